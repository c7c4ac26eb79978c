import { test } from '../fixtures.ts';
import { expectState, rest } from '../support/states.ts';

const TAGS = `
  <div id="own" data-widget="counter" data-load="hash"></div>
  <div id="around" data-widget="counter" data-load="interaction"><h2 id="kop">Kop</h2></div>
  <div id="reacties met één spatie" data-widget="counter" data-load="hash"></div>
  <div id="%E0%A4%A" data-widget="counter" data-load="hash"></div>
  <div id="talk" data-widget="comments" data-load="interaction"></div>`;
const IDS = ['own', 'around', 'reacties met één spatie', '%E0%A4%A', 'talk'];

const cases: { hash: string; loads: string | undefined; why: string }[] = [
  { hash: '#own', loads: 'own', why: "the tag's own id" },
  { hash: '#kop', loads: 'around', why: 'an id inside the tag, whatever its triggers' },
  { hash: '#reacties%20met%20%C3%A9%C3%A9n%20spatie', loads: IDS[2], why: 'an encoded id' },
  { hash: '#comments', loads: 'talk', why: 'the comment section by its usual name' },
  { hash: '#comment-5', loads: 'talk', why: 'a comment that is not on the page yet' },
  { hash: '#%E0%A4%A', loads: IDS[3], why: 'a malformed encoding, taken as it is' },
  { hash: '#comment-', loads: undefined, why: 'a comment without a number' },
  { hash: '#elders', loads: undefined, why: 'an id that is nowhere' },
  { hash: '', loads: undefined, why: 'no hash' },
];

for (const { hash, loads, why } of cases) {
  const others = IDS.filter((id) => id !== loads);

  test(`a page opened with ${why} loads ${loads ? 'that tag' : 'nothing'}`, async ({
    site,
    page,
  }) => {
    await site.open(page, TAGS, { hash });
    if (loads) await expectState(page, loads, 'mounted');
    await rest(page);
    for (const id of others) await expectState(page, id, 'queued');
  });

  test(`a hash that changes to ${why} loads ${loads ? 'that tag' : 'nothing'}`, async ({
    site,
    page,
  }) => {
    await site.open(page, TAGS, { hash: '#nergens' });
    await expectState(page, 'talk', 'queued');
    await page.evaluate((next) => {
      location.hash = next;
    }, hash);
    if (loads) await expectState(page, loads, 'mounted');
    await rest(page);
    for (const id of others) await expectState(page, id, 'queued');
  });
}

test('the comments load by their name also where the host gave it to a section', {
  tag: '@core',
}, async ({ site, page }) => {
  await site.open(
    page,
    '<section id="comments"><div id="talk" data-widget="comments" data-load="hash"></div></section>',
    { hash: '#comments' },
  );
  await expectState(page, 'talk', 'mounted');
});

test('a tag added under a hash that names it loads', { tag: '@core' }, async ({ site, page }) => {
  await site.open(page, '<main></main>', { hash: '#later' });
  await rest(page);
  await page.evaluate(() => {
    const tag = document.createElement('div');
    Object.assign(tag.dataset, { widget: 'counter', load: 'hash' });
    tag.id = 'later';
    document.querySelector('main')?.append(tag);
  });
  await expectState(page, 'later', 'mounted');
});
