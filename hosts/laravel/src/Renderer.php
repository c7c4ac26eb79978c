<?php

declare(strict_types=1);

namespace FanIslands;

use Psr\Log\LoggerInterface;

/**
 * Asks the render server, `npx fan-islands serve`, for what goes inside a tag; see docs/host-api.md, "Server
 * rendering". One is made for each request.
 */
final class Renderer
{
    /** What a page waits for a server that hangs, in seconds. */
    private const TIMEOUT = 1;

    /** Widgets of which a server renders nothing for everybody: their page is one member's. */
    private const OF_A_MEMBER = ['inbox', 'outbox', 'message', 'notifications'];

    private bool $isDown = false;

    /** @var array<string, array<string, string>> widget → its files */
    private array $files;

    /** @var array<string, true> the style sheets that the page has already */
    private array $printed = [];

    /** @param array{render_server?: ?string, folder: string, url: string, page: array<string, mixed>} $config */
    public function __construct(private readonly array $config, private readonly LoggerInterface $log) {}

    /**
     * Returns style sheets and what goes inside the tag, the JSON child included; null where the bare tag is to be
     * printed: without a server, or when it is down or cannot render this one.
     *
     * @param array<string, mixed> $attributes those of the widget without `data-`
     * @param string $path path and query of the page
     * @return array{styles: string, html: string}|null
     */
    public function render(string $name, array $attributes, mixed $json, string $path): ?array
    {
        if ($this->isDown || ($this->config['render_server'] ?? null) === null) {
            return null;
        }
        $user = in_array($name, self::OF_A_MEMBER, true) ? Head::user() : null;
        $response = $this->post(Tag::json([
            'islands' => [['name' => $name, 'attributes' => (object) $attributes] + ($json === null ? [] : ['json' => $json])],
            'config' => (object) ($this->config['page'] + ($user ? ['user' => $user] : [])),
            'path' => $path,
        ]));
        if (!is_array($response)) {
            // Only once for a page: the next tag would wait as long.
            $this->isDown = true;
            $this->log->warning("The render server {$this->config['render_server']} does not respond; tags are printed bare.");
            return null;
        }
        $result = $response['islands'][0] ?? [];
        if (!is_string($result['html'] ?? null)) {
            $this->log->warning("<x-island name=\"$name\"> was not rendered: " . ($result['error'] ?? $response['error'] ?? 'no HTML'));
            return null;
        }
        return ['styles' => $this->links($name), 'html' => $result['html']];
    }

    private function post(string $body): mixed
    {
        $context = stream_context_create(['http' => [
            'method' => 'POST',
            'header' => 'Content-Type: application/json',
            'content' => $body,
            'timeout' => self::TIMEOUT,
            'ignore_errors' => true,
        ]]);
        // A server that is down is a warning of PHP, which Laravel would make an exception of.
        $text = @file_get_contents(rtrim($this->config['render_server'], '/') . '/render', false, $context);
        return $text === false ? null : json_decode($text, true);
    }

    /** The widget's style sheets, without which rendered HTML is bare until the loader has fetched them. */
    private function links(string $name): string
    {
        $this->files ??= BuiltFiles::read($this->config['folder']) ?? [];
        $isStyle = fn (string $file) => str_ends_with($file, '.css');
        $styles = array_filter(array_keys($this->files[$name] ?? []), $isStyle);
        $html = '';
        foreach (array_diff($styles, array_keys($this->printed)) as $each) {
            $this->printed[$each] = true;
            $html .= '<link rel="stylesheet" href="' . e("{$this->config['url']}/$each") . '">';
        }
        return $html;
    }
}
