import type { Locator } from '@playwright/test';
import { samples } from '../../unit/product/samples.ts';
import { expectState, seen } from '../support/states.ts';
import { comment, comments, own } from './support/comment-data.ts';
import { LIST, REACT, type Reply } from './support/comment-host.ts';
import { expect, printed, type Talk, test } from './support/fixtures.ts';

const FAILED = 'Er is iets fout gegaan. Probeer het later opnieuw.';
const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
const ENDED = 'Je sessie is verlopen. Herlaad de pagina en probeer het opnieuw.';
const HTML = '<!doctype html><html><title>Onderhoud</title><p>Zo terug.</p></html>';
const OTHER = printed(samples.poll?.[0]?.json);

interface Fault {
  name: string;
  reply: Reply;
  /** What a reader is told; undefined where such an answer to a write is as good as any. */
  told: string;
  /** The same for a write, whose answers tell of errors only. */
  isFineForWrites?: boolean;
}

const FAULTS: Fault[] = [
  { name: 'offline', reply: 'offline', told: OFFLINE },
  { name: 'dropped mid-answer', reply: 'cut', told: OFFLINE },
  { name: 'time-out', reply: 'never', told: FAILED },
  {
    name: '401',
    reply: { status: 401, body: { message: 'Unauthenticated.' } },
    told: 'Log in om verder te gaan.',
  },
  {
    name: '403',
    reply: { status: 403, body: { message: 'Dat mag hier niet.' } },
    told: 'Dat mag hier niet.',
  },
  { name: '404', reply: { status: 404, body: { message: 'Not found' } }, told: FAILED },
  { name: '419', reply: { status: 419, body: { message: 'CSRF token mismatch.' } }, told: ENDED },
  {
    name: '422',
    reply: {
      status: 422,
      body: { message: 'Dit past niet.', errors: { comment: ['Dit past niet.'] } },
    },
    told: 'Dit past niet.',
  },
  {
    name: '429',
    reply: {
      status: 429,
      headers: { 'retry-after': '30' },
      body: { message: 'Too Many Attempts.' },
    },
    told: 'Te veel pogingen. Probeer het over 30 seconden opnieuw.',
  },
  { name: '500', reply: { status: 500, body: { message: 'Server Error' } }, told: FAILED },
  { name: 'HTML', reply: { headers: { 'content-type': 'text/html' }, body: HTML }, told: ENDED },
  {
    name: 'wrong shape',
    reply: { body: { comments: 7, data: 'x' } },
    told: FAILED,
    isFineForWrites: true,
  },
  { name: 'empty body', reply: { body: '' }, told: FAILED, isFineForWrites: true },
];

const BODY = `TAG<div id="other" data-widget="poll" data-load="eager">${OTHER}</div>`;

test.beforeEach(async ({ talk }) => {
  talk.host.comments = [
    ...comments(28, 10),
    own(3, { created_at: new Date().toISOString() }),
    comment(2),
    comment(1),
  ];
});

test.afterEach(async ({ page }) => {
  // The other islands do not notice.
  await expectState(page, 'other', 'mounted');
  expect((await seen(page)).events.filter(({ type }) => type === 'island:error')).toEqual([]);
});

/** Makes time pass until the locator is there: repetitions and time-outs have their waits. */
async function passUntil(talk: Talk, there: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await there.count())) await talk.page.clock.runFor(500);
        return there.count();
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(0);
}

async function open(talk: Talk): Promise<void> {
  await talk.page.clock.install();
  await talk.openLive({ body: BODY });
}

const faultsOfReads = FAULTS;
const faultsOfWrites = FAULTS.filter(({ isFineForWrites }) => !isFineForWrites);

test('the first read: said in its place, what is typed stays, and the button tries again', async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  await page.clock.install();
  const notice = section.root.getByRole('alert').filter({
    hasText: 'Dit onderdeel kon niet worden geladen.',
  });
  host.hold('GET', /pusher-key/);
  let reply = faultsOfReads[0]?.reply;
  const mend = host.answer('GET', LIST, () => reply);
  await talk.open({ body: BODY });
  await passUntil(talk, notice);
  await section.field.fill('Alvast getypt');
  for (const fault of faultsOfReads)
    await test.step(fault.name, async () => {
      reply = fault.reply;
      const asked = host.reads.length;
      await notice.getByRole('button', { name: 'Opnieuw proberen' }).click();
      await expect.poll(() => host.reads.length).toBeGreaterThan(asked);
      await passUntil(talk, notice);
      await expect(section.field).toHaveValue('Alvast getypt');
    });
  mend();
  await notice.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(section.comment(1).or(section.more)).toBeVisible();
  await expect(section.field).toHaveValue('Alvast getypt');
});

