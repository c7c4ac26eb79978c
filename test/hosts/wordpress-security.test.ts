import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../browser/paths.mjs';
import { findPhp } from '../system-programs.mjs';
import { temporaryFolder } from './program.ts';

const { folder, remove } = temporaryFolder();

afterAll(remove);

/** Name of the file, line, rule, and whether a comment in the file excepts it. */
type Finding = [string, number, string, 'excepted'?];

const read = (files: string[]): Finding[] =>
  JSON.parse(
    execFileSync(findPhp(), [path.join(ROOT, 'test/hosts/wordpress/security.php'), ...files], {
      encoding: 'utf8',
    }),
  );

/** The rules that a piece of PHP breaks. */
function rulesBrokenBy(code: string): string[] {
  const file = path.join(folder, 'piece.php');
  writeFileSync(file, `<?php function piece() { global $wpdb; ${code} }`);
  return read([file]).map(([, , rule]) => rule);
}

describe("plugin's security, read by the rules of security.php", () => {
  it('plugin breaks none but where a comment gives the reason', () => {
    const plugin = path.join(ROOT, 'hosts/wordpress');
    const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.php'),
    );
    const found = read(files.map((file) => path.join(plugin, file)));
    expect(files.length).toBeGreaterThan(20);
    expect(found.filter(([, , , excepted]) => !excepted)).toEqual([]);
    // JSON in a data block, an island's tag, names of tables, conditions that are prepared already.
    const excepted = found.map(([file, , rule]) => `${file}: ${rule}`);
    expect(excepted.sort()).toEqual([
      'blocks.php: output is escaped',
      'comment-resource.php: query is prepared',
      ...Array(5).fill('comments.php: query is prepared'),
      'page.php: output is escaped',
      'uninstall.php: query is prepared',
    ]);
  });

  it.each([
    ['output is escaped', 'echo "<p>$name</p>";'],
    ['output is escaped', 'echo esc_html($name), get_the_title();'],
    ['output is escaped', 'echo (int) $id . $name;'],
    ['output is escaped', "printf('<p>%s</p>', $name);"],
    ['query is prepared', '$wpdb->query("DELETE FROM $wpdb->posts WHERE ID = $id");'],
    ['query is prepared', "$wpdb->get_var('SELECT ' . $column);"],
    ['query is prepared', '$wpdb->get_row($wpdb->prepare("SELECT 1 WHERE a = \'$name\'"));'],
    ['input is cleaned', "return $_COOKIE['name'];"],
    ['input is cleaned', "return array_map('strtolower', $_GET['names']);"],
    ['form has a nonce and a capability', "return absint($_POST['id']);"],
    [
      'form has a nonce and a capability',
      "wp_verify_nonce($nonce, 'a'); return absint($_POST['id']);",
    ],
    ['route says who may call it', "register_rest_route('a', '/b', ['callback' => 'c']);"],
  ])('%s: %s is found', (rule, code) => {
    expect(rulesBrokenBy(code)).toEqual([rule]);
  });

  it.each([
    'echo "<p>", esc_html($name), (int) $post->ids[0], "</p>";',
    'printf(\'<p class="%s">\', esc_attr($name));',
    '$wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}votes");',
    '$wpdb->query($wpdb->prepare("DELETE FROM $wpdb->posts WHERE ID = %d", $id));',
    "return isset($_GET['a']) ? sanitize_key(wp_unslash($_GET['a'])) : '';",
    "wp_verify_nonce($n, 'a'); current_user_can('b'); return array_map('absint', (array) $_POST['ids']);",
    "register_rest_route('a', '/b', ['callback' => 'c', 'permission_callback' => 'd']);",
  ])('%s breaks none', (code) => {
    expect(rulesBrokenBy(code)).toEqual([]);
  });
});
