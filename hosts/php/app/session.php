<?php
declare(strict_types=1);

/** Starts PHP's session, and gives it the token that every write must carry. */
function startSession(): void
{
    $folder = dataFolder() . '/sessions';
    if (!is_dir($folder)) {
        mkdir($folder, 0700);
    }
    session_save_path($folder);
    session_name('fan_session');
    // Our own headers say what may be cached.
    session_cache_limiter('');
    session_start([
        'cookie_httponly' => true,
        'cookie_samesite' => 'Lax',
        'cookie_secure' => !empty($_SERVER['HTTPS']),
        'use_strict_mode' => true,
        'gc_maxlifetime' => 2 * 3600,
    ]);
    $_SESSION['token'] ??= bin2hex(random_bytes(20));
    if ($_SERVER['REQUEST_METHOD'] === 'GET') {
        setcookie('XSRF-TOKEN', $_SESSION['token'], [
            'path' => '/',
            'samesite' => 'Lax',
            'secure' => !empty($_SERVER['HTTPS']),
        ]);
    }
    // PHP locks the session; calls of one page must not wait for each other.
    session_write_close();
}

/** @throws HttpError 419 unless the write comes from one of our own pages */
function checkToken(): void
{
    $given = $_SERVER['HTTP_X_XSRF_TOKEN'] ?? $_SERVER['HTTP_X_CSRF_TOKEN'] ?? '';
    if (!hash_equals($_SESSION['token'], $given)) {
        throw new HttpError(419, 'CSRF token mismatch.');
    }
}

/**
 * The signed-in member, as `{id, username, initials}`. This example has no login of its own: set
 * `$_SESSION['member']` where yours succeeds, and unset it where somebody signs out.
 */
function member(): ?array
{
    return $_SESSION['member'] ?? null;
}

/** The guest id in the cookie that the islands keep: base64 of twice the number. */
function guestIdFromCookie(): ?int
{
    $doubled = base64_decode($_COOKIE['GUEST_ID'] ?? '', true);
    return $doubled !== false && ctype_digit($doubled) ? guestIdOf(intdiv((int) $doubled, 2)) : null;
}

/** A guest id as it may be, or null. */
function guestIdOf(mixed $value): ?int
{
    $id = positiveNumber($value);
    return $id !== null && $id >= 1000 && $id <= 999_999_999 ? $id : null;
}

/** Who votes and reacts: a member by the session; a guest by the id that the islands send. */
function personKey(?int $guestId): string
{
    $member = member();
    return $member ? "member:{$member['id']}" : "guest:$guestId";
}

/** @throws HttpError 422 for a guest without an id */
function personOfWrite(): string
{
    $guestId = guestIdOf(fields()['guest_id'] ?? null);
    if (!member() && $guestId === null) {
        throw invalid(['guest_id' => ['Gast is ongeldig.']]);
    }
    return personKey($guestId);
}

/** Names a session in the database without giving away its id. */
function sessionKey(): string
{
    return hash('sha256', session_id());
}

/** @throws HttpError 429 when this session has written too often in the last minute */
function limitWrites(): void
{
    $now = time();
    query('delete from writes where written_at <= ?', $now - 60);
    $found = row('select count(*) as times, min(written_at) as first from writes where session = ?', sessionKey());
    if ($found['times'] >= config('writesPerMinute')) {
        $seconds = max(1, $found['first'] + 60 - $now);
        throw new HttpError(429, "Te veel pogingen. Probeer het over $seconds seconden opnieuw.", headers: ['Retry-After' => "$seconds"]);
    }
    query('insert into writes values (?, ?)', sessionKey(), $now);
}