test('the next page', async ({ talk }) => {
  const { host, section } = talk;
  await open(talk);
  for (const { name, reply, told } of faultsOfReads)
    await test.step(name, async () => {
      const mend = host.answer('GET', LIST, ({ query }) =>
        query.endsWith('page=2') ? reply : undefined,
      );
      const asked = host.reads.length;
      await section.more.click();
      // The notice of the fault before may have the same words: it went before this was asked.
      await expect.poll(() => host.reads.length).toBeGreaterThan(asked);
      await passUntil(talk, section.alert().filter({ hasText: told }));
      await expect(section.more).not.toHaveAttribute('aria-busy', 'true');
      mend();
    });
  await section.more.click();
  await expect(section.comment(1)).toBeAttached();
  await expect(section.alert()).toHaveCount(0);
});

test('the new ones', async ({ talk }) => {
  const { host, section } = talk;
  await open(talk);
  host.post(100);
  for (const { name, reply, told } of faultsOfReads)
    await test.step(name, async () => {
      const mend = host.answer('GET', LIST, reply);
      await section.banner.click();
      await passUntil(talk, section.alert().filter({ hasText: told }));
      await expect(section.banner).toHaveText('1 nieuwe reactie');
      mend();
    });
  await section.banner.click();
  await expect(section.comment(100)).toBeVisible();
  await expect(section.alert()).toHaveCount(0);
});

for (const [kind, id, label, submit] of [
  ['a comment', undefined, 'Je reactie', 'Plaats reactie'],
  ['an answer', 20, 'Je antwoord', 'Plaats antwoord'],
] as const)
  test(`posting ${kind}`, async ({ talk }) => {
    const { host, section } = talk;
    await open(talk);
    if (id) await section.button(id, 'Reageer').click();
    const form = (id ? section.comment(id) : section.root).locator('form').first();
    const field = form.getByLabel(label, { exact: true });
    const text = 'Mijn   tekst,\nblijft staan 👨‍👩‍👧';
    await field.fill(text);
    for (const { name, reply, told } of faultsOfWrites)
      await test.step(name, async () => {
        const mend = host.answer('POST', LIST, reply);
        await form.getByRole('button', { name: submit }).click();
        await passUntil(talk, form.getByRole('alert').filter({ hasText: told }));
        await expect(field).toHaveValue(text);
        await expect(form.getByRole('button', { name: submit })).toBeEnabled();
        if (name === '401')
          await expect(form.getByRole('button', { name: 'Inloggen' })).toBeVisible();
        mend();
      });
    await test.step('419 that a fresh page mends', async () => {
      let isFirst = true;
      host.answer('POST', LIST, () => {
        if (!isFirst) return undefined;
        isFirst = false;
        return { status: 419, body: {} };
      });
      await form.getByRole('button', { name: submit }).click();
      await passUntil(talk, section.comment(1001));
    });
    await expect(section.alert()).toHaveCount(0);
    expect(host.comments.length + host.find(20).comments.length).toBe(32);
  });

for (const { name, reply } of FAULTS.filter(({ isFineForWrites }) => isFineForWrites))
  test(`an answer to a write with ${name} is as good as any`, async ({ talk }) => {
    const { host, section } = talk;
    await open(talk);
    host.answer('POST', LIST, ({ body }) => {
      host.post(500, own(500, { original_text: `${body.comment}` }));
      return reply;
    });
    await section.field.fill('Aangekomen');
    await section.submit.click();
    await passUntil(talk, section.comment(500));
    await expect(section.field).toHaveValue('');
    await expect(section.alert()).toHaveCount(0);
  });

