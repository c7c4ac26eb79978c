<?php

declare(strict_types=1);

namespace FanIslands\Events;

/** The reactions of a comment changed. */
final class NewsCommentReactedEvent extends IslandEvent
{
    /** @param array<string, int> $reactions type to count */
    public function __construct(int $newsId, int $id, array $reactions)
    {
        parent::__construct("news.$newsId.comments", [
            'id' => $id,
            // An empty array would be a list in JSON.
            'reactions' => (object) $reactions,
            'reactions_count' => array_sum($reactions),
        ]);
    }
}
