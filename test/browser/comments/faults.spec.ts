import type { Locator } from '@playwright/test';
import { samples } from '../../unit/product/samples.ts';
import { expectState, seen } from '../support/states.ts';
import { comment, comments, own } from './support/comment-data.ts';
import { LIST, REACT, type Reply } from './support/comment-host.ts';
import { expect, printed, type Talk, test } from './support/fixtures.ts';

const FAILED = 'Er is iets fout gegaan. Probeer het later opnieuw.';
const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
const ENDED = 'Je sessie is verlopen. Herlaad de pagina en probeer het opnieuw.';
const OTHER = printed(samples.poll?.[0]?.json);

interface Fault {
  name: string;
  reply: Reply;
  /** The message for the reader. */
  message: string;
}

/**
 * What only a browser's own network shows, and one error of the host. Unit tests go through every
 * status, wrong shapes and HTML in place of JSON.
 */
const FAULTS: Fault[] = [
  { name: 'offline', reply: 'offline', message: OFFLINE },
  { name: 'dropped mid-response', reply: 'cut', message: OFFLINE },
  { name: 'time-out', reply: 'never', message: FAILED },
  {
    name: '419',
    reply: { status: 419, body: { message: 'CSRF token mismatch.' } },
    message: ENDED,
  },
  { name: '500', reply: { status: 500, body: { message: 'Server Error' } }, message: FAILED },
];

/** Successful responses to a write, which are looked at for errors only. */
const ODD_SUCCESSES: { name: string; reply: Reply }[] = [
  { name: 'wrong shape', reply: { body: { comments: 7, data: 'x' } } },
  { name: 'empty body', reply: { body: '' } },
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

test('the first read: said in its place, what is typed stays, and the button tries again', {
  tag: '@core',
}, async ({ talk, page }) => {
  const { host, section } = talk;
  await page.clock.install();
  const notice = section.root.getByRole('alert').filter({
    hasText: 'Dit onderdeel kon niet worden geladen.',
  });
  host.hold('GET', /pusher-key/);
  let reply = FAULTS[0]?.reply;
  const mend = host.respond('GET', LIST, () => reply);
  await talk.open({ body: BODY });
  await passUntil(talk, notice);
  await section.field.fill('Alvast getypt');
  for (const fault of FAULTS)
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
  for (const { name, reply, message } of FAULTS)
    await test.step(name, async () => {
      const mend = host.respond('GET', LIST, ({ query }) =>
        query.endsWith('page=2') ? reply : undefined,
      );
      const asked = host.reads.length;
      await section.more.click();
      // The notice of the fault before may have the same words: it went before this was asked.
      await expect.poll(() => host.reads.length).toBeGreaterThan(asked);
      await passUntil(talk, section.alert().filter({ hasText: message }));
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
  for (const { name, reply, message } of FAULTS)
    await test.step(name, async () => {
      const mend = host.respond('GET', LIST, reply);
      await section.banner.click();
      await passUntil(talk, section.alert().filter({ hasText: message }));
      await expect(section.banner).toHaveText('1 nieuwe reactie');
      mend();
    });
  await section.banner.click();
  await expect(section.comment(100)).toBeVisible();
  await expect(section.alert()).toHaveCount(0);
});

for (const [kind, id, label, submit] of [
  ['a comment', undefined, 'Je reactie', 'Plaats reactie'],
  ['a reply', 20, 'Je antwoord', 'Plaats antwoord'],
] as const)
  test(`posting ${kind}`, async ({ talk }) => {
    const { host, section } = talk;
    await open(talk);
    if (id) await section.button(id, 'Reageer').click();
    const form = (id ? section.comment(id) : section.root).locator('form').first();
    const field = form.getByLabel(label, { exact: true });
    const text = 'Mijn   tekst,\nblijft staan 👨‍👩‍👧';
    await field.fill(text);
    for (const { name, reply, message } of FAULTS)
      await test.step(name, async () => {
        const mend = host.respond('POST', LIST, reply);
        await form.getByRole('button', { name: submit }).click();
        await passUntil(talk, form.getByRole('alert').filter({ hasText: message }));
        await expect(field).toHaveValue(text);
        await expect(form.getByRole('button', { name: submit })).toBeEnabled();
        mend();
      });
    await test.step('419 that a fresh page mends', async () => {
      let isFirst = true;
      host.respond('POST', LIST, () => {
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

for (const { name, reply } of ODD_SUCCESSES)
  test(`a response to a write with ${name} is as good as any`, async ({ talk }) => {
    const { host, section } = talk;
    await open(talk);
    host.respond('POST', LIST, ({ body }) => {
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
  for (const { name, reply, message } of FAULTS)
    await test.step(name, async () => {
      const mend = host.respond('PUT', /./, reply);
      await section.button(90, 'Opslaan').click();
      await passUntil(talk, section.comment(90).getByRole('alert').filter({ hasText: message }));
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
  for (const { name, reply, message } of FAULTS)
    await test.step(name, async () => {
      const mend = host.respond('POST', REACT, reply);
      await like.click();
      await passUntil(talk, section.comment(90).getByRole('alert').filter({ hasText: message }));
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
  for (const { name, reply, message } of FAULTS)
    await test.step(name, async () => {
      const mend = host.respond('POST', REACT, reply);
      await dialog.getByRole('button', { name: 'Melden' }).click();
      await passUntil(talk, dialog.getByRole('alert').filter({ hasText: message }));
      mend();
    });
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(section.comment(20).getByText('Bedankt, je melding is verstuurd.')).toBeVisible();
});

test('finding members', async ({ talk, page }) => {
  const { host, section } = talk;
  await open(talk);
  let text = '';
  for (const { name, reply, message } of FAULTS)
    await test.step(name, async () => {
      const mend = host.respond('GET', /users$/, reply);
      text += `${name} @m`;
      await section.field.fill(text);
      await passUntil(
        talk,
        section.root.locator('form').first().getByText(message, { exact: true }),
      );
      await expect(section.field).toHaveValue(text);
      mend();
      text += ' ';
      await section.field.fill(text);
      await expect(
        section.root.locator('form').first().getByText(message, { exact: true }),
      ).toHaveCount(0);
    });
  await section.field.fill('@m');
  await passUntil(talk, page.getByRole('listbox', { name: 'Leden' }));
});

test('the realtime key', async ({ talk }) => {
  const { host, section } = talk;
  await talk.page.clock.install();
  let reply: Reply = 'offline';
  const mend = host.respond('GET', /pusher-key/, () => reply);
  await talk.open({ body: BODY });
  await expect(section.comment(20)).toBeAttached();
  for (const fault of FAULTS)
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
