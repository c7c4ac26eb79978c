import { describe, expect, it } from 'vitest';
import { expectNoBreach } from '../breach.ts';
import { importCircles } from './circles.ts';
import { breachesOf, circleBreaches, isModel, NO_MODELS } from './rules.ts';
import { parse, readSources, withoutComments } from './source-file.ts';

const sources = ['widgets', 'shared', 'bin/editor', 'demo-pages', 'test'].flatMap((folder) =>
  readSources(process.cwd(), folder),
);
const paths = sources.map(({ path }) => path);

describe('source files', () => {
  it('all of them, checked, break no rule of dependence', () => {
    expectNoBreach(sources.flatMap((file) => breachesOf(file, sources)));
  });

  it('all of them, followed through their imports, form no circle', () => {
    expectNoBreach(circleBreaches(sources));
  });

  it('exceptions from the rule of models, checked, are needed', () => {
    expectNoBreach(
      [...NO_MODELS]
        .filter((file) => !paths.includes(file))
        .map((file) => ({
          file,
          rule: 'NO_MODELS lists files that exist',
          remedy: 'remove it from the list in test/unit/dependence/rules.ts',
        })),
    );
  });

  it('files that the rules name, looked up, exist', () => {
    for (const known of [
      'shared/island/loader.ts',
      'shared/host/http.ts',
      'shared/host/guest.ts',
      'shared/text/purify.ts',
      'widgets/comments/comments.island.tsx',
      'demo-pages/host/server.ts',
    ])
      expect(paths).toContain(known);
    const loader = sources.find(({ path }) => path === 'shared/island/loader.ts');
    expect(loader?.imports).toEqual([
      { target: 'shared/island/fan-islands.d.ts', typeOnly: true, dynamic: false },
      { target: 'shared/island/loader-table.ts', typeOnly: false, dynamic: false },
      { target: 'shared/island/protocol.ts', typeOnly: true, dynamic: false },
      { target: 'shared/island/runtime-entry.ts', typeOnly: true, dynamic: true },
    ]);
  });
});

