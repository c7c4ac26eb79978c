import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  codeBlocks,
  linksOf,
  readText,
  sectionsOf,
} from '../../../bin/documents/markdown.ts';
import { commentEvents, commentListResponse } from '../../../shared/comments/comments.schema.ts';
import { checkConfig, configKeys } from '../../../shared/host/config.ts';
import { readProps } from '../../../shared/island/read-props.ts';
import { parse, type Schema } from '../../../shared/schema/parse.ts';
import { memberSuggestions } from '../../../widgets/comments/comments.schema.ts';
import { liveGame, liveMatchEvents } from '../../../widgets/live-match/live-match.schema.ts';
import { liveReport, liveReportEvents } from '../../../widgets/live-report/live-report.schema.ts';
import { filteredWords } from '../../../widgets/message-form/message-form.schema.ts';
import {
  notificationEvents,
  notificationList,
} from '../../../widgets/notifications/notifications.schema.ts';
import { nextGame } from '../../../widgets/prediction/prediction.schema.ts';
import { qrCode } from '../../../widgets/two-factor/two-factor.schema.ts';
import { expectNoBreach } from '../breach.ts';
import { type Attribute, islandOf, ROOT, reactWidgets, widgets } from './manifest.ts';

const HOST_API = 'docs/host-api.md';
/** Calls that realtime makes for every island, so that no widget names them. */
const REALTIME_CALLS = [
  'GET /pusher-key',
  'POST /broadcasting/auth',
  'POST /broadcasting/user-auth',
];

/** Calls whose first example is a response. */
const RESPONSES: Record<string, Schema<unknown>> = {
  'GET /api/news/{newsId}/comments': commentListResponse,
  'GET /api/users': memberSuggestions,
  'GET /api/prediction/next-game': nextGame,
  'GET /api/live-game/{gameId}': liveGame,
  'GET /api/live-report/{newsId}': liveReport,
  'GET /api/get-filtered-words': filteredWords,
  'GET /api/notifications': notificationList,
  'GET /aansteker/user/two-factor-qr-code': qrCode,
};
const EVENTS: Record<string, Record<string, Schema<unknown>>> = {
  'news.{newsId}.comments': commentEvents,
  'news.{newsId}.live': liveReportEvents,
  'game.{gameId}.live': liveMatchEvents,
  'App.Models.User.{id}': notificationEvents,
};

const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(path.join(ROOT, file)));
const hostApi = readText(HOST_API);
const sections = sectionsOf(hostApi);
/** The part of the document under a heading; empty where there is none. */
const chapter = (title: string) => sections.find((section) => section.title === title)?.body ?? '';
const sectionOf = (title: string, within: string) =>
  sections.find((section) => section.title === title && section.chapter === within)?.body ?? '';

/** Returns which headings of a chapter are not those of the manifest, once each. */
function headingBreaches(within: string, documented: string[], named: string[]) {
  const missing = named.filter((each) => !documented.includes(each));
  const unnamed = documented.filter(
    (each, index) => !named.includes(each) || documented.indexOf(each) !== index,
  );
  return [
    ...missing.map((each) => ({
      file: HOST_API,
      rule: `"${within}" has a heading for what islands.manifest.json names; it lacks \`${each}\``,
      remedy: 'add it with an example, as a neighbour has it, or correct the manifest',
    })),
    ...unnamed.map((each) => ({
      file: HOST_API,
      rule: `"${within}" has one heading for what islands.manifest.json names; not so: \`${each}\``,
      remedy: 'remove the heading, or add it to the manifest',
    })),
  ];
}

