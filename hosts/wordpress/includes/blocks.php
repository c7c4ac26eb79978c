<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

const PREVIEW_QUERY = 'fan_islands_preview';

/** A block for each widget of the manifest; the server renders it. */
function registerBlocks(): void
{
    wp_register_script(
        'fan-islands-blocks',
        plugins_url('blocks.js', __DIR__),
        ['wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-data'],
        (string) filemtime(__DIR__ . '/../blocks.js'),
        true,
    );
    foreach (widgets() as $name => $widget) {
        register_block_type("fan-islands/$name", [
            'api_version' => 2,
            'title' => $widget['title'],
            'description' => $widget['description'],
            'category' => 'widgets',
            'icon' => 'awards',
            'attributes' => array_fill_keys(blockAttributes($name), ['type' => 'string', 'default' => '']),
            'supports' => ['html' => false, 'customClassName' => false],
            'editor_script_handles' => ['fan-islands-blocks'],
            'render_callback' => fn (array $attributes) => island($name, onlyOwn($name, $attributes)),
        ]);
    }
}

/** @return string[] what an editor fills in: the widget's attributes, and where its data come from */
function blockAttributes(string $name): array
{
    $widget = widgets()[$name];
    $data = $widget['json'] && !in_array($name, ['comments', 'poll'], true) ? ['json'] : [];
    return [...array_keys($widget['attributes']), ...$data];
}

/** @return array<string, string> */
function onlyOwn(string $name, array $attributes): array
{
    $own = array_intersect_key($attributes, array_flip(blockAttributes($name)));
    return array_filter(array_map('strval', array_filter($own, 'is_scalar')), fn (string $value) => $value !== '');
}

/** What blocks.js must know. */
function printBlockData(): void
{
    $blocks = [];
    foreach (widgets() as $name => $widget) {
        $fields = [];
        foreach (blockAttributes($name) as $key) {
            $attribute = $widget['attributes'][$key] ?? ['label' => 'JSON', 'description' => ''];
            // The article is the one that is being written.
            $fields[] = ['key' => $key, 'label' => $attribute['label'], 'help' => $key === 'news-id' ? 'Leeg: dit bericht.' : $attribute['description']];
        }
        $blocks[$name] = ['title' => $widget['title'], 'height' => min(480, (int) $widget['height']), 'fields' => $fields];
    }
    $preview = add_query_arg('_wpnonce', wp_create_nonce(PREVIEW_QUERY), home_url('/'));
    wp_add_inline_script('fan-islands-blocks', 'window.fanIslandsBlocks = ' . json(['preview' => $preview, 'blocks' => $blocks]) . ';', 'before');
}

/** The page in a block's preview: the island alone, with the theme's styles. */
function showPreview(): void
{
    $name = sanitize_key(wp_unslash($_GET[PREVIEW_QUERY] ?? ''));
    if ($name === '') {
        return;
    }
    $nonce = sanitize_text_field(wp_unslash($_GET['_wpnonce'] ?? ''));
    if (!current_user_can('edit_posts') || !wp_verify_nonce($nonce, PREVIEW_QUERY) || !isset(widgets()[$name])) {
        wp_die('Niet toegestaan.', 403);
    }
    nocache_headers();
    show_admin_bar(false);
    $given = onlyOwn($name, array_map('sanitize_text_field', array_filter(wp_unslash($_GET), 'is_string')));
    if (isset(widgets()[$name]['attributes']['news-id'])) {
        $given += ['news-id' => (string) absint($_GET['post'] ?? 0)];
    }
    echo '<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex">';
    wp_head();
    echo '</head><body>';
    echo island($name, ['load' => 'eager'] + $given); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
    wp_footer();
    echo '</body></html>';
    exit;
}
