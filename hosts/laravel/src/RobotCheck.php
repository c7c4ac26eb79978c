<?php

declare(strict_types=1);

namespace FanIslands;

use Illuminate\Contracts\Cache\Repository;

/**
 * Altcha's robot check, version 2 of its challenge: the browser searches the number whose derived
 * key begins as asked. `GET /altcha/challenge` returns `challenge()` with `Cache-Control: no-store`;
 * the field `altcha` of a form passes through `mistake()`.
 */
final class RobotCheck
{
    private const COST = 1000;

    private const SECONDS = 600;

    public function __construct(private readonly Repository $cache, private readonly string $secret) {}

    /** @return array{parameters: array<string, mixed>, signature: string} */
    public function challenge(): array
    {
        $parameters = [
            'algorithm' => 'PBKDF2/SHA-256',
            'cost' => self::COST,
            'expiresAt' => time() + self::SECONDS,
            'keyLength' => 32,
            'nonce' => bin2hex(random_bytes(16)),
            'salt' => bin2hex(random_bytes(16)),
        ];
        $parameters['keyPrefix'] = substr($this->key($parameters, random_int(50, 250)), 0, 32);
        ksort($parameters);
        return ['parameters' => $parameters, 'signature' => $this->signature($parameters)];
    }

    /** Takes a token, which is then used up. Returns in Dutch why it is refused, or null. */
    public function mistake(mixed $token): ?string
    {
        if ($token === null || $token === '') {
            return 'De robottest is nog niet voltooid.';
        }
        $invalid = 'De robottest is niet geldig. Doe hem opnieuw.';
        $given = is_string($token) ? json_decode((string) base64_decode($token, true), true) : null;
        $parameters = $given['challenge']['parameters'] ?? null;
        $signature = $given['challenge']['signature'] ?? null;
        $counter = $given['solution']['counter'] ?? null;
        if (!is_array($parameters) || !is_string($signature) || !is_int($counter) || $counter < 0) {
            return $invalid;
        }
        // Only after this are the parameters known to be our own.
        if (!hash_equals($this->signature($parameters), $signature)) {
            return $invalid;
        }
        if ($parameters['expiresAt'] < time()) {
            return 'De robottest is verlopen. Doe hem opnieuw.';
        }
        if (!str_starts_with($this->key($parameters, $counter), $parameters['keyPrefix'])) {
            return $invalid;
        }
        // `add` succeeds for one of two requests that come at once.
        return $this->cache->add("fan-islands:robot:$signature", true, self::SECONDS)
            ? null
            : 'Deze robottest is al gebruikt. Doe hem opnieuw.';
    }

    /** @param array<string, mixed> $parameters */
    private function signature(array $parameters): string
    {
        ksort($parameters);
        return hash_hmac('sha256', (string) json_encode($parameters, JSON_UNESCAPED_SLASHES), $this->secret);
    }

    /**
     * The key that a number leads to, as hexadecimal text.
     *
     * @param array<string, mixed> $parameters
     */
    private function key(array $parameters, int $counter): string
    {
        $password = hex2bin($parameters['nonce']) . pack('N', $counter);
        return bin2hex(hash_pbkdf2('sha256', $password, hex2bin($parameters['salt']), $parameters['cost'], 32, true));
    }
}