test('editing', async ({ talk }) => {
  const { host, section } = talk;
  // The faults take longer, all in all, than there is to edit.
  host.comments.unshift(own(90, { created_at: new Date(Date.now() + 600_000).toISOString() }));
  await open(talk);
  await section.button(90, 'Bewerken').click();
  const field = section.fieldOf(90, 'Reactie bewerken');
  await field.fill('Zo is het beter');
  for (const { name, reply, told } of faultsOfWrites)
    await test.step(name, async () => {
      const mend = host.answer('PUT', /./, reply);
      await section.button(90, 'Opslaan').click();
      await passUntil(talk, section.comment(90).getByRole('alert').filter({ hasText: told }));
      await expect(field).toHaveValue('Zo is het beter');
      await expect(section.button(90, 'Opslaan')).toBeEnabled();
      mend();
    });
  await section.button(90, 'Opslaan').click();
  await expect(field).toHaveCount(0);
  await expect(section.comment(90)).toContainText('Zo is het beter');
});

test('rating', async ({ talk }) => {
  const { host, section } = talk;
  host.comments.unshift(comment(90, { reactions: { like: 2 }, reactions_count: 2 }));
  await open(talk);
  await section.button(90, 'Waarderen').click();
  const like = section.button(90, 'Vind ik leuk');
  for (const { name, reply, told } of faultsOfWrites)
    await test.step(name, async () => {
      const mend = host.answer('POST', REACT, reply);
      await like.click();
      await passUntil(talk, section.comment(90).getByRole('alert').filter({ hasText: told }));
      await expect(section.button(90, '2 waarderingen')).toBeVisible();
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      mend();
    });
  await like.click();
  await expect(section.button(90, '3 waarderingen')).toBeVisible();
  await expect(section.alert()).toHaveCount(0);
});

test('reporting', async ({ talk, page }) => {
  const { host, section } = talk;
  await open(talk);
  await section.button(20, 'Melden').click();
  const dialog = page.getByRole('dialog', { name: 'Reactie melden' });
  for (const { name, reply, told } of faultsOfWrites)
    await test.step(name, async () => {
      const mend = host.answer('POST', REACT, reply);
      await dialog.getByRole('button', { name: 'Melden' }).click();
      await passUntil(talk, dialog.getByRole('alert').filter({ hasText: told }));
      mend();
    });
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(section.comment(20).getByText('Bedankt, je melding is verstuurd.')).toBeVisible();
});

test('finding members', async ({ talk, page }) => {
  const { host, section } = talk;
  await open(talk);
  let text = '';
  for (const { name, reply, told } of faultsOfReads)
    await test.step(name, async () => {
      const mend = host.answer('GET', /users$/, reply);
      text += `${name} @m`;
      await section.field.fill(text);
      await passUntil(talk, section.root.locator('form').first().getByText(told, { exact: true }));
      await expect(section.field).toHaveValue(text);
      mend();
      text += ' ';
      await section.field.fill(text);
      await expect(
        section.root.locator('form').first().getByText(told, { exact: true }),
      ).toHaveCount(0);
    });
  await section.field.fill('@m');
  await passUntil(talk, page.getByRole('listbox', { name: 'Leden' }));
});

test('the realtime key', async ({ talk }) => {
  const { host, section } = talk;
  await talk.page.clock.install();
  let reply: Reply = 'offline';
  const mend = host.answer('GET', /pusher-key/, () => reply);
  await talk.open({ body: BODY });
  await expect(section.comment(20)).toBeAttached();
  // A key of any shape is a key that the server refuses.
  for (const fault of faultsOfReads.filter(({ name }) => name !== 'wrong shape'))
    await test.step(fault.name, async () => {
      reply = fault.reply;
      const asked = host.callsOf('GET', /pusher-key/).length;
      await expect
        .poll(async () => {
          await talk.page.clock.runFor(10_000);
          return host.callsOf('GET', /pusher-key/).length;
        })
        .toBeGreaterThan(asked);
    });
  await expect(
    section.root.getByText('Verbinding verbroken, we proberen het opnieuw'),
  ).toBeVisible();
  mend();
  await expect
    .poll(async () => {
      await talk.page.clock.runFor(10_000);
      return section.live().count();
    })
    .toBe(1);
  await expect(section.alert()).toHaveCount(0);
});