describe('rule', () => {
  const broken: [rule: string, file: string, code: string, breach: string][] = [
    [
      '1',
      'shared/ui/A.tsx',
      "import { a } from '../../widgets/poll/a.ts';",
      'never imports a widget',
    ],
    [
      '1',
      'shared/ui/A.tsx',
      "import type { A } from '../../widgets/poll/a.ts';",
      'imports a widget',
    ],
    ['1', 'widgets/poll/A.tsx', "import { a } from '../comments/a.ts';", 'never imports another'],
    ['1', 'widgets/poll/A.tsx', "const a = () => import('../comments/a.ts');", 'imports another'],
    ['1', 'widgets/poll/A.tsx', "export * from '../comments/a.ts';", 'never imports another'],
    [
      '1',
      'widgets/poll/A.tsx',
      "import { a } from '../../demo-pages/host/app.ts';",
      'nor the demo',
    ],
    ['1', 'shared/ui/A.tsx', "import '../../test/unit/setup.ts';", 'neither tests'],
    [
      '2',
      'widgets/poll/A.tsx',
      "import { island } from './poll.island.tsx';",
      'imports its island',
    ],
    ['2', 'widgets/poll/poll.api.ts', "import { A } from './A.tsx';", 'imports no component'],
    ['2', 'widgets/poll/votes.ts', "import { useState } from 'react';", 'is pure'],
    ['2', 'widgets/poll/votes.ts', 'export const now = () => Date.now();', 'is pure'],
    ['2', 'widgets/poll/votes.ts', 'export const now = () => new Date();', 'is pure'],
    ['2', 'widgets/poll/votes.ts', 'export const any = () => Math.random();', 'is pure'],
    ['2', 'widgets/poll/votes.ts', 'export const title = () => document.title;', 'is pure'],
    ['2', 'widgets/poll/votes.ts', "import { call } from '../../shared/host/http.ts';", 'is pure'],
    [
      '2',
      'widgets/poll/votes.ts',
      "import { connection } from '../../shared/store/connection.ts';",
      'is pure',
    ],
    ['2', 'widgets/menu/menu.enhancer.ts', "import { useId } from 'react';", 'imports no React'],
    [
      '2',
      'widgets/menu/menu.enhancer.ts',
      "import { Avatar } from '../../shared/ui/Avatar.tsx';",
      'no React',
    ],
    ['3', 'shared/island/loader.ts', "import ky from 'ky';", 'the loader imports'],
    [
      '3',
      'shared/island/loader.ts',
      "import { nearest } from './nearest.ts';",
      'the loader imports',
    ],
    ['3', 'shared/island/loader.ts', "import('./mount.tsx');", 'the loader imports'],
    [
      '4',
      'demo-pages/host/a.ts',
      "import { id } from '../../shared/schema/host-values.ts';",
      'shares no code',
    ],
    [
      '4',
      'demo-pages/host/a.ts',
      "import type { A } from '../../widgets/poll/a.ts';",
      'shares no code',
    ],
    ['5', 'widgets/poll/poll.api.ts', "import ky from 'ky';", 'talks HTTP'],
    ['5', 'widgets/poll/A.tsx', "fetch('/api');", 'talks HTTP'],
    ['5', 'widgets/poll/A.tsx', 'new XMLHttpRequest();', 'talks HTTP'],
    ['5', 'shared/ui/A.tsx', "navigator.sendBeacon('/api');", 'talks HTTP'],
    ['5', 'shared/host/csrf.ts', "fetch('/');", 'talks HTTP'],
    ['5', 'widgets/poll/A.tsx', "import Echo from 'laravel-echo';", 'Echo and Pusher'],
    ['5', 'shared/host/csrf.ts', "import Pusher from 'pusher-js/worker';", 'Echo and Pusher'],
    ['5', 'widgets/poll/A.tsx', "new WebSocket('ws://a');", 'opens a socket'],
    ['5', 'widgets/poll/A.tsx', "element.innerHTML = '';", 'into markup'],
    ['5', 'widgets/poll/A.tsx', "element['innerHTML'] = '';", 'into markup'],
    ['5', 'widgets/poll/A.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />;', 'into markup'],
    ['5', 'shared/ui/A.tsx', "element.setHTML('');", 'into markup'],
    ['5', 'shared/text/dates.ts', "element.insertAdjacentHTML('beforeend', text);", 'into markup'],
    ['5', 'shared/ui/A.tsx', 'new DOMParser();', 'into markup'],
    ['5', 'shared/ui/A.tsx', "import DOMPurify from 'dompurify';", 'imports DOMPurify'],
    ['5', 'widgets/poll/A.tsx', "localStorage.getItem('guest_id');", "guest's storage"],
    ['5', 'shared/host/config.ts', "localStorage.setItem('guest_ip', ip);", "guest's storage"],
    ['5', 'widgets/poll/A.tsx', 'document.cookie.match(/GUEST_ID=(.*)/);', "guest's storage"],
    ['style', 'widgets/poll/A.tsx', 'export default 1;', 'named exports'],
    ['style', 'widgets/poll/A.tsx', 'for (const key in poll) drop(key);', 'no for…in'],
    ['style', 'shared/text/dates.ts', 'let key;\nfor (\n  key in days\n) drop(key);', 'no for…in'],
    ['style', 'widgets/poll/index.ts', 'export const a = 1;', 'no index files'],
  ];
  it.each(broken)('%s, broken in %s by %s, is reported', (_, file, code, breach) => {
    const found = breachesOf(parse(file, code), sources);
    expect(found.map(({ rule }) => rule).join('\n')).toContain(breach);
    for (const { remedy } of found) expect(remedy).not.toBe('');
  });

  const allowed: [file: string, code: string][] = [
    ['widgets/poll/votes.ts', "import type { ReactNode } from 'react';"],
    [
      'widgets/poll/votes.ts',
      "import { type Config, type User } from '../../shared/host/config.ts';",
    ],
    ['widgets/poll/votes.ts', "import { text } from '../../shared/schema/host-values.ts';"],
    ['widgets/poll/votes.ts', 'export const at = (now: number) => new Date(now);'],
    ['widgets/poll/votes.ts', "export const where = (post: Post) => post.location ?? 'window';"],
    ['widgets/poll/votes.ts', 'export const a = 1; // not by `fetch`, nor innerHTML'],
    ['widgets/poll/A.tsx', 'for (const key of keys) if (key in poll) drop(key); // for (a in b)'],
    ['widgets/poll/poll.api.ts', "call('POST', '/api', { body: { guest_id: guestId() } });"],
    ['widgets/poll/use-poll.ts', 'export const usePoll = () => document.title;'],
    ['widgets/poll/A.tsx', "import { Avatar } from '../../shared/ui/Avatar.tsx';"],
    [
      'shared/island/loader.ts',
      "import type { Page } from './protocol.ts'; import { files } from './loader-table.ts';",
    ],
    [
      'demo-pages/host/a.ts',
      "import { Hono } from 'hono'; import { b } from './b.ts'; fetch('/');",
    ],
  ];
  it.each(allowed)('any, kept in %s by %s, is not reported', (file, code) => {
    expect(breachesOf(parse(file, code), sources)).toEqual([]);
  });
});

