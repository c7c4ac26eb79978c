<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** @return array<string, array{title: string, description: string, attributes: array, json: ?array}> the widgets by name */
function widgets(): array
{
    static $widgets;
    return $widgets ??= json_decode((string) file_get_contents(__DIR__ . '/../widgets.json'), true);
}

/**
 * `[fan_island name="comments"]`. What is between the opening and the closing one is the JSON child,
 * as the tag builder writes it, or the fallback.
 */
function shortcode(array|string $attributes, ?string $inside = ''): string
{
    $given = [];
    foreach (is_array($attributes) ? $attributes : [] as $key => $value) {
        $given[str_replace('_', '-', (string) $key)] = (string) $value;
    }
    $name = $given['name'] ?? '';
    unset($given['name']);
    $json = jsonInside((string) $inside);
    return $json === null ? island($name, $given, do_shortcode((string) $inside)) : island($name, ['json' => $json] + $given);
}

/** The JSON between two shortcodes, without what WordPress has put into it; null where it is no JSON. */
function jsonInside(string $inside): ?string
{
    // The content is HTML by now: `&` is `&#038;`.
    $text = wp_specialchars_decode(trim(wp_strip_all_tags($inside)), ENT_QUOTES);
    return preg_match('/^[{\\[]/', $text) && json_decode($text) !== null ? $text : null;
}

/**
 * HTML without the halves of paragraphs that wpautop leaves at both ends of what is between two
 * shortcodes: an open one would take the JSON child in, where the island does not look for it.
 */
function wholeElements(string $html): string
{
    return force_balance_tags(trim((string) preg_replace(['#^\s*</p>#', '#<p>\s*$#'], '', $html)));
}

/** Quotes in the JSON between two shortcodes must stay straight. */
function keepTexts(array $shortcodes): array
{
    return [...$shortcodes, 'fan_island'];
}

/**
 * Makes a widget's tag. An editor reads in its place what is wrong with it; a reader sees nothing.
 *
 * @param array<string, string> $given attributes without `data-`
 * @param string $fallback HTML that is shown until the island is there
 */
function island(string $name, array $given, string $fallback = ''): string
{
    $widget = widgets()[$name] ?? null;
    if (!$widget) {
        return mistake("er is geen onderdeel „{$name}”");
    }
    $plain = array_intersect_key($given, ['id' => true, 'class' => true]);
    $given = array_diff_key($given, $plain);
    $load = $given['load'] ?? '';
    unset($given['load']);
    if (isset($widget['attributes']['news-id'])) {
        $given += ['news-id' => (string) get_the_ID()];
    }
    try {
        [$given, $child] = withData($name, array_filter($given, fn (string $value) => $value !== ''));
    } catch (HttpError $error) {
        return mistake("$name: " . $error->getMessage());
    }
    $mistakes = mistakes($widget, $given, $child !== null);
    if ($mistakes) {
        return mistake("$name: " . implode('; ', $mistakes));
    }
    $html = '<div data-widget="' . esc_attr($name) . '"';
    foreach ($plain as $key => $value) {
        $html .= " $key=\"" . esc_attr($value) . '"';
    }
    foreach ($given as $key => $value) {
        $html .= ' data-' . esc_attr($key) . '="' . esc_attr($value) . '"';
    }
    $html .= $load === '' ? '>' : ' data-load="' . esc_attr($load) . '">';
    return $html . wholeElements(wp_kses_post($fallback)) . ($child === null ? '' : '<script type="application/json">' . json($child) . '</script>') . '</div>';
}

/**
 * The tag's attributes with what the site knows, and its JSON child or null.
 *
 * @param array<string, string> $given
 * @return array{array<string, string>, mixed}
 * @throws HttpError where what it names does not exist
 */
function withData(string $name, array $given): array
{
    if ($name === 'comments' && positiveNumber($given['news-id'] ?? null)) {
        $newsId = article((int) $given['news-id'])->ID;
        return [
            $given + ['comment-count' => (string) get_comments_number($newsId)],
            commentList($newsId, positiveNumber($given['parent-comment-id'] ?? null)),
        ];
    }
    $pollId = $given['poll-id'] ?? $given['poll'] ?? null;
    if ($name === 'poll' && $pollId !== null) {
        $pollId = positiveNumber($pollId) ?? 0;
        return [array_diff_key($given, ['poll' => true, 'poll-id' => true]), pollResource($pollId, personKey(guestIdFromCookie()))];
    }
    $json = $given['json'] ?? null;
    unset($given['json']);
    return [$given, $json === null ? null : json_decode($json) ?? throw new HttpError(422, 'json is geen JSON')];
}

/** @return string[] what is wrong with a tag, in words for an editor */
function mistakes(array $widget, array $given, bool $hasJson): array
{
    $mistakes = [];
    foreach ($widget['attributes'] as $key => ['type' => $type, 'required' => $required]) {
        if (!isset($given[$key])) {
            if ($required) {
                $mistakes[] = "$key ontbreekt: " . expected($type);
            }
        } elseif (!fits($type, $given[$key])) {
            $mistakes[] = "$key moet " . expected($type) . ' zijn';
        }
    }
    foreach (array_diff(array_keys($given), array_keys($widget['attributes'])) as $unknown) {
        $mistakes[] = "$unknown bestaat niet";
    }
    if (!$hasJson && ($widget['json']['required'] ?? false)) {
        $mistakes[] = 'json ontbreekt';
    }
    if ($hasJson && $widget['json'] === null) {
        $mistakes[] = 'json hoort er niet bij';
    }
    return $mistakes;
}

function fits(string $type, string $value): bool
{
    return match ($type) {
        'id' => preg_match('/^[1-9]\d{0,14}$/D', $value) === 1,
        'count' => preg_match('/^\d{1,15}$/D', $value) === 1,
        'flag' => in_array($value, ['true', 'false', '1', '0'], true),
        'text' => true,
        // The choices in quotes.
        default => in_array("\"$value\"", explode(' | ', $type), true),
    };
}

function expected(string $type): string
{
    return match ($type) {
        'id' => 'een nummer vanaf 1',
        'count' => 'een nummer vanaf 0',
        'flag' => 'true of false',
        'text' => 'een tekst',
        default => str_replace(' | ', ' of ', $type),
    };
}

function mistake(string $what): string
{
    return current_user_can('edit_posts') ? '<p role="alert"><strong>Fan Islands:</strong> ' . esc_html($what) . '</p>' : '';
}
