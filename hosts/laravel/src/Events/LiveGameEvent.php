<?php

declare(strict_types=1);

namespace FanIslands\Events;

/** One event of a match; the same id again replaces it. */
final class LiveGameEvent extends IslandEvent
{
    /** @param array{id: int, side: ?string, message_type: int, text: ?string, minute: int|string|null, created_at: string} $event */
    public function __construct(int $gameId, array $event)
    {
        parent::__construct("game.$gameId.live", ['liveGame' => $event]);
    }
}
