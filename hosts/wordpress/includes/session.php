<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

const SESSION_COOKIE = 'fan_islands_session';
const NONCE_ACTION = 'fan-islands';
const WRITES_PER_MINUTE = 20;

/**
 * Gives a visitor of a page a session of the plugin's own, and the token that every write must
 * carry. WordPress knows no sessions of guests, and its nonces are the same for all of them.
 */
function startSession(): void
{
    if (headers_sent() || is_feed() || is_robots() || is_trackback()) {
        return;
    }
    $options = ['path' => COOKIEPATH ?: '/', 'domain' => (string) COOKIE_DOMAIN, 'samesite' => 'Lax', 'secure' => is_ssl()];
    if (sessionSecret() === null) {
        $secret = bin2hex(random_bytes(16));
        // The page that is being made has the session already.
        $_COOKIE[SESSION_COOKIE] = $secret;
        setcookie(SESSION_COOKIE, $secret, ['httponly' => true] + $options);
    }
    setcookie('XSRF-TOKEN', wp_create_nonce(NONCE_ACTION), $options);
}

function sessionSecret(): ?string
{
    $secret = isset($_COOKIE[SESSION_COOKIE]) && is_string($_COOKIE[SESSION_COOKIE])
        ? sanitize_text_field(wp_unslash($_COOKIE[SESSION_COOKIE]))
        : '';
    return preg_match('/^[0-9a-f]{32}$/D', $secret) ? $secret : null;
}

/** Names the session in the database without giving it away; null without a session. */
function sessionKey(): ?string
{
    $secret = sessionSecret();
    return $secret === null ? null : hash_hmac('sha256', $secret, wp_salt('nonce'));
}

/** Makes the plugin's nonces of guests differ from session to session. */
function guestOfNonce(mixed $user, mixed $action): mixed
{
    return $action === NONCE_ACTION ? (sessionKey() ?? 'nobody') : $user;
}

/**
 * WordPress takes a call of its REST API for one of nobody, unless it carries a nonce under
 * WordPress's own name. Ours comes under the name that the islands send.
 */
function authenticate(mixed $result): mixed
{
    if (!empty($result) || !isOwnCall()) {
        return $result;
    }
    return hasToken(find: true) ? true : $result;
}

function isOwnCall(): bool
{
    $route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
    return is_string($route) && str_starts_with($route, '/' . ROUTE_NAMESPACE . '/');
}

/**
 * Whether this call carried the token of the person who sent it. It is looked at once, before
 * WordPress forgets a member whose token has expired: that call must not become a guest's.
 */
function hasToken(bool $find = false): bool
{
    static $found = false;
    if ($find) {
        $token = sanitize_text_field(wp_unslash($_SERVER['HTTP_X_XSRF_TOKEN'] ?? $_SERVER['HTTP_X_CSRF_TOKEN'] ?? ''));
        $isSomebody = is_user_logged_in() || sessionKey() !== null;
        $found = $isSomebody && (bool) wp_verify_nonce($token, NONCE_ACTION);
    }
    return $found;
}

/**
 * Lets a read be a member's. It carries no token, so that WordPress takes it for a guest's. The cookie says
 * who it is; not for another origin, which WordPress's REST API lets read with cookies.
 */
function recogniseReader(): void
{
    $userId = get_http_origin() ? false : wp_validate_auth_cookie('', 'logged_in');
    if ($userId) {
        wp_set_current_user($userId);
    }
}

/** The permission of every route that changes something. */
function mayWrite(): bool|\WP_Error
{
    return hasToken() ?: new \WP_Error('fan_islands_token', 'CSRF token mismatch.', ['status' => 419]);
}

/** The signed-in member as the page configuration names them, or null. */
function member(): ?array
{
    $user = wp_get_current_user();
    return $user->exists() ? memberResource($user) : null;
}

/** @return array{id: int, username: string, initials: string, avatar?: string} */
function memberResource(\WP_User $user): array
{
    $words = preg_split('/[\s._-]+/u', $user->display_name ?: $user->user_nicename, -1, PREG_SPLIT_NO_EMPTY) ?: ['?'];
    // Not every PHP has mbstring, and WordPress stands in for a part of it only.
    $upper = function_exists('mb_strtoupper') ? mb_strtoupper(...) : strtoupper(...);
    $letters = array_map(fn (string $word) => $upper((string) preg_replace('/^(.).*/us', '$1', $word)), $words);
    $avatar = get_option('show_avatars') ? get_avatar_url($user, ['size' => 96]) : false;
    return ['id' => $user->ID, 'username' => $user->user_nicename, 'initials' => implode('', array_slice($letters, 0, 2))]
        + ($avatar ? ['avatar' => $avatar] : []);
}

/** The guest id in the cookie that the islands keep: base64 of twice the number. */
function guestIdFromCookie(): ?int
{
    $cookie = isset($_COOKIE['GUEST_ID']) && is_string($_COOKIE['GUEST_ID']) ? sanitize_text_field(wp_unslash($_COOKIE['GUEST_ID'])) : '';
    $doubled = base64_decode($cookie, true);
    return is_string($doubled) && ctype_digit($doubled) ? guestIdOf(intdiv((int) $doubled, 2)) : null;
}

/** A guest id as it may be, or null. */
function guestIdOf(mixed $value): ?int
{
    $id = positiveNumber($value);
    return $id !== null && $id >= 1000 && $id <= 999_999_999 ? $id : null;
}

/** Who votes and reacts: a member by the login; a guest by the id that the islands send. */
function personKey(?int $guestId): string
{
    return is_user_logged_in() ? 'member:' . get_current_user_id() : "guest:$guestId";
}

/** @throws HttpError 422 for a guest without an id */
function personOfWrite(\WP_REST_Request $request): string
{
    $guestId = guestIdOf($request['guest_id']);
    if (!is_user_logged_in() && $guestId === null) {
        throw HttpError::invalid(['guest_id' => ['Gast is ongeldig.']]);
    }
    return personKey($guestId);
}

/**
 * In place of WordPress's fifteen seconds between two comments, which a conversation does not keep.
 * A guest is counted by the address: a session is had for nothing.
 *
 * @throws HttpError 429
 */
function limitWrites(string $what, int $most = WRITES_PER_MINUTE): void
{
    $address = sanitize_text_field(wp_unslash($_SERVER['REMOTE_ADDR'] ?? ''));
    $key = 'fan_islands_' . md5($what . '|' . (is_user_logged_in() ? get_current_user_id() : $address));
    $found = get_transient($key);
    $now = time();
    $window = is_array($found) && $found['until'] > $now ? $found : ['until' => $now + MINUTE_IN_SECONDS, 'times' => 0];
    $most = (int) apply_filters('fan_islands_writes_per_minute', $most, $what);
    if ($window['times'] >= $most) {
        $seconds = $window['until'] - $now;
        throw new HttpError(429, "Te veel pogingen. Probeer het over $seconds seconden opnieuw.", headers: ['Retry-After' => "$seconds"]);
    }
    $window['times'] += 1;
    set_transient($key, $window, MINUTE_IN_SECONDS);
}
