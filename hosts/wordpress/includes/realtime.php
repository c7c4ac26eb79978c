<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/**
 * The realtime server, from `FAN_ISLANDS_REALTIME` in wp-config.php: `app_id`, `key` and `secret`,
 * with `cluster` for Pusher, or `host`, `port` and `scheme` for soketi or Reverb. Null for none.
 *
 * @return array{app_id: string, key: string, secret: string, cluster?: string, host?: string, port?: int, scheme?: string}|null
 */
function realtimeServer(): ?array
{
    $server = apply_filters('fan_islands_realtime', defined('FAN_ISLANDS_REALTIME') ? FAN_ISLANDS_REALTIME : null);
    return is_array($server) && !empty($server['app_id']) && !empty($server['key']) && !empty($server['secret']) ? $server : null;
}

/** The page configuration's `realtime`. */
function realtimeConfiguration(): array|false
{
    $server = realtimeServer();
    return match (true) {
        $server === null => false,
        isset($server['host']) => ['host' => $server['host'], 'port' => (int) ($server['port'] ?? 443), 'forceTLS' => ($server['scheme'] ?? 'https') === 'https'],
        default => ['cluster' => $server['cluster'] ?? 'eu'],
    };
}

/** GET /pusher-key */
function realtimeKey(): string
{
    return realtimeServer()['key'] ?? throw new HttpError(404, 'Geen realtime.');
}

/**
 * Sends an event to all who listen. Its response is not waited for: a realtime server that is down
 * must not fail the call that posts a comment.
 */
function broadcast(string $channel, string $event, array $payload): void
{
    $server = realtimeServer();
    if (!$server) {
        return;
    }
    $origin = isset($server['host'])
        ? ($server['scheme'] ?? 'https') . "://{$server['host']}:" . (int) ($server['port'] ?? 443)
        : 'https://api-' . ($server['cluster'] ?? 'eu') . '.pusher.com';
    $path = '/apps/' . rawurlencode((string) $server['app_id']) . '/events';
    $body = json(['name' => "App\\Events\\$event", 'channels' => [$channel], 'data' => json($payload)]);
    // In alphabetical order, as Pusher's protocol signs them.
    $query = http_build_query([
        'auth_key' => $server['key'],
        'auth_timestamp' => time(),
        'auth_version' => '1.0',
        'body_md5' => md5($body),
    ]);
    $signature = hash_hmac('sha256', "POST\n$path\n$query", $server['secret']);
    wp_remote_post("$origin$path?$query&auth_signature=$signature", [
        'headers' => ['Content-Type' => 'application/json'],
        'body' => $body,
        'blocking' => false,
        'timeout' => 2,
    ]);
}

/** A comment that readers see from now on, by whatever form it was posted. */
function broadcastComment(\WP_Comment $comment): void
{
    $isComment = in_array($comment->comment_type, ['', 'comment'], true);
    if (!$isComment || !realtimeServer() || !is_post_publicly_viewable((int) $comment->comment_post_ID)) {
        return;
    }
    $resource = commentResources([$comment], [])[0];
    broadcast(
        "news.$comment->comment_post_ID.comments",
        'NewsCommentCreatedEvent',
        array_intersect_key($resource, ['id' => true, 'parent_id' => true, 'guest_id' => true, 'commentator' => true]),
    );
}

function broadcastNewComment(int|string $id, int|string $approved): void
{
    if ((string) $approved === '1') {
        broadcastComment(get_comment((int) $id));
    }
}
