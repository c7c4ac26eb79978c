<?php

declare(strict_types=1);

/** Does what a browser does: tries numbers until the key begins as asked. */
final class RobotSolver
{
    /** @param array{parameters: array<string, mixed>, signature: string} $challenge */
    public static function counter(array $challenge): int
    {
        $parameters = $challenge['parameters'];
        for ($counter = 0; $counter <= 250; $counter++) {
            $key = hash_pbkdf2('sha256', hex2bin($parameters['nonce']) . pack('N', $counter), hex2bin($parameters['salt']), $parameters['cost'], 64);
            if (str_starts_with($key, $parameters['keyPrefix'])) {
                return $counter;
            }
        }
        throw new RuntimeException('the challenge has no solution');
    }

    /** @param array{parameters: array<string, mixed>, signature: string} $challenge */
    public static function token(array $challenge, int $counter): string
    {
        return base64_encode(json_encode(['challenge' => $challenge, 'solution' => ['counter' => $counter]]));
    }

    /** @param array{parameters: array<string, mixed>, signature: string} $challenge */
    public static function solve(array $challenge): string
    {
        return self::token($challenge, self::counter($challenge));
    }
}
