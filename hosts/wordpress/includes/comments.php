<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

const REACTIONS = ['like', 'love', 'haha', 'wow', 'sad', 'angry'];
const EDIT_SECONDS = 180;

/** GET /api/news/{newsId}/comments */
function listComments(\WP_REST_Request $request): array
{
    return commentList(
        article((int) $request['news'])->ID,
        positiveNumber($request['parentCommentId']),
        positiveNumber($request['page']) ?? 1,
        min(positiveNumber($request['page_size']) ?? 25, 200),
    );
}

/** One page of comments, newest first, each with its replies. Also the JSON child of the tag. */
function commentList(int $newsId, ?int $parentId = null, int $page = 1, int $size = 25): array
{
    global $wpdb;
    $parent = $parentId === null ? null : comment($newsId, $parentId);
    $condition = shownCondition($newsId);
    // phpcs:disable WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- shownCondition() has prepared what it returns.
    $from = ($page - 1) * $size;
    $ids = $wpdb->get_col($wpdb->prepare(
        "SELECT comment_ID FROM $wpdb->comments WHERE $condition AND comment_parent = %d ORDER BY comment_date_gmt DESC, comment_ID DESC LIMIT %d OFFSET %d",
        $parentId ?? 0,
        $size,
        $from,
    ));
    $total = (int) $wpdb->get_var($wpdb->prepare("SELECT COUNT(*) FROM $wpdb->comments WHERE $condition AND comment_parent = %d", $parentId ?? 0));
    $replies = $ids
        ? $wpdb->get_col("SELECT comment_ID FROM $wpdb->comments WHERE $condition AND comment_parent > 0 ORDER BY comment_date_gmt, comment_ID")
        : [];
    $best = $wpdb->get_var(
        "SELECT $wpdb->comments.comment_ID FROM $wpdb->comments JOIN {$wpdb->prefix}fan_islands_reactions AS given USING (comment_id)
         WHERE $condition GROUP BY $wpdb->comments.comment_ID ORDER BY COUNT(*) DESC, $wpdb->comments.comment_ID LIMIT 1",
    );
    // phpcs:enable
    $query = ['page_size' => $size, 'page' => $page + 1] + ($parentId ? ['parentCommentId' => $parentId] : []);
    return [
        'parentComment' => $parent ? commentResources([$parent], [])[0] : null,
        'bestComment' => $best ? commentResources([get_comment((int) $best)], [])[0] : null,
        'comments' => commentResources(commentsOf($ids), commentsOf($replies)),
        'next_page_url' => $from + count($ids) < $total
            ? add_query_arg($query, rest_url(ROUTE_NAMESPACE . "/api/news/$newsId/comments"))
            : null,
        'meta' => ['to' => $ids ? $from + count($ids) : null, 'total' => $total],
    ];
}

/** GET /api/comments/counts?ids=42,43: the numbers in links with `data-comments-count`. */
function countComments(\WP_REST_Request $request): object
{
    $given = is_string($request['ids']) ? explode(',', $request['ids']) : [];
    $counts = [];
    foreach (array_filter(array_map(positiveNumber(...), array_slice($given, 0, 200))) as $id) {
        try {
            $counts[$id] = (int) get_comments_number(article($id));
        } catch (HttpError) {
            // An article that this visitor may not read has no number.
        }
    }
    return (object) $counts;
}

/** @param string[] $ids @return \WP_Comment[] in this order, read at once */
function commentsOf(array $ids): array
{
    _prime_comment_caches($ids);
    return array_values(array_filter(array_map('get_comment', $ids)));
}

/**
 * The comments that this visitor sees, as SQL: those approved, and their own that wait for a
 * moderator. Without the latter an author would think that nothing was sent.
 */
function shownCondition(int $newsId): string
{
    global $wpdb;
    $ownWaiting = $wpdb->prepare(
        "(comment_approved = '0' AND $wpdb->comments.comment_ID IN (SELECT comment_id FROM $wpdb->commentmeta WHERE meta_key = %s AND meta_value = %s))",
        WRITER_META,
        sessionKey() ?? 'nobody',
    );
    return $wpdb->prepare("comment_post_ID = %d AND comment_type IN ('', 'comment')", $newsId) . " AND (comment_approved = '1' OR $ownWaiting)";
}

