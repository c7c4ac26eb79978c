<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/**
 * Altcha's robot check, version 2 of its challenge: the browser searches the number whose derived
 * key begins as asked. Some tenths of a second of work for a person, a lot for somebody with a
 * million forms.
 */
const ROBOT_COST = 1000;
const ROBOT_SECONDS = 600;

function robotSignature(array $parameters): string
{
    ksort($parameters);
    return hash_hmac('sha256', wp_json_encode($parameters, JSON_UNESCAPED_SLASHES), wp_salt('nonce'));
}

/** The key that a number leads to, as hexadecimal text. */
function robotKey(array $parameters, int $counter): string
{
    $password = hex2bin($parameters['nonce']) . pack('N', $counter);
    return bin2hex(hash_pbkdf2('sha256', $password, hex2bin($parameters['salt']), $parameters['cost'], 32, true));
}

/** GET /altcha/challenge */
function robotChallenge(): \WP_REST_Response
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
    return new \WP_REST_Response(
        ['parameters' => $parameters, 'signature' => robotSignature($parameters)],
        200,
        ['Cache-Control' => 'no-store'],
    );
}

/** Takes a token, which is then used up. @return string|null in Dutch why it is refused */
function robotMistake(mixed $token): ?string
{
    global $wpdb;
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
    $wpdb->query($wpdb->prepare("DELETE FROM {$wpdb->prefix}fan_islands_used_robot_checks WHERE forget_at < %s", gmdate('Y-m-d H:i:s')));
    $isNew = $wpdb->query($wpdb->prepare(
        "INSERT IGNORE INTO {$wpdb->prefix}fan_islands_used_robot_checks (signature, forget_at) VALUES (%s, %s)",
        $signature,
        gmdate('Y-m-d H:i:s', $parameters['expiresAt']),
    ));
    return $isNew ? null : 'Deze robottest is al gebruikt. Doe hem opnieuw.';
}
