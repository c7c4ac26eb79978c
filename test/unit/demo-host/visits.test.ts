import { expect, it } from 'vitest';
import { HostClock } from '../../../demo-pages/host/clock.ts';
import { nearest } from '../../../demo-pages/host/visits/nearest.ts';
import { formatMoment, parseMoment } from '../../../demo-pages/host/visits/visit-link.ts';
import { startTestHost } from './test-host.ts';
import { type HostResponse, Visitor } from './visitor.ts';

const host = await startTestHost({ sharesScenarios: false });
const zone = 'Europe/Amsterdam';
const asPage = { headers: { Accept: 'text/html' } };

function configOf({ text }: HostResponse): { apiBase?: string; user?: { username: string } } {
  return JSON.parse(/id="islands-config">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
}
const alertsOf = ({ text }: HostResponse) =>
  /<div class="demo-problems" role="alert">(.*?)<\/div>/s.exec(text)?.[1] ?? '';

async function visit(link: string, visitor = new Visitor(host.url)) {
  const page = await visitor.get(link, asPage);
  return { visitor, page, config: configOf(page), base: configOf(page).apiBase ?? '' };
}

it('a link with a person, whoever is signed in, shows that person and leaves the session alone', async () => {
  const visitor = await new Visitor(host.url).signIn('mdekker');
  const { config } = await visit('/comments.html?als=sanne', visitor);
  expect(config.user?.username).toBe('sanne');
  const guest = await visit('/comments.html?als=gast', visitor);
  expect(guest.config.user).toBeUndefined();
  expect(configOf(await visitor.get('/comments.html')).user?.username).toBe('mdekker');
});

it('a link with a scenario alone, whoever is signed in, shows it to a guest and leaves the session alone', async () => {
  const link = '/comments.html?scenario=realtime-uit';
  const visitor = await new Visitor(host.url).signIn('mdekker');
  const { config, base, page } = await visit(link, visitor);
  expect(base).toContain('/bezoek/');
  expect(config.user).toBeUndefined();
  expect(page.text).toContain('?scenario=leeg&amp;als=gast"');
  const path = '/api/news/42/comments';
  const body = { comment: 'Alleen in deze toestand', guest_id: 4321 };
  expect((await visitor.post(`${base}${path}`, body)).status).toBe(201);
  expect((await visitor.get(`${base}${path}`)).text).toContain('Alleen in deze toestand');
  expect((await visitor.get(path)).text).not.toContain('Alleen in deze toestand');
  expect(configOf(await visitor.get('/comments.html')).user?.username).toBe('mdekker');
});

it('a link with a scenario alone, on a page for members, lends the guest a member', async () => {
  const { config } = await visit('/inbox.html?scenario=naieve-tijden');
  expect(config.user?.username).toBe('sanne');
});

it('a link with a scenario, reached from a page of a visit, stays in that visit', async () => {
  const from = '/inbox.html?scenario=bladeren';
  const { visitor, base } = await visit(from);
  const led = await visitor.get('/inbox.html?scenario=vol', { ...asPage, from });
  expect(led.headers.get('location')).toBe(`${base}/inbox.html?scenario=vol`);
  const next = await visitor.get(`${base}/inbox.html?scenario=vol`, { ...asPage, from });
  expect(configOf(next).apiBase).toBe(base);
});

it('a page at an address of the site, with a state and a person, is a visit', async () => {
  const { config } = await visit('/nieuws/42?scenario=realtime-uit&als=sanne');
  expect(config.apiBase).toContain('/bezoek/');
  expect(config.user?.username).toBe('sanne');
});

it('a link of a visit, reloaded, shows what was done in it; opened again, it begins anew', async () => {
  const link = '/comments.html?scenario=realtime-uit&als=gast';
  const { visitor, base } = await visit(link);
  const body = { from: 'frontEnd', email: 'kees_v', password: 'maasstad' };
  await visitor.post(`${base}/aansteker/login`, body);
  const reload = { headers: { Accept: 'text/html', 'Cache-Control': 'max-age=0' } };
  const reloaded = configOf(await visitor.get(link, reload));
  expect([reloaded.apiBase, reloaded.user?.username]).toEqual([base, 'kees_v']);
  const opened = configOf(await visitor.get(link, asPage));
  expect(opened.apiBase).not.toBe(base);
  expect(opened.user).toBeUndefined();
});

it('the bar of the shared demo leads to a state as the person who looks', async () => {
  const visitor = await new Visitor(host.url).signIn('mdekker');
  const { text } = await visitor.get('/comments.html');
  expect(text).toContain('href="/comments.html?scenario=leeg&amp;als=mdekker"');
});

it('a comment in a visit is in that visit alone', async () => {
  const { visitor, base } = await visit('/comments.html?als=sanne');
  const path = '/api/news/42/comments';
  const posted = await visitor.post(`${base}${path}`, { comment: 'Alleen hier' });
  expect(posted.status).toBe(201);
  expect((await visitor.get(`${base}${path}`)).text).toContain('Alleen hier');
  expect((await visitor.get(path)).text).not.toContain('Alleen hier');
  const again = await visit('/comments.html?als=sanne', visitor);
  expect((await visitor.get(`${again.base}${path}`)).text).not.toContain('Alleen hier');
});

it('a visit at a moment has that moment as its time and as the origin of its data', async () => {
  const { visitor, page, base } = await visit('/comments.html?als=gast&op=2026-12-24T20:45');
  expect(new Date(page.headers.get('date') ?? '').toISOString()).toMatch(/^2026-12-24T19:45:/);
  const { comments } = (await visitor.get(`${base}/api/news/42/comments`)).json<{
    comments: { created_at: string }[];
  }>();
  expect(comments[0]?.created_at).toMatch(/^2026-12-24T19:/);
});

it('a page of a visit leads with its links and forms within the visit', async () => {
  const { page, base } = await visit('/artikel.html?als=sanne');
  expect(page.text).toContain(`href="${base}/mijn-account"`);
  expect(page.text).toContain(`action="${base}/demo/`);
  expect(page.text).toContain('src="/islands/loader.js"');
});

it('the tag builder in a visit has its script from the root, where it is', async () => {
  const { page } = await visit('/tag-bouwer.html?als=gast');
  expect(page.text).toContain('src="/editor/tag-builder.js"');
});

it('an address of the site, reached from a page of a visit, is led into that visit', async () => {
  const { visitor, base } = await visit('/message-form.html?als=tante_jo');
  const from = '/message-form.html?als=tante_jo';
  const led = await visitor.get('/mijn-account/berichten/inbox', { ...asPage, from });
  expect([led.status, led.headers.get('location')]).toEqual([
    307,
    `${base}/mijn-account/berichten/inbox`,
  ]);
  const inbox = await visitor.get(`${base}/mijn-account/berichten/inbox`, asPage);
  expect(configOf(inbox).user?.username).toBe('tante_jo');
});

it('a page that is fetched anew for its token stays in the visit of its link', async () => {
  const { visitor, base } = await visit('/poll.html?als=gast');
  const again = await visitor.get('/poll.html?als=gast&islands-token=1', asPage);
  expect(configOf(again).apiBase).toBe(base);
});

it('a scenario of a call, in a visit, applies to that call', async () => {
  const link = '/comments.html?scenario=fout&als=gast';
  const { visitor, base } = await visit(link);
  expect((await visitor.get(`${base}/api/news/42/comments`, { from: link })).status).toBe(500);
});

it('a login in a visit signs in there alone', async () => {
  const link = '/login.html?als=gast';
  const { visitor, base } = await visit(link);
  const body = { from: 'frontEnd', email: 'kees_v', password: 'maasstad' };
  expect((await visitor.post(`${base}/aansteker/login`, body)).status).toBe(200);
  expect(configOf(await visitor.get(`${base}/`, asPage)).user?.username).toBe('kees_v');
  expect(configOf(await visitor.get('/', asPage)).user).toBeUndefined();
});

it.each([
  ['poll.html?scenario=gearchiveert', 'gearchiveerd'],
  ['comments.html?als=sane', 'sanne'],
  ['comments.html?op=morgen', '2026-11-28T20:45'],
  ['comments.html?als=boze_bart', 'verbannen'],
  ['comments.html?als=nieuwe_noor', 'niet bevestigd'],
  ['login.html?scenario=lid&als=gast', 'gaan niet samen'],
  ['avatar.html?scenario=gearchiveerd', 'poll'],
  ['poll.html?kleuren=paars', 'donker'],
  ['inbox.html?scenario=naieve-tijden&als=gast', 'voor leden'],
])('%s, whose address makes no sense, says so with %s', async (address, hint) => {
  const { page } = await visit(`/${address}`);
  expect(page.status).toBe(200);
  expect(alertsOf(page)).toContain(hint);
});

it.each([
  ['onderdeel=pol', 'poll'],
  ['onderdeel=poll&toestand=gearchiveert', 'gearchiveerd'],
  ['onderdeel=avatar&toestand=gearchiveerd', 'hoort niet bij ‘avatar’, maar bij ‘poll’'],
  ['toestand=leegg', 'leeg'],
  ['onderdeel=poll&breedte=500', '‘360’, ‘1280’'],
])('the overview at %s, which makes no sense, says so with %s', async (query, hint) => {
  const { page } = await visit(`/overzicht.html?${query}`);
  const [alert = '', ...others] = alertsOf(page).match(/<p>.*?<\/p>/g) ?? [];
  expect(alert).toContain(hint);
  expect(others).toEqual([]);
});

it('a link with a width, opened, shows that page as it is otherwise in a frame of the overview', async () => {
  const visitor = new Visitor(host.url);
  const link = '/poll.html?scenario=gearchiveerd&als=gast&op=2026-11-28T20%3A45&kleuren=donker';
  const moved = await visitor.get(`${link}&breedte=360`, asPage);
  expect(moved.status).toBe(302);
  const { page } = await visit(moved.headers.get('location') ?? '', visitor);
  expect(page.text.match(/<iframe src="[^"]*"/g)).toEqual([
    `<iframe src="${link.replaceAll('&', '&amp;')}"`,
  ]);
  expect(page.text).toContain('overview-360');
  expect(alertsOf(page)).toBe('');
});

