<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** JSON that may be put into a script element: no `</script>` can be in it. */
function json(mixed $value): string
{
    return (string) wp_json_encode($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG | JSON_HEX_AMP | JSON_INVALID_UTF8_SUBSTITUTE);
}

/** Where the islands' calls go: a path of this origin. */
function apiBase(): string
{
    return untrailingslashit((string) wp_parse_url(rest_url(ROUTE_NAMESPACE), PHP_URL_PATH));
}

/** What the islands must know of the page. */
function configuration(): array
{
    $zone = wp_timezone_string();
    $configuration = [
        'user' => member(),
        'siteName' => wp_specialchars_decode(get_option('blogname'), ENT_QUOTES),
        'apiBase' => apiBase(),
        // A site may have an offset in place of a zone; our own dates carry theirs.
        'timeZone' => str_contains($zone, '/') ? $zone : null,
        'realtime' => realtimeConfiguration(),
        'robotCheck' => ['provider' => 'altcha'],
        // Only read, to show more to who may edit.
        'preview' => (is_preview() || isset($_GET[PREVIEW_QUERY])) && current_user_can('edit_posts') ?: null, // phpcs:ignore WordPress.Security.NonceVerification.Recommended
    ];
    return array_filter(apply_filters('fan_islands_configuration', $configuration), fn ($value) => $value !== null);
}

function printConfiguration(): void
{
    // JSON in a script element is data; `json()` escapes all that could end it.
    echo '<script type="application/json" id="islands-config">', json((object) configuration()), "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}

function islandsUrl(): string
{
    return (string) apply_filters('fan_islands_url', plugins_url('islands', __DIR__));
}

function enqueueIslands(): void
{
    // It puts images in place of emoji, also in what React has rendered and will change.
    remove_action('wp_head', 'print_emoji_detection_script', 7);
    wp_enqueue_style('fan-islands-reserve', islandsUrl() . '/reserve.css', [], fileVersion('reserve.css'));
    wp_enqueue_script('fan-islands-loader', islandsUrl() . '/loader.js', [], fileVersion('loader.js'), false);
}

/** Changes with the file's content, so that no cache keeps an old one. */
function fileVersion(string $name): string
{
    $file = ISLANDS_FOLDER . "/$name";
    return is_file($file) ? substr((string) hash_file('sha256', $file), 0, 8) : '0';
}

/** WordPress before 6.5 knows no modules. */
function loaderTag(string $tag, string $handle): string
{
    if ($handle !== 'fan-islands-loader') {
        return $tag;
    }
    $tag = preg_replace('/ type=([\'"]).*?\1/', '', $tag);
    return str_replace('<script ', '<script type="module" ', $tag);
}

/** Whether the article that is shown has the islands' comments in its text. */
function hasIslandComments(): bool
{
    $post = is_singular() ? get_post() : null;
    return $post && (has_block('fan-islands/comments', $post) || preg_match('/\[fan_island[^\]]*\bname=["\']?comments\b/', $post->post_content));
}

/** A classic theme's comments: an article needs no second form. */
function themeComments(string $template): string
{
    return hasIslandComments() ? dirname(__DIR__) . '/no-comments.php' : $template;
}

/** A block theme's comments. */
function themeCommentsBlock(string $html): string
{
    return hasIslandComments() ? '' : $html;
}
