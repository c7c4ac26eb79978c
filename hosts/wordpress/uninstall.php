<?php
/** Removes what the plugin has made. Comments and members are WordPress's, and stay. */
declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

global $wpdb;
$polls = $wpdb->get_col("SELECT ID FROM $wpdb->posts WHERE post_type = 'fan_poll'");
foreach ($polls as $poll_id) {
    wp_delete_post((int) $poll_id, true);
}
foreach (['reactions', 'reports', 'votes', 'responses', 'used_robot_checks'] as $name) {
    $wpdb->query("DROP TABLE IF EXISTS {$wpdb->prefix}fan_islands_$name"); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- names from the line above
}
foreach (['_fan_islands_guest_id', '_fan_islands_writer', '_fan_islands_typed', '_fan_islands_read_at'] as $key) {
    delete_metadata('comment', 0, $key, '', true);
}
delete_metadata('user', 0, '_fan_islands_unverified', '', true);
$like = $wpdb->esc_like('_transient_fan_islands_') . '%';
$likeTimeout = $wpdb->esc_like('_transient_timeout_fan_islands_') . '%';
$wpdb->query($wpdb->prepare("DELETE FROM $wpdb->options WHERE option_name LIKE %s OR option_name LIKE %s", $like, $likeTimeout));
flush_rewrite_rules();
