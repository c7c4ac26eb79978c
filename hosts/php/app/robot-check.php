<?php
declare(strict_types=1);

/**
 * Altcha's robot check, version 2 of its challenge: the browser searches the number whose derived
 * key begins as asked. Some tenths of a second of work for a person, a lot for somebody with a
 * million forms.
 */
const ROBOT_COST = 1000;
const ROBOT_SECONDS = 600;

/** The secret that signs challenges; made once. */
function robotSecret(): string
{
    $file = dataFolder() . '/robot-secret';
    if (!is_file($file)) {
        file_put_contents($file, bin2hex(random_bytes(32)), LOCK_EX);
        chmod($file, 0600);
    }
    return file_get_contents($file);
}

function robotSignature(array $parameters): string
{
    ksort($parameters);
    return hash_hmac('sha256', json_encode($parameters, JSON_UNESCAPED_SLASHES), robotSecret());
}

/** The key that a number leads to, as hexadecimal text. */
function robotKey(array $parameters, int $counter): string
{
    $password = hex2bin($parameters['nonce']) . pack('N', $counter);
    return bin2hex(hash_pbkdf2('sha256', $password, hex2bin($parameters['salt']), $parameters['cost'], 32, true));
}

/** GET /altcha/challenge */
function robotChallenge(): void
{
    $parameters = [
        'algorithm' => 'PBKDF2/SHA-256',
        'cost' => ROBOT_COST,
        'expiresAt' => time() + ROBOT_SECONDS,
        'keyLength' => 32,
        'nonce' => bin2hex(random_bytes(16)),
        'salt' => bin2hex(random_bytes(16)),
    ];
    $parameters['keyPrefix'] = substr(robotKey($parameters, random_int(50, 250)), 0, 32);
    ksort($parameters);
    sendJson(['parameters' => $parameters, 'signature' => robotSignature($parameters)], cache: 'no-store');
}

/** Takes a token, which is then used up. @return string|null in Dutch why it is refused */
function robotMistake(mixed $token): ?string
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
    if (!hash_equals(robotSignature($parameters), $signature)) {
        return $invalid;
    }
    if ($parameters['expiresAt'] < time()) {
        return 'De robottest is verlopen. Doe hem opnieuw.';
    }
    if (!str_starts_with(robotKey($parameters, $counter), $parameters['keyPrefix'])) {
        return $invalid;
    }
    query('delete from used_robot_checks where forget_at < ?', time());
    $isNew = query('insert or ignore into used_robot_checks values (?, ?)', $signature, $parameters['expiresAt'])->rowCount();
    return $isNew ? null : 'Deze robottest is al gebruikt. Doe hem opnieuw.';
}
