<?php

declare(strict_types=1);

namespace FanIslands\Events;

/** A message of a live report. */
final class LiveReportMessageEvent extends IslandEvent
{
    /** @param string $time `HH:mm`, or a date-time */
    public function __construct(int $newsId, string $text, string $time)
    {
        parent::__construct("news.$newsId.live", ['liveReportMessage' => ['text' => $text, 'time' => $time]]);
    }
}
