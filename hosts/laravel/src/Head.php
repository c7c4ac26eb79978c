<?php

declare(strict_types=1);

namespace FanIslands;

use Closure;
use Psr\Log\LoggerInterface;
use RuntimeException;

/** What `@islandsHead` prints: configuration, token, style sheet and loader. */
final class Head
{
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

    /** @throws RuntimeException in debug mode, where no islands are installed */
    public function toHtml(string $token): string
    {
        $user = self::user();
        $page = Tag::json((object) ($this->config['page'] + ($user ? ['user' => $user] : [])));
        $data = '<meta name="csrf-token" content="' . e($token) . '">' . "\n"
            . "<script type=\"application/json\" id=\"islands-config\">$page</script>\n";
        $loader = $this->config['folder'] . '/loader.js';
        if (!is_file($loader)) {
            $message = "There is no $loader: php artisan islands:install copies the built islands.";
            if ($this->isDebug) {
                throw new RuntimeException($message);
            }
            // The page is there with its fallbacks, as where script is off.
            $this->log->error($message);
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
            . "<script type=\"module\" src=\"$url/loader.js?v=$version\" integrity=\"sha384-$hash\" crossorigin$nonceAttribute></script>";
    }
}