it('a link with a width that frames do not have, opened, says which there are', async () => {
  const { page } = await visit('/poll.html?scenario=gearchiveerd&als=gast&breedte=500');
  expect(alertsOf(page)).toContain('‘360’, ‘1280’');
});

it('the overview of a page of another site shows no frame of it', async () => {
  const { page } = await visit('/overzicht.html?pad=//elders.example/&breedte=360');
  expect(page.text).not.toMatch(/<iframe[^>]*elders/);
});

it('the bar, in a visit, links to the same at each width', async () => {
  const { page } = await visit('/poll.html?scenario=gearchiveerd&als=gast&op=2026-11-28T20%3A45');
  expect(page.text).toContain(
    'scenario=gearchiveerd&amp;als=gast&amp;op=2026-11-28T20%3A45&amp;breedte=360"',
  );
});

it('a link that makes sense says nothing', async () => {
  for (const link of [
    '?scenario=gearchiveerd',
    '?scenario=gearchiveerd&als=gast',
    '?als=sanne',
    '',
  ])
    expect(alertsOf((await visit(`/poll.html${link}`)).page)).toBe('');
});

it('the nearest names of a mistyped one begin with the one that was meant', () => {
  const names = ['leeg', 'gearchiveerd', 'gearchiveerd-leeg', 'gestemd', 'veel'];
  expect(nearest('gearchiverd', names)[0]).toBe('gearchiveerd');
  expect(nearest('GESTEMT', names)[0]).toBe('gestemd');
});