/** @throws HttpError 404 */
function article(int $newsId): \WP_Post
{
    $post = get_post($newsId);
    // Who writes an article sees its comments in the preview already.
    $isReadable = $post && (is_post_publicly_viewable($post) || current_user_can('edit_post', $newsId));
    if (!$isReadable || post_password_required($post)) {
        throw new HttpError(404, 'Dit artikel bestaat niet.');
    }
    return $post;
}

/** A comment that this visitor sees. @throws HttpError 404 */
function comment(int $newsId, int $id): \WP_Comment
{
    global $wpdb;
    $condition = shownCondition(article($newsId)->ID);
    $found = $wpdb->get_var($wpdb->prepare("SELECT comment_ID FROM $wpdb->comments WHERE $condition AND comment_ID = %d", $id)); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- prepared by shownCondition()
    return $found ? get_comment((int) $found) : throw new HttpError(404, 'Deze reactie bestaat niet.');
}

/** POST /api/news/{newsId}/comments */
function createComment(\WP_REST_Request $request): \WP_REST_Response
{
    $newsId = openArticle((int) $request['news']);
    limitWrites('comment');
    $text = checkedComment($request);
    personOfWrite($request);
    $parentId = $request['parent_id'] === null ? 0 : positiveNumber($request['parent_id']) ?? -1;
    if ($parentId !== 0) {
        try {
            comment($newsId, $parentId);
        } catch (HttpError) {
            throw HttpError::invalid(['parent_id' => ['De reactie waarop je antwoordt bestaat niet meer.']]);
        }
    }
    $user = wp_get_current_user();
    $guestId = $user->exists() ? null : guestIdOf($request['guest_id']);
    $meta = array_filter([GUEST_META => $guestId, WRITER_META => sessionKey(), TYPED_META => $text], fn ($value) => $value !== null);
    $id = withoutFloodCheck(fn () => wp_new_comment(wp_slash([
        'comment_post_ID' => $newsId,
        'comment_parent' => $parentId,
        'comment_content' => wp_kses($text, COMMENT_TAGS),
        'comment_type' => 'comment',
        'comment_author' => $user->exists() ? $user->display_name : "Gast$guestId",
        'comment_author_email' => $user->exists() ? $user->user_email : '',
        'comment_author_url' => $user->exists() ? $user->user_url : '',
        'user_id' => $user->ID,
        'comment_meta' => $meta,
    ]), true));
    if (is_wp_error($id)) {
        throw $id->get_error_code() === 'comment_duplicate'
            ? HttpError::invalid(['comment' => ['Deze reactie heb je al geplaatst.']])
            : new HttpError(403, wp_strip_all_tags($id->get_error_message()));
    }
    return new \WP_REST_Response(['data' => commentResources([get_comment($id)], [])[0]], 201);
}

/** @throws HttpError 401, 403, 404 */
function openArticle(int $newsId): int
{
    $post = article($newsId);
    if (!comments_open($post)) {
        throw new HttpError(403, 'Op dit artikel kun je niet meer reageren.');
    }
    if (get_option('comment_registration') && !is_user_logged_in()) {
        throw new HttpError(401, 'Log in om verder te gaan.');
    }
    return $post->ID;
}

/** WordPress allows one comment in fifteen seconds; `limitWrites()` takes its place. */
function withoutFloodCheck(callable $work): mixed
{
    add_filter('comment_flood_filter', '__return_false', 99);
    try {
        return $work();
    } finally {
        remove_filter('comment_flood_filter', '__return_false', 99);
    }
}

