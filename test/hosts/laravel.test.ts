import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { asyncApi } from '../../bin/documents/asyncapi.ts';
import { openApi } from '../../bin/documents/openapi.ts';
import { ROOT } from '../browser/paths.mjs';
import { findPhpUnit } from '../system-programs.mjs';
import { checker } from '../unit/documents/checker.ts';

const LARAVEL = path.join(ROOT, 'hosts/laravel');

interface Samples {
  comments: unknown[];
  poll: unknown;
  game: unknown;
  motm: unknown;
  message: unknown;
  notification: unknown;
  notified: { name: string; payload: unknown };
  events: { name: string; channel: string; payload: unknown }[];
}

describe('Laravel package', () => {
  let phpunit: string;
  let samples: Samples;
  beforeAll(() => {
    phpunit = findPhpUnit();
    const printed = execFileSync('/usr/bin/php', ['tests/samples.php'], { cwd: LARAVEL });
    samples = JSON.parse(printed.toString());
  });

  it('its own tests, run by PHPUnit, pass', () => {
    const { stdout, status } = spawnSync(
      phpunit,
      ['--bootstrap', 'tests/bootstrap.php', '--do-not-cache-result', 'tests'],
      { cwd: LARAVEL, encoding: 'utf8' },
    );
    expect(stdout).toMatch(/OK \(\d+ tests, \d+ assertions\)/);
    expect(status).toBe(0);
  });

  it('PHP files, those that need a whole Laravel too, are right in their syntax', () => {
    const files = readdirSync(LARAVEL, { recursive: true, encoding: 'utf8' });
    const script = `foreach (array_slice($argv, 1) as $file) {
      try { token_get_all(file_get_contents($file), TOKEN_PARSE); }
      catch (ParseError $error) { echo "$file: {$error->getMessage()}\\n"; }
    }`;
    const php = files.filter((file) => file.endsWith('.php'));
    const printed = execFileSync('/usr/bin/php', ['-r', script, '--', ...php], { cwd: LARAVEL });
    expect([php.length > 40, `${printed}`]).toEqual([true, '']);
  });

  it('resources, checked against docs/openapi.json, fit', () => {
    const check = checker(openApi());
    for (const each of samples.comments)
      expect(check('/components/schemas/Comment', each)).toEqual([]);
    expect(check('/components/schemas/Poll', samples.poll)).toEqual([]);
    expect(check('/components/schemas/Game', samples.game)).toEqual([]);
    expect(check('/components/schemas/NextGame', samples.game)).toEqual([]);
    expect(check('/components/schemas/MotmPoll', samples.motm)).toEqual([]);
    expect(check('/components/schemas/Message', samples.message)).toEqual([]);
    expect(check('/components/schemas/Notification', samples.notification)).toEqual([]);
    expect(samples.poll).toMatchObject({ votes: 3, answer: 2 });
    expect(samples.notification).toMatchObject({
      subject: 'Gast731204 reageerde op jou',
      url: '/nieuws/42#comment-76',
      created_at: '2026-11-28T14:22:04+01:00',
    });
  });

  it('events, checked against docs/asyncapi.json, fit under their names', () => {
    const document = asyncApi() as { components: { messages: Record<string, { name: string }> } };
    const check = checker(document);
    const keys = Object.entries(document.components.messages);
    const events = [...samples.events, samples.notified];
    for (const { name, payload } of events) {
      const [key] = keys.find(([, message]) => message.name === name) ?? [];
      expect(key, `${name} is documented`).toBeDefined();
      expect(check(`/components/messages/${key}/payload`, payload), name).toEqual([]);
    }
    expect(new Set(events.map(({ name }) => name)).size).toBe(5);
  });
});
