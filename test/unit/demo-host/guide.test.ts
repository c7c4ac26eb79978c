import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenariosOfPage } from '../../../demo-pages/host/scenarios/scenarios-of-page.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const running = await startTestHost();
const visitor = new Visitor(running.url);
const { pages, features } = running.host;
const widgets = pages.widgets();
const pageOf = async (name: string) => (await visitor.get(`/uitleg.html?onderdeel=${name}`)).text;

/** Text as a page shows it, without the markup that carries it. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#039;');

test.each(widgets.map((widget) => [widget.name, widget] as const))(
  'guide of %s, opened, says when to use it and has its tag, attributes and calls',
  async (name, widget) => {
    const text = await pageOf(name);
    for (const said of [widget.title, widget.description, widget.guide.when, widget.guide.whenNot])
      expect(text).toContain(escaped(said));
    expect(text).toContain(`&lt;div data-widget=&quot;${name}&quot;`);
    for (const attribute of widget.attributes) {
      expect(text).toContain(`<code>${attribute.name}</code>`);
      expect(text).toContain(escaped(attribute.description));
      expect(text).toContain(`<td><code>${escaped(attribute.example)}</code></td>`);
    }
    if (widget.json) expect(text).toContain(escaped(widget.json.shape));
    expect(text).toContain(escaped(widget.guide.host));
    if (widget.calls?.length) expect(text).toContain('<a href="/assets/openapi.json">');
    for (const call of widget.calls ?? []) expect(text).toContain(`<code>${call}</code>`);
  },
);

test.each(widgets.map((widget) => [widget.name, widget] as const))(
  'guide of %s, its main states, are scenarios of its demo page and shown in frames',
  async (name, { demo, guide }) => {
    const all = features.flatMap((feature) => feature.scenarios ?? []);
    const own = scenariosOfPage(all, demo.replace('.html', '')).map((scenario) => scenario.name);
    expect(own).toEqual(expect.arrayContaining(guide.states));
    const text = await pageOf(name);
    for (const state of guide.states)
      expect(text).toMatch(new RegExp(`<iframe src="/${demo}\\?scenario=${state}&amp;`));
  },
);

test('descriptions that the guide links, opened, are those of the repository', async () => {
  for (const file of ['openapi.json', 'asyncapi.json']) {
    const { status, text } = await visitor.get(`/assets/${file}`);
    expect([status, JSON.parse(text)]).toEqual([
      200,
      JSON.parse(readFileSync(`docs/${file}`, 'utf8')),
    ]);
  }
});

test('guide, opened without a widget, links every page of it', async () => {
  const { text } = await visitor.get('/uitleg.html');
  for (const { name } of widgets) expect(text).toContain(`/uitleg.html?onderdeel=${name}"`);
});

test('guide, asked for an unknown widget, names the nearest', async () => {
  expect(await pageOf('pol')).toMatch(/role="alert">‘pol’ is er niet\. Bedoel je poll/);
});
