<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

const GUEST_META = '_fan_islands_guest_id';
/** The session that wrote a comment: the proof that a guest may edit it. */
const WRITER_META = '_fan_islands_writer';
/** What the author typed; WordPress keeps the HTML that became of it. */
const TYPED_META = '_fan_islands_typed';

/** What an author may write as a tag. */
const COMMENT_TAGS = ['b' => [], 'strong' => [], 'i' => [], 'em' => [], 's' => []];
/** What WordPress itself makes of a text, besides. */
const MADE_TAGS = ['p' => [], 'br' => [], 'blockquote' => [], 'code' => [], 'a' => ['href' => true, 'rel' => true]];

/**
 * Resources of comments with all replies below them, oldest first.
 *
 * @param \WP_Comment[] $comments
 * @param \WP_Comment[] $below replies that may be below them
 */
function commentResources(array $comments, array $below): array
{
    $replies = [];
    foreach ($below as $reply) {
        $replies[(int) $reply->comment_parent][] = $reply;
    }
    $reactions = reactionsOf(array_map(fn (\WP_Comment $each) => (int) $each->comment_ID, [...$comments, ...$below]));
    return array_map(fn (\WP_Comment $comment) => commentResource($comment, $replies, $reactions), array_values($comments));
}

/**
 * @param array<int, \WP_Comment[]> $replies by the comment that they reply to
 * @param array<int, array<string, int>> $reactions by comment
 */
function commentResource(\WP_Comment $comment, array $replies, array $reactions): array
{
    $id = (int) $comment->comment_ID;
    $counts = $reactions[$id] ?? [];
    $typed = get_comment_meta($id, TYPED_META, true);
    return [
        'id' => $id,
        'parent_id' => (int) $comment->comment_parent ?: null,
        'guest_id' => guestIdOf(get_comment_meta($id, GUEST_META, true)),
        'comment' => commentHtml($comment),
        'original_text' => is_string($typed) && $typed !== '' ? $typed : $comment->comment_content,
        'created_at' => str_replace(' ', 'T', $comment->comment_date_gmt) . 'Z',
        'reactions' => (object) $counts,
        'reactions_count' => array_sum($counts),
        'commentator' => commentator($comment),
        'comments' => array_map(fn (\WP_Comment $reply) => commentResource($reply, $replies, $reactions), $replies[$id] ?? []),
    ];
}

/** Smileys, links and paragraphs as the site makes them everywhere, and no tag beyond the allowed. */
function commentHtml(\WP_Comment $comment): string
{
    $html = apply_filters('comment_text', get_comment_text($comment), $comment, []);
    return trim(wp_kses($html, COMMENT_TAGS + MADE_TAGS, ['http', 'https']));
}

function commentator(\WP_Comment $comment): ?array
{
    $user = $comment->user_id ? get_userdata((int) $comment->user_id) : false;
    if ($user) {
        return memberResource($user);
    }
    // The name of somebody who wrote by WordPress's own form, or of a member who is gone.
    $isOurGuest = (bool) get_comment_meta((int) $comment->comment_ID, GUEST_META, true);
    return $isOurGuest || $comment->comment_author === '' ? null : ['username' => $comment->comment_author];
}

/** @param int[] $ids @return array<int, array<string, int>> how often each reaction was given, by comment */
function reactionsOf(array $ids): array
{
    global $wpdb;
    if (!$ids) {
        return [];
    }
    // As many placeholders as there are ids.
    $places = implode(',', array_fill(0, count($ids), '%d'));
    $rows = $wpdb->get_results($wpdb->prepare(
        "SELECT comment_id, type, COUNT(*) AS times FROM {$wpdb->prefix}fan_islands_reactions WHERE comment_id IN ($places) GROUP BY comment_id, type", // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.PreparedSQLPlaceholders.UnfinishedPrepare
        $ids,
    ));
    $counts = [];
    foreach ($rows as $row) {
        $counts[(int) $row->comment_id][$row->type] = (int) $row->times;
    }
    return $counts;
}
