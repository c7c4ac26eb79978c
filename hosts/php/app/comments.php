<?php
declare(strict_types=1);

const REACTIONS = ['like', 'love', 'haha', 'wow', 'sad', 'angry'];
const EDIT_SECONDS = 180;

/** GET /api/news/{newsId}/comments */
function listComments(int $newsId): void
{
    article($newsId);
    $parentId = positiveNumber($_GET['parentCommentId'] ?? null);
    sendJson(commentList(
        $newsId,
        $parentId,
        positiveNumber($_GET['page'] ?? null) ?? 1,
        min(positiveNumber($_GET['page_size'] ?? null) ?? 25, 200),
    ));
}

/** One page of comments, newest first, each with its replies. Also the JSON child of the tag. */
function commentList(int $newsId, ?int $parentId = null, int $page = 1, int $size = 25): array
{
    $parent = $parentId === null ? null : comment($newsId, $parentId);
    $from = ($page - 1) * $size;
    $rows = query(
        'select * from comments where news_id = ? and parent_id is ? order by created_at desc, id desc limit ? offset ?',
        $newsId,
        $parentId,
        $size,
        $from,
    )->fetchAll();
    $total = (int) query('select count(*) from comments where news_id = ? and parent_id is ?', $newsId, $parentId)->fetchColumn();
    $best = row(
        'select comments.* from comments join reactions on comment_id = comments.id
         where news_id = ? group by comments.id order by count(*) desc, comments.id limit 1',
        $newsId,
    );
    $next = http_build_query(['page_size' => $size, 'page' => $page + 1] + ($parentId ? ['parentCommentId' => $parentId] : []));
    return [
        'parentComment' => $parent ? commentResource($parent, []) : null,
        'bestComment' => $best ? commentResource($best, []) : null,
        'comments' => withReplies($newsId, $rows),
        'next_page_url' => $from + count($rows) < $total ? "/api/news/$newsId/comments?$next" : null,
        'meta' => ['to' => $rows ? $from + count($rows) : null, 'total' => $total],
    ];
}

/** @throws HttpError 404 */
function article(int $newsId): array
{
    return row('select * from articles where id = ?', $newsId) ?? throw new HttpError(404, 'Dit artikel bestaat niet.');
}

/** @throws HttpError 404 */
function comment(int $newsId, int $id): array
{
    return row('select * from comments where news_id = ? and id = ?', $newsId, $id)
        ?? throw new HttpError(404, 'Deze reactie bestaat niet.');
}

/** All comments of an article, replies included, for `data-comment-count`. */
function commentCount(int $newsId): int
{
    return (int) query('select count(*) from comments where news_id = ?', $newsId)->fetchColumn();
}

/** GET /api/comments/counts?ids=42,43: the numbers in links with `data-comments-count` */
function countComments(): void
{
    $given = is_string($_GET['ids'] ?? null) ? explode(',', $_GET['ids']) : [];
    $ids = array_filter(array_map(positiveNumber(...), array_slice($given, 0, 200)));
    $counts = [];
    foreach (array_unique($ids) as $id) {
        if (row('select id from articles where id = ?', $id)) {
            $counts[$id] = commentCount($id);
        }
    }
    sendJson((object) $counts);
}

/** Resources of rows with all replies below them, oldest first. */
function withReplies(int $newsId, array $rows): array
{
    if (!$rows) {
        return [];
    }
    $replies = [];
    foreach (query('select * from comments where news_id = ? and parent_id is not null order by created_at, id', $newsId) as $reply) {
        $replies[$reply['parent_id']][] = $reply;
    }
    return array_map(fn (array $row) => commentResource($row, $replies), $rows);
}

/** @param array<int, array[]> $replies rows by the comment that they reply to */
function commentResource(array $row, array $replies): array
{
    $reactions = reactionCounts($row['id']);
    return [
        'id' => $row['id'],
        'parent_id' => $row['parent_id'],
        'guest_id' => $row['guest_id'],
        'comment' => commentHtml($row['body']),
        'original_text' => $row['body'],
        'created_at' => gmdate('Y-m-d\TH:i:s\Z', $row['created_at']),
        'reactions' => (object) $reactions,
        'reactions_count' => array_sum($reactions),
        'commentator' => $row['member_id'] === null ? null : [
            'id' => $row['member_id'],
            'username' => $row['username'],
            'initials' => $row['initials'],
        ],
        'comments' => array_map(fn (array $reply) => commentResource($reply, $replies), $replies[$row['id']] ?? []),
    ];
}

