<?php

declare(strict_types=1);

namespace FanIslands;

use Psr\Log\LoggerInterface;

/** Makes a widget's tag. */
final class Tag
{
    private const TRIGGERS = ['eager', 'idle', 'visible', 'interaction', 'hash'];

    public function __construct(
        private readonly Manifest $manifest,
        private readonly bool $isDebug,
        private readonly LoggerInterface $log,
        private readonly Renderer $renderer,
    ) {}

    /**
     * @param array<string, mixed> $attributes those of the widget without `data-` (`news-id`), and
     *   `id`, `class` and `wire:…` as they are
     * @param mixed $json the JSON child; null for none, or for one that is in the fallback
     * @param string $fallback HTML that is shown until the island is there; an editor's tag has its JSON
     *   child in it, as in HTML
     * @param string|null $path path and query of the page, for a tag that the render server is to render
     * @throws InvalidTag in debug mode
     */
    public function toHtml(
        string $name,
        array $attributes,
        mixed $json,
        ?string $load,
        string $fallback,
        ?string $path = null,
    ): string {
        $isPlain = fn (string $key) => $key === 'id' || $key === 'class' || str_contains($key, ':');
        $plain = array_filter($attributes, $isPlain, ARRAY_FILTER_USE_KEY);
        $own = array_diff_key($attributes, $plain);
        $hasJson = $json !== null || preg_match('#<script\b[^>]*\btype="application/json"#i', $fallback) === 1;
        $mistakes = $this->manifest->mistakes($name, $own, $hasJson);
        foreach (array_diff(preg_split('/\s+/', $load ?? '', flags: PREG_SPLIT_NO_EMPTY), self::TRIGGERS) as $word) {
            $mistakes[] = "load has no \"$word\"; there are " . implode(', ', self::TRIGGERS);
        }
        if ($mistakes) {
            $message = "<x-island name=\"$name\">: " . implode('; ', $mistakes);
            if ($this->isDebug) {
                throw new InvalidTag($message);
            }
            $this->log->warning($message);
        }
        $printed = $plain + ['data-widget' => $name];
        foreach ($own as $key => $value) {
            $printed["data-$key"] = $value;
        }
        $printed['data-load'] = $load;
        $html = '';
        foreach ($printed as $key => $value) {
            if ($value !== null) {
                $html .= ' ' . $key . '="' . e(is_bool($value) ? ($value ? 'true' : 'false') : (string) $value) . '"';
            }
        }
        $rendered = $path === null || $mistakes ? null : $this->renderer->render($name, $own, $json, $path);
        if ($rendered) {
            return "{$rendered['styles']}<div$html>{$rendered['html']}</div>";
        }
        $child = $json === null ? '' : '<script type="application/json">' . self::json($json) . '</script>';
        return "<div$html>$fallback$child</div>";
    }

    /**
     * JSON that may be inside a script element. Blade's `@json` splits its argument at commas, so
     * that an array written in place loses its end; a component's attribute does not.
     */
    public static function json(mixed $value): string
    {
        return json_encode(
            $value,
            JSON_THROW_ON_ERROR | JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
        );
    }
}
