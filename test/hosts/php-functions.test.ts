import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../browser/paths.mjs';
import { findPhp, findWordPress } from '../system-programs.mjs';

let wordpress: string;
beforeAll(() => {
  // With it comes mbstring, where they are to be installed.
  ({ wordpress } = findWordPress());
});

/** PHP without the extensions that a distribution packs apart, mbstring among them. */
const barePhp = (...args: string[]) =>
  execFileSync(findPhp(), ['-n', '-d', 'extension=ctype', '-d', 'extension=tokenizer', ...args], {
    encoding: 'utf8',
  });

const phpFiles = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.php'))
    .map((file) => path.join(ROOT, folder, file));

/** The calls whose function is in no bare PHP, nor in these folders. */
const unknownCalls = (files: string[], ...folders: string[]) =>
  JSON.parse(barePhp(path.join(ROOT, 'test/hosts/functions.php'), ...folders, '--', ...files));

describe('on a PHP with the extensions that its README names, and no others', () => {
  it('plugin for WordPress calls no function that is missing', () => {
    const files = phpFiles('hosts/wordpress');
    expect(files.length).toBeGreaterThan(20);
    const parts = ['wp-includes', 'wp-admin'].map((part) => path.join(wordpress, part));
    expect(unknownCalls(files, ...parts)).toEqual([]);
  });

  it('plain host calls no function that is missing', () => {
    const files = phpFiles('hosts/php');
    expect(files.length).toBeGreaterThan(10);
    expect(unknownCalls(files)).toEqual([]);
  });

  it.each([
    ['with mbstring', true, ['SV', 'ÉD', 'Z', '🦊']],
    ['without', false, ['SV', 'éD', 'Z', '🦊']],
  ])('member of WordPress, %s, has initials', (_, hasMbstring, expected) => {
    const names = ['sanne visser', 'émile de graaf', 'zeeuw', '🦊'];
    const code = `
      const ABSPATH = '/';
      class WP_User { public $ID = 1; public $user_nicename = 'x'; public function __construct(public $display_name) {} }
      function get_option() { return false; }
      require ${JSON.stringify(path.join(ROOT, 'hosts/wordpress/includes/session.php'))};
      echo json_encode(array_map(fn ($name) => FanIslands\\memberResource(new WP_User($name))['initials'], ${JSON.stringify(names)}));`;
    const extension = hasMbstring ? ['-d', 'extension=mbstring'] : [];
    expect(JSON.parse(barePhp(...extension, '-r', code))).toEqual(expected);
  });
});
