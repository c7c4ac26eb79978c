<?php
// Installs WordPress, activates the plugin, and fills the site. Prints the ids as JSON.
define('WP_INSTALLING', true);
[, $root] = $argv;
$_SERVER['HTTP_HOST'] = parse_url(getenv('WP_URL'), PHP_URL_HOST) . ':' . parse_url(getenv('WP_URL'), PHP_URL_PORT);
require "$root/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_install('Maasstad Fans', 'beheer', 'beheer@maasstadfans.example', true, '', 'geheim-beheer');
switch_theme('plain');
update_option('permalink_structure', '/%postname%/');
update_option('timezone_string', 'Europe/Amsterdam');
update_option('show_avatars', 0);
// Guests have no earlier comment that was approved; a test switches this on.
update_option('comment_previously_approved', 0);
$GLOBALS['wp_rewrite']->init();

$activated = activate_plugin('fan-islands/fan-islands.php');
if (is_wp_error($activated)) {
    throw new RuntimeException($activated->get_error_message());
}

$poll = wp_insert_post(['post_type' => 'fan_poll', 'post_status' => 'publish', 'post_title' => 'Waar sta je zondag?']);
FanIslands\setPoll($poll, [0, 0, 0], ['In het uitvak', 'In de kantine', "Thuis op 't bankje"], false);
$closed = wp_insert_post(['post_type' => 'fan_poll', 'post_status' => 'publish', 'post_title' => 'Wie was de beste keeper?']);
FanIslands\setPoll($closed, [0, 0], ['De Wit', 'Adriaanse'], true);

$page = fn (string $slug, string $content) => wp_insert_post([
    'post_type' => 'post',
    'post_status' => 'publish',
    'post_title' => $slug,
    'post_name' => $slug,
    'post_content' => $content,
    'comment_status' => 'open',
], true);
$member = fn (string $name) => wp_insert_user([
    'user_login' => $name,
    'user_pass' => "geheim-$name",
    'user_email' => "$name@maasstadfans.example",
    'role' => 'subscriber',
]);
echo json_encode([
    'article' => $page('winst', "Okafor kopte raak.\n\n[fan_island name=\"comments\"]<p>De reacties laden zodra je hier bent.</p>[/fan_island]"),
    'other' => $page('vooruitblik', '[fan_island name="comments"]'),
    'mistake' => $page('fout', '[fan_island name="comments" comment_count="veel"][fan_island name="coments"]'),
    'poll' => $poll,
    'closed' => $closed,
    'voting' => $page('stemmen', "[fan_island name=\"poll\" poll-id=\"$poll\"]"),
    'contact' => $page('contact', '[fan_island name="contact-form"]'),
    'login' => $page('inloggen', '[fan_island name="login" mode="page"]'),
    'sanne' => $member('sanne'),
    'mdekker' => $member('mdekker'),
]);