/** PUT /api/news/{newsId}/comments/{commentId} */
function editComment(\WP_REST_Request $request): array
{
    $newsId = openArticle((int) $request['news']);
    $comment = comment($newsId, (int) $request['comment_id']);
    limitWrites('comment');
    $text = checkedComment($request);
    if (!wroteIt($comment, $request)) {
        throw new HttpError(403, 'Je kunt alleen je eigen reactie bewerken.');
    }
    if (time() - strtotime($comment->comment_date_gmt . ' UTC') >= EDIT_SECONDS) {
        throw new HttpError(403, 'Een reactie kun je tot 3 minuten na het plaatsen bewerken.');
    }
    $id = (int) $comment->comment_ID;
    $content = wp_kses($text, COMMENT_TAGS);
    $arguments = [$comment->comment_author, $comment->comment_author_email, $comment->comment_author_url, $content, $comment->comment_author_IP, $comment->comment_agent];
    if (wp_check_comment_disallowed_list(...$arguments)) {
        throw HttpError::invalid(['comment' => ['Deze tekst is niet toegestaan.']]);
    }
    // A text that would have waited for a moderator must not get past by an edit.
    $isApproved = user_can((int) $comment->user_id, 'moderate_comments') || check_comment(...[...$arguments, 'comment']);
    $changed = wp_update_comment(wp_slash([
        'comment_ID' => $id,
        'comment_content' => $content,
        'comment_approved' => $isApproved ? $comment->comment_approved : '0',
    ]), true);
    if (is_wp_error($changed)) {
        throw new HttpError(500, 'Er is iets fout gegaan. Probeer het later opnieuw.');
    }
    update_comment_meta($id, TYPED_META, wp_slash($text));
    return ['data' => commentResources([get_comment($id)], [])[0]];
}

/**
 * Whether this visitor wrote a comment. Guest ids are no secret, since everybody reads them in the
 * list: a guest must come from the session that wrote it too.
 */
function wroteIt(\WP_Comment $comment, \WP_REST_Request $request): bool
{
    if (is_user_logged_in() || $comment->user_id) {
        return is_user_logged_in() && (int) $comment->user_id === get_current_user_id();
    }
    $id = (int) $comment->comment_ID;
    $guestId = guestIdOf(get_comment_meta($id, GUEST_META, true));
    return $guestId !== null
        && $guestId === guestIdOf($request['guest_id'])
        && hash_equals((string) get_comment_meta($id, WRITER_META, true), (string) sessionKey());
}

/** @throws HttpError 422 */
function checkedComment(\WP_REST_Request $request): string
{
    $text = $request->get_json_params()['comment'] ?? null;
    validate(['comment' => textMistake($text, 'Reactie', 1000)]);
    // Only what was typed that is no text for a reader, such as a lone script, leaves nothing.
    validate(['comment' => trim(wp_kses($text, COMMENT_TAGS)) === '' ? 'Reactie is verplicht.' : null]);
    return $text;
}

/** POST /api/news/{newsId}/comments/{commentId}/react */
function reactToComment(\WP_REST_Request $request): array
{
    global $wpdb;
    $comment = comment((int) $request['news'], (int) $request['comment_id']);
    if (in_array($request['flag'] ?? false, [true, 1, '1'], true)) {
        return reportComment($comment);
    }
    limitWrites('reaction', 60);
    $type = $request['reaction'];
    validate(['reaction' => in_array($type, REACTIONS, true) ? null : 'Waardering is ongeldig.']);
    $person = personOfWrite($request);
    if (wroteIt($comment, $request)) {
        throw new HttpError(403, 'Je kunt je eigen reactie niet waarderen.');
    }
    $id = (int) $comment->comment_ID;
    $key = ['comment_id' => $id, 'person' => $person];
    // The same again takes it back.
    if (!$wpdb->delete(table('reactions'), $key + ['type' => $type])) {
        $wpdb->replace(table('reactions'), $key + ['type' => $type]);
    }
    $counts = reactionsOf([$id])[$id] ?? [];
    $state = ['id' => $id, 'reactions' => (object) $counts, 'reactions_count' => array_sum($counts)];
    broadcast("news.$comment->comment_post_ID.comments", 'NewsCommentReactedEvent', $state);
    return $state;
}

/** A moderator's edit makes what the author typed untrue. */
function forgetTypedText(int|string $id): void
{
    if (!isOwnCall()) {
        delete_comment_meta((int) $id, TYPED_META);
    }
}

function deleteReactions(int|string $id): void
{
    global $wpdb;
    foreach (['reactions', 'reports'] as $name) {
        $wpdb->delete(table($name), ['comment_id' => (int) $id]);
    }
}