describe('host API document', () => {
  const examples = document.createElement('div');
  examples.innerHTML = codeBlocks(hostApi, 'html').join('\n');

  it('calls, one heading each, are those of the manifest, of realtime and of links', () => {
    const documented = sections
      .filter((section) => section.chapter === 'Calls' && section.level === 3)
      .map(({ title }) => title);
    const calls = new Set([
      ...widgets.flatMap((widget) => widget.calls),
      ...REALTIME_CALLS,
      'GET /api/comments/counts',
    ]);
    expectNoBreach(headingBreaches('Calls', documented, [...calls]));
  });

  it('channels, one heading each, are those of the manifest', () => {
    const documented = sections
      .filter((section) => section.chapter === 'Realtime' && section.level === 3)
      .map(({ title }) => title);
    const channels = new Set(widgets.flatMap((each) => each.channels));
    expectNoBreach(headingBreaches('Realtime', documented, [...channels]));
  });

  it('configuration keys, looked up, have a heading each', () => {
    const documented = sections
      .filter(({ title, chapter }) => chapter === 'Page configuration' && /^Key /.test(title))
      .map(({ title }) => title.slice('Key '.length));
    expect(documented).toEqual(expect.arrayContaining(Object.keys(configKeys)));
  });

  it('configuration keys, with their defaults, name every inner key', () => {
    for (const [key, value] of Object.entries(checkConfig({}, () => {})))
      if (typeof value === 'object' && value && !Array.isArray(value))
        for (const inner of Object.keys(value))
          expect(sectionOf(`Key ${key}`, 'Page configuration'), key).toContain(`\`${inner}\``);
  });

  it('example of the page configuration, checked, has no mistake', () => {
    const [example] = codeBlocks(chapter('Page configuration'), 'html');
    const warnings: string[] = [];
    checkConfig(JSON.parse(/>([\s\S]*)<\/script>/.exec(`${example}`)?.[1] ?? ''), (message) =>
      warnings.push(message),
    );
    expect(warnings).toEqual([]);
  });

  it.each(widgets)('section of $name, compared with the manifest, is complete', (widget) => {
    const { name, attributes, calls, channels, controls = [], trigger } = widget;
    const body = sectionOf(name, 'Widgets');
    const controlsChapter = chapter('Host controls');
    const rowOf = ({ name: attribute }: Attribute) =>
      body.split('\n').find((line) => line.startsWith(`| \`${attribute}\` `));
    const missing = [
      !body && `a heading "### ${name}"`,
      !codeBlocks(body, 'html').join().includes(`data-widget="${name}"`) &&
        'an example tag in HTML',
      ...attributes.map((each) => !rowOf(each) && `a row for ${each.name}`),
      ...attributes.map(
        (each) => each.required && !rowOf(each)?.includes('required') && `${each.name}: required`,
      ),
      ...[...calls, ...channels].map((each) => !body.includes(`\`${each}\``) && each),
      ...controls.map((each) => !body.includes(`\`${each}`) && each),
      ...controls.map(
        (each) => !controlsChapter.includes(`| \`${each}\` `) && `${each} in "Host controls"`,
      ),
      !body.includes(`Default trigger: \`${trigger}\``) && `Default trigger: \`${trigger}\``,
    ].filter(Boolean);
    expectNoBreach(
      missing.map((what) => ({
        file: HOST_API,
        rule: `"Widgets" says of ${name} what the manifest says; it lacks ${what}`,
        remedy: 'write it as a neighbour has it, or correct islands.manifest.json',
      })),
    );
  });

  it.each(reactWidgets.map(({ name }) => name))(
    '%s, as its example tags are written, accepts them',
    async (name) => {
      const island = await islandOf(name);
      for (const tag of examples.querySelectorAll<HTMLElement>(`[data-widget="${name}"]`))
        expect(() => readProps(island, tag), tag.outerHTML).not.toThrow();
    },
  );

  it.each(Object.entries(RESPONSES))('example response of %s, checked, fits', (call, schema) => {
    const [example] = codeBlocks(sectionOf(call, 'Calls'), 'json');
    expect(() => parse(schema, JSON.parse(`${example}`))).not.toThrow();
  });

  it.each(Object.entries(EVENTS))('examples of events on %s, checked, fit', (channel, events) => {
    const body = sectionOf(channel, 'Realtime');
    const examples = codeBlocks(body, 'json');
    expect(examples).toHaveLength(Object.keys(events).length);
    for (const [index, [event, schema]] of Object.entries(events).entries()) {
      expect(body).toContain(`\`${event.replace(/^\./, '')}\``);
      expect(parse(schema, JSON.parse(`${examples[index]}`)), event).toBeDefined();
    }
  });

  it('examples in JSON, parsed, are JSON', () => {
    for (const code of codeBlocks(hostApi, 'json'))
      expect(() => JSON.parse(code), code).not.toThrow();
  });
});

it('headings of a chapter, compared with other names, are reported with what is missing', () => {
  const rules = headingBreaches('Calls', ['GET /a', 'GET /b', 'GET /b'], ['GET /b', 'GET /c']);
  expect(rules.map(({ rule }) => rule)).toEqual([
    '"Calls" has a heading for what islands.manifest.json names; it lacks `GET /c`',
    '"Calls" has one heading for what islands.manifest.json names; not so: `GET /a`',
    '"Calls" has one heading for what islands.manifest.json names; not so: `GET /b`',
  ]);
});

describe('documents', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  const anchors = new Map(documents.map((file) => [file, new Set(anchorsOf(readText(file)))]));

  it('links inside the repository, followed, lead to what is there', () => {
    const breaches = documents.flatMap((file) =>
      linksOf(readText(file))
        .filter((link) => {
          if (/^[a-z]+:/.test(link)) return false;
          const [target = '', anchor] = link.split('#');
          const found = target ? path.join(path.dirname(file), target) : file;
          return (
            !existsSync(path.join(ROOT, found)) || (anchor && !anchors.get(found)?.has(anchor))
          );
        })
        .map((link) => ({
          file,
          rule: `a link leads to a file and a heading that exist; this one does not: ${link}`,
          remedy: 'correct it; an anchor is the heading in lower case, with hyphens for spaces',
        })),
    );
    expectNoBreach(breaches);
  });

  it('citations of a section, anywhere in the repository, name one that exists', () => {
    const titles = new Map(
      documents.map((file) => [
        file,
        new Set(sectionsOf(readText(file)).map((section) => section.title)),
      ]),
    );
    const breaches = files
      .filter((file) => /\.(tsx?|mjs|mts|css|md|html|json)$/.test(file))
      .flatMap((file) =>
        [...readText(file).matchAll(/(docs\/[\w-]+\.md),[\s*#/]*"([^"]+)"/g)]
          .map(([, document = '', title = '']) => ({
            document,
            title: title.replace(/[\s*]+/g, ' '),
          }))
          .filter(({ document, title }) => !titles.get(document)?.has(title))
          .map(({ document, title }) => ({
            file,
            rule: `a cited section exists; ${document} has no heading "${title}"`,
            remedy: 'cite a heading literally, without its backticks',
          })),
      );
    expectNoBreach(breaches);
  });
});