describe('circle of imports', () => {
  const circlesOf = (files: Record<string, string>) =>
    importCircles(Object.entries(files).map(([file, code]) => parse(file, code)));

  it('of values and types, searched, is found once with its way', () => {
    const circle = circlesOf({
      'shared/a.ts': "import { b } from './b.ts';",
      'shared/b.ts': "import type { C } from './c.ts';",
      'shared/c.ts': "export * from './a.ts';",
      'shared/d.ts': "import { a } from './a.ts';",
    });
    expect(circle).toEqual([['shared/a.ts', 'shared/b.ts', 'shared/c.ts', 'shared/a.ts']]);
  });

  it('through a dynamic import, searched, is found', () => {
    const files = {
      'shared/a.ts': "import('./b.ts');",
      'shared/b.ts': "import type { A } from './a.ts';",
    };
    expect(circlesOf(files)).toEqual([['shared/a.ts', 'shared/b.ts', 'shared/a.ts']]);
  });

  it('where two files import a third, searched, is not found', () => {
    const files = {
      'shared/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'shared/b.ts': "import { c } from './c.ts';",
      'shared/c.ts': 'export const c = 1;',
    };
    expect(circlesOf(files)).toEqual([]);
  });

  it('in the tree, checked, is reported with file, rule and remedy', () => {
    const file = 'shared/ui/Alert.tsx';
    const other = parse('shared/ui/Other.tsx', "import type { A } from './Alert.tsx';");
    const breaches = circleBreaches([other, parse(file, "import { B } from './Other.tsx';")]);
    expect(breaches).toHaveLength(1);
    expect(breaches[0]?.rule).toContain(`${file} → shared/ui/Other.tsx → ${file}`);
    expect(() => expectNoBreach(breaches)).toThrow(
      /^1\n\nshared\/ui\/Alert\.tsx\n {2}rule {4}.*\n {2}remedy {2}.*$/,
    );
  });
});

describe('reader of source files', () => {
  it.each([
    ["const a = 1; // import 'x';", 'const a = 1; '],
    ["/* fetch('/') */const a = 1;", 'const a = 1;'],
    ["const url = 'http://a'; /* b */", "const url = 'http://a'; "],
    ['const url = `http://a`; // b', 'const url = `http://a`; '],
    ['const quote = /["\']/; // b', 'const quote = /["\']/; '],
    ['const half = a / 2; // b', 'const half = a / 2; '],
    ["<p>Foto's</p>; // gone", "<p>Foto's</p>; "],
  ])('comments in %s, read, are dropped and nothing else', (code, expected) => {
    expect(withoutComments(code)).toBe(expected);
  });

  it('imports over several lines, read, are all found', () => {
    const code =
      "import {\n  type A,\n  b,\n} from '../b.ts';\nimport type {\n  C,\n} from './c.ts';";
    expect(parse('shared/ui/a.ts', code).imports).toEqual([
      { target: 'shared/b.ts', typeOnly: false, dynamic: false },
      { target: 'shared/ui/c.ts', typeOnly: true, dynamic: false },
    ]);
  });

  it.each([
    ['widgets/comments/thread.ts', true],
    ['widgets/comments/CommentList.tsx', false],
    ['widgets/comments/use-anchor.ts', false],
    ['widgets/comments/comments.api.ts', false],
    ['widgets/menu/menu.enhancer.ts', false],
    ['shared/ui/ticker.ts', false],
  ])('%s, classified, is a model: %s', (file, expected) => {
    expect(isModel(file)).toBe(expected);
  });
});