/** @return array<string, int> */
function reactionCounts(int $commentId): array
{
    return query('select type, count(*) from reactions where comment_id = ? group by type', $commentId)->fetchAll(PDO::FETCH_KEY_PAIR);
}

/** POST /api/news/{newsId}/comments */
function createComment(int $newsId): void
{
    article($newsId);
    limitWrites();
    $text = checkedComment();
    personOfWrite();
    $parent = fields()['parent_id'] ?? null;
    $parentId = $parent === null ? null : positiveNumber($parent) ?? 0;
    if ($parentId !== null && !row('select id from comments where news_id = ? and id = ?', $newsId, $parentId)) {
        throw invalid(['parent_id' => ['De reactie waarop je antwoordt bestaat niet meer.']]);
    }
    $member = member();
    query(
        'insert into comments (news_id, parent_id, member_id, username, initials, guest_id, writer, body, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        $newsId,
        $parentId,
        $member['id'] ?? null,
        $member['username'] ?? null,
        $member['initials'] ?? null,
        $member ? null : guestIdOf(fields()['guest_id']),
        sessionKey(),
        $text,
        time(),
    );
    sendJson(['data' => commentResource(comment($newsId, (int) database()->lastInsertId()), [])], 201);
}

/** PUT /api/news/{newsId}/comments/{commentId} */
function editComment(int $newsId, int $id): void
{
    $comment = comment($newsId, $id);
    $text = checkedComment();
    if (!wroteIt($comment)) {
        throw new HttpError(403, 'Je kunt alleen je eigen reactie bewerken.');
    }
    if (time() - $comment['created_at'] >= EDIT_SECONDS) {
        throw new HttpError(403, 'Een reactie kun je tot 3 minuten na het plaatsen bewerken.');
    }
    query('update comments set body = ? where id = ?', $text, $id);
    sendJson(['data' => commentResource(comment($newsId, $id), [])]);
}

/**
 * Whether this visitor wrote a comment. Guest ids are no secret, since everybody reads them in the
 * list: a guest must come from the session that wrote it too.
 */
function wroteIt(array $comment): bool
{
    $member = member();
    if ($member || $comment['member_id'] !== null) {
        return $member && $comment['member_id'] === $member['id'];
    }
    return $comment['guest_id'] === guestIdOf(fields()['guest_id'] ?? null) && hash_equals($comment['writer'], sessionKey());
}

/** @throws HttpError 422 */
function checkedComment(): string
{
    $text = fields()['comment'] ?? null;
    validate(['comment' => textMistake($text, 'Reactie', 1000)]);
    return $text;
}

/** POST /api/news/{newsId}/comments/{commentId}/react */
function reactToComment(int $newsId, int $id): void
{
    $comment = comment($newsId, $id);
    if (in_array(fields()['flag'] ?? false, [true, 1, '1'], true)) {
        // A report of a guest carries no id; the session is the person.
        $person = member() ? personKey(null) : 'session:' . sessionKey();
        query('insert or ignore into reports values (?, ?, ?)', $id, $person, time());
        sendJson(['message' => 'Bedankt, je melding is verstuurd.']);
        return;
    }
    $type = fields()['reaction'] ?? null;
    validate(['reaction' => in_array($type, REACTIONS, true) ? null : 'Waardering is ongeldig.']);
    $person = personOfWrite();
    if (wroteIt($comment)) {
        throw new HttpError(403, 'Je kunt je eigen reactie niet waarderen.');
    }
    $before = row('select type from reactions where comment_id = ? and person = ?', $id, $person);
    query('delete from reactions where comment_id = ? and person = ?', $id, $person);
    // The same again takes it back.
    if (($before['type'] ?? null) !== $type) {
        query('insert into reactions values (?, ?, ?)', $id, $person, $type);
    }
    $counts = reactionCounts($id);
    sendJson(['id' => $id, 'reactions' => (object) $counts, 'reactions_count' => array_sum($counts)]);
}

/** GET /api/users: members to mention. This example has none. */
function findMembers(): void
{
    sendJson([]);
}
