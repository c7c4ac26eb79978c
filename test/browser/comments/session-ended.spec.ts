import { comment, comments, ME, SANNE } from './support/comment-data.ts';
import { LIST, REACT } from './support/comment-host.ts';
import { expect, type Talk, test } from './support/fixtures.ts';

const SIGNED_OUT = 'Je sessie is verlopen. Log opnieuw in om verder te gaan.';
const OTHER = 'Je bent in een ander tabblad ingelogd als jan. Herlaad de pagina om verder te gaan.';
const JAN = { id: 8, username: 'jan', initials: 'JD' };

/** Has the host show its pages to somebody else, and take no token of before. */
function changePerson({ host, page, site }: Talk, user: typeof JAN | undefined) {
  host.user = user;
  host.respond('POST', LIST, { status: 419, body: { message: 'CSRF token mismatch.' } });
  const script = `<script type="application/json" id="islands-config">${JSON.stringify({ user })}</script>`;
  return page.route(
    (url) => url.origin === site.origin && url.pathname === '/',
    (route) =>
      route.request().isNavigationRequest()
        ? route.fallback()
        : route.fulfill({ contentType: 'text/html', body: `<!doctype html>${script}` }),
  );
}

test('comment of a member whose session has ended, is sent once, kept, and asks to log in', {
  tag: '@core',
}, async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(1);
  host.user = SANNE;
  await talk.open();
  await expect(section.comment(1)).toBeVisible();
  await changePerson(talk, undefined);
  await section.field.fill('Namens mij');
  await section.submit.click();
  await expect(section.alert()).toContainText(SIGNED_OUT);
  await expect(section.alert().getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await expect(section.field).toHaveValue('Namens mij');
  await expect(section.root.locator('.fan-comments-pending')).toHaveCount(0);
  expect(host.callsOf('POST', LIST)).toHaveLength(1);
  expect(host.callsOf('POST', LIST)[0]?.body).not.toHaveProperty('guest_id');
});

test('reply of a guest, member logged in in another tab, is kept and asks to reload', {
  tag: '@core',
}, async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(1);
  await talk.open();
  await section.button(1, 'Reageer').click();
  await changePerson(talk, JAN);
  await section.fieldOf(1, 'Je antwoord').fill('Als gast');
  await section.button(1, 'Plaats antwoord').click();
  const alert = section.comment(1).getByRole('alert');
  await expect(alert).toContainText(OTHER);
  await expect(alert.getByRole('button', { name: 'Herlaad de pagina' })).toBeVisible();
  await expect(section.fieldOf(1, 'Je antwoord')).toHaveValue('Als gast');
  expect(host.callsOf('POST', LIST)).toHaveLength(1);
  expect(host.callsOf('POST', LIST)[0]?.body).toMatchObject({ guest_id: ME });
});

for (const [what, method, path, action] of [
  [
    'reaction',
    'POST',
    REACT,
    async ({ section }: Talk) => {
      await section.button(1, 'Waarderen').click();
      const picker = section.comment(1).getByRole('group', { name: 'Waarderen' });
      await picker.getByRole('button', { name: 'Geweldig' }).click();
    },
  ],
  [
    'edit',
    'PUT',
    /comments\/2$/,
    async ({ section }: Talk) => {
      await section.button(2, 'Bewerken').click();
      await section.fieldOf(2, 'Reactie bewerken').fill('Beter gezegd');
      await section.button(2, 'Opslaan').click();
    },
  ],
] as const)
  test(`${what} of a member whose session has ended, is sent once and asks to log in`, async ({
    talk,
  }) => {
    const { host, section } = talk;
    host.user = SANNE;
    const now = new Date().toISOString();
    const own = comment(2, { commentator: { ...SANNE, total_likes: 0 }, created_at: now });
    host.comments = [own, ...comments(1)];
    await talk.open();
    await expect(section.comment(1)).toBeVisible();
    await changePerson(talk, undefined);
    host.respond(method, path, { status: 419, body: { message: 'CSRF token mismatch.' } });
    await action(talk);
    await expect(section.alert().getByText(SIGNED_OUT)).toBeVisible();
    expect(host.callsOf(method, path)).toHaveLength(1);
    expect(host.callsOf(method, path)[0]?.body).not.toHaveProperty('guest_id');
    if (what === 'edit')
      await expect(section.fieldOf(2, 'Reactie bewerken')).toHaveValue('Beter gezegd');
  });

test('comment that fails and is sent again, has one key; the same words later, another', async ({
  talk,
}) => {
  const { host, section } = talk;
  host.comments = comments(1);
  await talk.open();
  const mend = host.respond('POST', LIST, { status: 503, body: {} });
  await section.field.fill('Nog een keer');
  await section.submit.click();
  await expect(section.alert()).toContainText('Er is iets fout gegaan.');
  mend();
  await section.root.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(section.comment(1001)).toContainText('Nog een keer');
  await section.field.fill('Nog een keer');
  await section.submit.click();
  await expect(section.comment(1002)).toContainText('Nog een keer');
  const [first, again, later] = host
    .callsOf('POST', LIST)
    .map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/\S/);
  expect(again).toBe(first);
  expect(later).toMatch(/\S/);
  expect(later).not.toBe(first);
});
