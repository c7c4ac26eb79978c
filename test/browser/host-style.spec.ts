import { expect, test } from './fixtures.ts';

/** What a host's rule for all that is in a tag changes, as some page builders write it. */
const HOSTILE = `
  [data-widget] > div {
    display: inline-flex; position: absolute; float: right; width: 40px; max-width: 50px; height: 9px;
    margin: 30px; padding: 20px; border: 4px solid red; background: red; opacity: 0.2; columns: 3;
    box-shadow: 0 0 9px red; overflow: hidden; text-transform: uppercase; text-align: right;
    letter-spacing: 5px; white-space: nowrap; font: 700 9px/1 serif; color: red; cursor: wait;
  }
  [data-widget] > div::before, [data-widget] > div::after { content: "host"; display: block }
`;

const PROPERTIES = `display position float width max-width height margin-top margin-left padding-top
  border-top-width background-color opacity column-count box-shadow overflow-x text-transform
  text-align letter-spacing white-space-collapse text-wrap-mode font-size font-weight font-family
  line-height color cursor`.split(/\s+/);

for (const widget of ['poll', 'comments', 'avatar'])
  test(`root of ${widget}, host styles every child of a tag, keeps its own style`, async ({
    page,
    host,
  }) => {
    await page.route('**/hostile.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: HOSTILE }),
    );
    await page.goto(`${host.url}/${widget}.html?als=gast`);
    const root = page.locator(`[data-widget="${widget}"] > .fan-root`).first();
    await expect(root.locator('*').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const readStyle = () =>
      root.evaluate((element, properties) => {
        const style = getComputedStyle(element);
        return [
          ...properties.map((property) => `${property}: ${style.getPropertyValue(property)}`),
          `::before ${getComputedStyle(element, '::before').content}`,
          `::after ${getComputedStyle(element, '::after').content}`,
        ];
      }, PROPERTIES);
    const before = await readStyle();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
          link.href = '/hostile.css';
          link.onload = resolve;
          document.head.append(link);
        }),
    );
    expect(await readStyle()).toEqual(before);
  });
