<?php

declare(strict_types=1);

namespace FanIslands;

use Closure;
use Psr\Log\LoggerInterface;
use RuntimeException;

/** What `@islandsHead` prints: configuration, token, style sheet, preloads on request, and loader. */
final class Head
{
    private const REMEDY = ': php artisan islands:install copies the built islands.';

    private static ?Closure $user = null;

    private static ?Closure $nonce = null;

    /** @param array{folder: string, url: string, page: array<string, mixed>} $config */
    public function __construct(
        private readonly array $config,
        private readonly bool $isDebug,
        private readonly LoggerInterface $log,
    ) {}

    /** Says who is signed in: a function that returns `{id, username, initials, avatar?}`, or null. */
    public static function userUsing(?Closure $user): void
    {
        self::$user = $user;
    }

    /** @return array<string, mixed>|null the signed-in member */
    public static function user(): ?array
    {
        return self::$user ? (self::$user)() : null;
    }

    /** Gives the page's nonce, where its policy has one: `Head::nonceUsing(fn () => Vite::cspNonce())`. */
    public static function nonceUsing(?Closure $nonce): void
    {
        self::$nonce = $nonce;
    }

    /**
     * @param string[] $widgets those whose files are to be fetched with the page, before any trigger
     * @throws RuntimeException in debug mode, where no islands are installed
     * @throws InvalidTag in debug mode, for a widget that was not built
     */
    public function toHtml(string $token, array $widgets = []): string
    {
        $user = self::user();
        $page = Tag::json((object) ($this->config['page'] + ($user ? ['user' => $user] : [])));
        $data = '<meta name="csrf-token" content="' . e($token) . '">' . "\n"
            . "<script type=\"application/json\" id=\"islands-config\">$page</script>\n";
        $loader = $this->config['folder'] . '/loader.js';
        if (!is_file($loader)) {
            // The page is there with its fallbacks, as where script is off.
            $this->report('error', new RuntimeException("There is no $loader" . self::REMEDY));
            return $data;
        }
        $nonce = self::$nonce ? (self::$nonce)() : null;
        $nonceAttribute = $nonce ? ' nonce="' . e($nonce) . '"' : '';
        $url = e($this->config['url']);
        $hash = base64_encode(hash_file('sha384', $loader, true));
        // The hash is in the address too: a loader that is still in a cache would fail the check.
        $version = substr(bin2hex(base64_decode($hash)), 0, 8);
        return $data
            . "<link rel=\"stylesheet\" href=\"$url/reserve.css\">\n"
            . $this->preloads($widgets, $url, $nonceAttribute)
            . "<script type=\"module\" src=\"$url/loader.js?v=$version\" integrity=\"sha384-$hash\" crossorigin$nonceAttribute></script>";
    }

    /**
     * Links to the files that the widgets need at first, each once.
     *
     * @param string[] $widgets
     */
    private function preloads(array $widgets, string $url, string $nonceAttribute): string
    {
        if (!$widgets) {
            return '';
        }
        $built = BuiltFiles::read($this->config['folder']);
        if ($built === null) {
            $path = BuiltFiles::path($this->config['folder']);
            $this->report('error', new RuntimeException("$path cannot be read" . self::REMEDY));
            return '';
        }
        $files = [];
        foreach ($widgets as $name) {
            if (!isset($built[$name])) {
                $nearest = Manifest::nearest($name, array_keys($built));
                $this->report('warning', new InvalidTag("@islandsHead: there is no widget \"$name\"; did you mean \"$nearest\"?"));
            }
            $files += $built[$name] ?? [];
        }
        $html = '';
        foreach ($files as $file => $integrity) {
            $href = "$url/" . e($file);
            // As the loader requests each: a style sheet without CORS, or it would be fetched twice.
            $html .= str_ends_with($file, '.css')
                ? "<link rel=\"preload\" as=\"style\" href=\"$href\">\n"
                : "<link rel=\"modulepreload\" href=\"$href\" integrity=\"" . e($integrity) . "\" crossorigin$nonceAttribute>\n";
        }
        return $html;
    }

    /** Tells a developer, and costs no reader the page. */
    private function report(string $level, RuntimeException|InvalidTag $error): void
    {
        if ($this->isDebug) {
            throw $error;
        }
        $this->log->log($level, $error->getMessage());
    }
}
