import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeLimit } from '../../time-limit.ts';
import { Visitor } from '../../unit/demo-host/visitor.ts';
import type { WordPress } from './site.ts';

const API = '/jeugd/wp-json/fan-islands/v1/api';

/** A network of sites of which one begins after the plugin has been activated for all of them. */
export function testNetwork(first: () => WordPress): void {
  describe('several sites in one WordPress', () => {
    let network: WordPress;
    let site: number;
    let article: number;
    const tables = () =>
      network.run<string[]>(
        `return $wpdb->get_col("SHOW TABLES LIKE 'net\\\\_${site}\\\\_fan%'");`,
      );

    beforeAll(async () => {
      network = await first().network('net_');
      [site, article] = network.run<[number, number]>(`
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        deactivate_plugins('fan-islands/fan-islands.php');
        activate_plugin('fan-islands/fan-islands.php', '', true);
        $site = wp_insert_site(['domain' => $_SERVER['HTTP_HOST'], 'path' => '/jeugd/', 'title' => 'Jeugd', 'user_id' => 1]);
        switch_to_blog($site);
        update_option('permalink_structure', '/%postname%/');
        update_option('comment_previously_approved', 0);
        switch_theme('plain');
        $article = wp_insert_post(['post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Toernooi', 'post_name' => 'toernooi',
          'post_content' => '[fan_island name="comments"]', 'comment_status' => 'open']);
        return [$site, $article];`);
    }, timeLimit(60_000));
    afterAll(() => network?.stop());

    it('site that is new, opened, has tables of its own, and its article a comment', async () => {
      const guest = new Visitor(network.url);
      const page = await guest.get('/jeugd/toernooi/');
      expect(page.text).toContain(`"apiBase":"/jeugd/wp-json/fan-islands/v1"`);
      expect(page.text).toContain(`data-news-id="${article}"`);
      expect(await tables()).toHaveLength(5);

      const posted = await guest.post(`${API}/news/${article}/comments`, {
        comment: 'Wat een talent!',
        guest_id: 4321,
        news_id: article,
        parent_id: null,
      });
      expect([posted.status, posted.text]).toEqual([
        201,
        expect.stringContaining('Wat een talent!'),
      ]);
      const { comments } = (await guest.get(`${API}/news/${article}/comments`)).json<{
        comments: { id: number; comment: string }[];
      }>();
      expect(comments.map(({ comment }) => comment)).toEqual(['<p>Wat een talent!</p>']);
      const liked = await guest.post(`${API}/news/${article}/comments/${comments[0]?.id}/react`, {
        reaction: 'like',
        guest_id: 9876,
      });
      expect(liked.status).toBe(200);
    });

    it('site that is deleted, takes its tables along', async () => {
      network.run(`
        require_once ABSPATH . 'wp-admin/includes/ms.php';
        $site = wp_insert_site(['domain' => $_SERVER['HTTP_HOST'], 'path' => '/weg/', 'title' => 'Weg', 'user_id' => 1]);
        switch_to_blog($site);
        FanIslands\\install();
        restore_current_blog();
        wp_delete_site($site);`);
      expect(
        network.run(`return $wpdb->get_col("SHOW TABLES LIKE 'net\\\\_${site + 1}\\\\_%'");`),
      ).toEqual([]);
    });

    it('plugin, uninstalled, leaves nothing of its own in any site', async () => {
      const left = network.run(`
        require_once ABSPATH . 'wp-admin/includes/plugin.php';
        deactivate_plugins('fan-islands/fan-islands.php', false, true);
        uninstall_plugin('fan-islands/fan-islands.php');
        $count = fn ($table) => (int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}$table WHERE option_name LIKE '%fan_islands%'");
        return [$wpdb->get_col("SHOW TABLES LIKE 'net\\\\_%fan\\\\_islands%'"), $count('options'), $count("${site}_options")];`);
      expect(left).toEqual([[], 0, 0]);
    });
  });
}
