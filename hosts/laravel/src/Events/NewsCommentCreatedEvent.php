<?php

declare(strict_types=1);

namespace FanIslands\Events;

/** A comment or a reply was placed. */
final class NewsCommentCreatedEvent extends IslandEvent
{
    /** @param array{id: int, username: string, initials: string}|null $commentator null for a guest */
    public function __construct(int $newsId, int $id, ?int $parentId, ?int $guestId, ?array $commentator)
    {
        parent::__construct("news.$newsId.comments", [
            'id' => $id,
            'parent_id' => $parentId,
            'guest_id' => $guestId,
            'commentator' => $commentator,
        ]);
    }
}
