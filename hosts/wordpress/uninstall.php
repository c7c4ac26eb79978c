<?php
/** Removes what the plugin has made. Comments and members are WordPress's, and stay. */
declare(strict_types=1);

namespace FanIslands;

defined('WP_UNINSTALL_PLUGIN') || exit;

function uninstallSite(): void
{
    global $wpdb;
    $polls = $wpdb->get_col("SELECT ID FROM $wpdb->posts WHERE post_type = 'fan_poll'");
    foreach ($polls as $pollId) {
        wp_delete_post((int) $pollId, true);
    }
    foreach (['reactions', 'reports', 'votes', 'responses', 'used_robot_checks'] as $name) {
        $wpdb->query("DROP TABLE IF EXISTS {$wpdb->prefix}fan_islands_$name"); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- names from the line above
    }
    foreach (['_fan_islands_guest_id', '_fan_islands_writer', '_fan_islands_typed', '_fan_islands_read_at'] as $key) {
        delete_metadata('comment', 0, $key, '', true);
    }
    delete_option('fan_islands_schema');
    $like = $wpdb->esc_like('_transient_fan_islands_') . '%';
    $likeTimeout = $wpdb->esc_like('_transient_timeout_fan_islands_') . '%';
    $wpdb->query($wpdb->prepare("DELETE FROM $wpdb->options WHERE option_name LIKE %s OR option_name LIKE %s", $like, $likeTimeout));
    // Made anew by WordPress, without those of the plugin.
    delete_option('rewrite_rules');
}

delete_metadata('user', 0, '_fan_islands_unverified', '', true);
foreach (is_multisite() ? get_sites(['fields' => 'ids', 'number' => 0]) : [] as $siteId) {
    switch_to_blog($siteId);
    uninstallSite();
    restore_current_blog();
}
if (!is_multisite()) {
    uninstallSite();
}