it.each([
  ['2026-11-28T20:45', '2026-11-28T19:45:00.000Z'],
  ['2026-07-01T20:45:30', '2026-07-01T18:45:30.000Z'],
  ['2026-11-28T20:45Z', '2026-11-28T20:45:00.000Z'],
  ['2026-11-28T20:45+05:00', '2026-11-28T15:45:00.000Z'],
])('the moment %s is %s', (text, iso) => {
  const moment = parseMoment(text, zone);
  expect(moment?.toISOString()).toBe(iso);
  if (moment)
    expect(parseMoment(formatMoment(moment, zone), zone)?.getTime()).toBe(
      Math.floor(moment.getTime() / 60_000) * 60_000,
    );
});

it.each(['', 'morgen', '2026-11-28', '2026-13-28T20:45', '28-11-2026T20:45'])(
  'the moment "%s" is none',
  (text) => expect(parseMoment(text, zone)).toBeUndefined(),
);

it('a clock that is stopped, moved on and run again shows the time between', () => {
  let real = 0;
  const clock = new HostClock(new Date(1000), () => real);
  real = 500;
  expect(clock.now().getTime()).toBe(1500);
  clock.stop();
  real = 5000;
  clock.advance(60_000);
  expect(clock.now().getTime()).toBe(61_500);
  clock.run();
  real = 5100;
  expect(clock.now().getTime()).toBe(61_600);
});
