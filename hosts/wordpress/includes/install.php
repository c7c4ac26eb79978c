<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** The plugin's own tables; comments and members are WordPress's. */
const TABLES = ['reactions', 'reports', 'votes', 'responses', 'used_robot_checks'];

function table(string $name): string
{
    global $wpdb;
    return $wpdb->prefix . "fan_islands_$name";
}

/** Changes with the tables. */
const SCHEMA = '1';
const SCHEMA_OPTION = 'fan_islands_schema';

/**
 * Makes the tables where a site has none yet, or those of an earlier release: WordPress calls nobody when a
 * plugin is updated, and in a network of sites it activates the plugin in one of them only.
 */
function installWhereMissing(): void
{
    if (get_option(SCHEMA_OPTION) !== SCHEMA) {
        install();
    }
}

/** Has WordPress drop the plugin's tables with a site of a network. */
function dropWithSite(array $tables): array
{
    return [...$tables, ...array_map(__NAMESPACE__ . '\\table', TABLES)];
}

/** Makes the tables. */
function install(): void
{
    global $wpdb;
    require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    $collation = $wpdb->get_charset_collate();
    $tables = [
        'reactions' => 'comment_id bigint unsigned not null, person varchar(100) not null, type varchar(20) not null, PRIMARY KEY  (comment_id,person)',
        'reports' => 'comment_id bigint unsigned not null, person varchar(100) not null, reported_at datetime not null, PRIMARY KEY  (comment_id,person)',
        'votes' => 'poll_id bigint unsigned not null, person varchar(100) not null, option_id bigint unsigned not null, PRIMARY KEY  (poll_id,person)',
        'responses' => 'person varchar(100) not null, idempotency_key varchar(64) not null, request char(64) not null, status smallint not null, body longtext not null, made_at datetime not null, PRIMARY KEY  (person,idempotency_key), KEY made_at (made_at)',
        'used_robot_checks' => 'signature char(64) not null, forget_at datetime not null, PRIMARY KEY  (signature)',
    ];
    foreach ($tables as $name => $columns) {
        // dbDelta wants a column on each line.
        $lines = preg_replace('/, (?=[a-zPK])/', ",\n", $columns);
        dbDelta('CREATE TABLE ' . table($name) . " (\n$lines\n) $collation;");
    }
    addProfileAddress();
    flush_rewrite_rules();
    update_option(SCHEMA_OPTION, SCHEMA);
}

/** `/profiel/sanne`, where the islands link to, is the page of an author. */
function addProfileAddress(): void
{
    add_rewrite_rule('^profiel/([^/]+)/?$', 'index.php?author_name=$matches[1]', 'top');
}

/** Calls have paths of their own, which plain permalinks do not give them. */
function warnOfPlainPermalinks(): void
{
    if (!get_option('permalink_structure') && current_user_can('manage_options')) {
        echo '<div class="notice notice-error"><p>Fan Islands werkt niet met eenvoudige permalinks: kies een andere structuur bij Instellingen, Permalinks.</p></div>';
    }
}
