<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** On a reply: when the author of what it replies to read it, as a date of GMT. */
const READ_META = '_fan_islands_read_at';
const MOST_NOTIFICATIONS = 50;

/**
 * GET /api/notifications: the replies to a member's comments. They are the comments themselves, so that
 * one which a moderator removes is gone here too.
 */
function listNotifications(\WP_REST_Request $request): array
{
    recogniseReader();
    $replies = repliesToMember(filter_var($request['only_unread'], FILTER_VALIDATE_BOOLEAN));
    return ['data' => array_map(__NAMESPACE__ . '\\notificationResource', $replies)];
}

/** PUT /api/notifications/{id} */
function readNotification(\WP_REST_Request $request): array
{
    $id = (int) $request['notification'];
    if (!repliesToMember(false, $id)) {
        throw new HttpError(404, 'Deze melding bestaat niet meer.');
    }
    markAsRead($id);
    return ['message' => 'ok'];
}

/** PATCH /api/notifications/mark-all-read */
function readAllNotifications(): array
{
    // Those that are not listed too, by as many as are listed.
    while ($replies = repliesToMember(true)) {
        foreach ($replies as $reply) {
            markAsRead((int) $reply->comment_ID);
        }
    }
    return ['message' => 'ok'];
}

function markAsRead(int $id): void
{
    add_comment_meta($id, READ_META, gmdate('Y-m-d\TH:i:s\Z'), true);
}

/**
 * @return \WP_Comment[] approved ones of others, the newest first
 * @throws HttpError 401
 */
function repliesToMember(bool $onlyUnread, int $id = 0): array
{
    global $wpdb;
    $userId = get_current_user_id() ?: throw new HttpError(401, 'Log in om verder te gaan.');
    $ids = $wpdb->get_col($wpdb->prepare(
        "SELECT reply.comment_ID FROM $wpdb->comments reply
         JOIN $wpdb->comments parent ON parent.comment_ID = reply.comment_parent
         JOIN $wpdb->posts post ON post.ID = reply.comment_post_ID AND post.post_status = 'publish'
         LEFT JOIN $wpdb->commentmeta seen ON seen.comment_id = reply.comment_ID AND seen.meta_key = %s
         WHERE parent.user_id = %d AND reply.user_id <> %d AND reply.comment_approved = '1'
           AND (%d = 0 OR reply.comment_ID = %d) AND (%d = 0 OR seen.meta_id IS NULL)
         ORDER BY reply.comment_date_gmt DESC, reply.comment_ID DESC LIMIT %d",
        READ_META,
        $userId,
        $userId,
        $id,
        $id,
        (int) $onlyUnread,
        MOST_NOTIFICATIONS,
    ));
    return array_map(fn (string $each) => get_comment((int) $each), $ids);
}

/** @return array<string, mixed> */
function notificationResource(\WP_Comment $reply): array
{
    $readAt = get_comment_meta((int) $reply->comment_ID, READ_META, true);
    $text = wp_trim_words(wp_strip_all_tags($reply->comment_content), 30, '…');
    return [
        'id' => (int) $reply->comment_ID,
        'subject' => wp_specialchars_decode("$reply->comment_author reageerde op jou", ENT_QUOTES),
        'content' => '<p>' . esc_html(wp_specialchars_decode($text, ENT_QUOTES)) . '</p>',
        'icon' => 'comment',
        'url' => wp_make_link_relative(get_permalink((int) $reply->comment_post_ID)) . "#comment-$reply->comment_ID",
        'read_at' => is_string($readAt) && $readAt !== '' ? $readAt : null,
        'created_at' => str_replace(' ', 'T', $reply->comment_date_gmt) . 'Z',
    ];
}
