import { describe, expect, it } from 'vitest';
import { scenariosOfPage } from '../../../demo-pages/host/scenarios/scenarios-of-page.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const host = await startTestHost();

const pages = ['player-rating', 'carousel', 'menu', 'search-bar', 'tooltips', 'nav-strip'];
const ratings = (mark: number) =>
  Object.fromEntries([1, 4, 6, 9, 10].map((number) => [`rating-${number}`, `${mark}`]));

describe("the host's pages with page enhancers", () => {
  it.each(pages)('%s shows its markup as code in each state', async (name) => {
    const visitor = new Visitor(host.url);
    const all = host.host.features.flatMap((feature) => feature.scenarios ?? []);
    const names = scenariosOfPage(all, name).map((scenario) => `?scenario=${scenario.name}`);
    for (const query of ['', ...names]) {
      const { status, text } = await visitor.get(`/${name}.html${query}`);
      expect([query, status]).toEqual([query, 200]);
      expect(text).toContain(`data-widget="${name}"`);
      expect(text).toContain(`data-widget=&quot;${name}&quot;`);
    }
  });

  it('never show the token of a visitor as code', async () => {
    const { text } = await new Visitor(host.url).get('/player-rating.html');
    expect(text.match(/name="_token" value="/g)).toHaveLength(
      text.match(/<form [^>]*method="post"/g)?.length ?? 0,
    );
    expect(text).toContain('name=&quot;_token&quot; value=&quot;…&quot;');
  });
});

describe('the route that receives ratings', () => {
  it('keeps them per visitor, leads back, and counts a second set in place of the first', async () => {
    const visitor = new Visitor(host.url);
    await visitor.get('/player-rating.html');
    for (const mark of [10, 4]) {
      const response = await visitor.post('/spelers-beoordelen', ratings(mark), {
        from: '/player-rating.html',
      });
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        '/player-rating.html',
      ]);
    }
    const page = await visitor.get('/player-rating.html');
    expect(page.text).toContain('Bedankt, je cijfers zijn verstuurd.');
    // Three others gave 9, 8 and 10.
    expect(page.text).toContain('<th scope="row">Emeka Okafor</th><td>7,8</td><td>4</td>');
    expect((await visitor.get('/player-rating.html')).text).not.toContain('Bedankt');
    expect((await new Visitor(host.url).get('/player-rating.html')).text).toContain(
      '<th scope="row">Emeka Okafor</th><td>7,8</td><td>–</td>',
    );
  });

  it('takes nothing without the token, and no mark that there is not', async () => {
    const visitor = new Visitor(host.url);
    await visitor.get('/player-rating.html');
    const blind = await visitor.post('/spelers-beoordelen', ratings(7), { withoutToken: true });
    expect(blind.status).toBe(419);
    await visitor.post('/spelers-beoordelen', ratings(11), { from: '/player-rating.html' });
    const page = await visitor.get('/player-rating.html');
    expect(page.text).toContain('Geef elke speler een cijfer.');
    expect(page.text).toContain('<td>–</td>');
  });
});

describe('the search', () => {
  const search = async (text: string) =>
    (await new Visitor(host.url).get(`/zoeken?q=${encodeURIComponent(text)}`)).text;

  it('finds articles by title, text and author, whatever the case', async () => {
    expect(await search('OKAFOR KOPT')).toContain('<a href="/nieuws/42">');
    expect(await search('Kees Vermeulen')).toContain('<a href="/nieuws/48">');
    expect(await search('okafor kopt')).toContain('1 artikel met ‘okafor kopt’.');
  });

  it('says so where there is nothing, and asks for a word', async () => {
    expect(await search('<b>zeppelin')).toContain('Niets gevonden voor ‘&lt;b&gt;zeppelin’.');
    expect(await search(' ')).toContain('Typ een woord, zoals een speler of een club.');
  });
});

describe('the menu and search of whole pages', () => {
  it('are on those, and not on a page about one widget', async () => {
    const visitor = new Visitor(host.url);
    const whole = (await visitor.get('/wedstrijd.html')).text;
    for (const widget of ['menu', 'search-bar', 'nav-strip'])
      expect(whole).toContain(`data-widget="${widget}"`);
    expect(whole).toContain('<a href="/wedstrijd.html" aria-current="page">Wedstrijd</a>');
    expect(whole).toContain('id="voetmenu"');
    expect((await visitor.get('/poll.html')).text).not.toContain('data-widget="menu"');
  });
});
