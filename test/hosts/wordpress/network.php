<?php
// Makes a WordPress of one site into a network, with the plugin in all of them.
define('WP_INSTALLING_NETWORK', true);
[, $root] = $argv;
$host = parse_url(getenv('WP_URL'), PHP_URL_HOST) . ':' . parse_url(getenv('WP_URL'), PHP_URL_PORT);
$_SERVER['HTTP_HOST'] = $host;
require "$root/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/network.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
foreach ($wpdb->tables('ms_global') as $table => $prefixed) {
    $wpdb->$table = $prefixed;
}
// Under the address that the network is served at; the constants stand before what is stored.
foreach (['home', 'siteurl'] as $option) {
    $wpdb->update($wpdb->options, ['option_value' => getenv('WP_URL')], ['option_name' => $option]);
}
install_network();
$made = populate_network(1, $host, 'beheer@maasstadfans.example', 'Maasstad', '/', false);
if (is_wp_error($made) && $made->get_error_code() !== 'no_wildcard_dns') {
    throw new RuntimeException($made->get_error_message());
}
