<?php

declare(strict_types=1);

namespace FanIslands\Models;

use FanIslands\Events\EventSender;
use FanIslands\Events\LiveGameEvent;
use FanIslands\Resources\GameEventResource;
use Illuminate\Database\Eloquent\Model;

/** Something that happened in a match. Saving it sends it to the readers of the match. */
class GameEvent extends Model
{
    protected $table = 'fan_game_events';

    protected $guarded = [];

    /** Some database drivers give numbers as text. */
    protected $casts = ['game_id' => 'integer', 'message_type' => 'integer'];

    /** As the table has them, for one that was just made. */
    protected $attributes = ['side' => null, 'message_type' => 0, 'text' => null, 'minute' => null];

    protected static function booted(): void
    {
        static::saved(function (self $event): void {
            $payload = (new GameEventResource($event))->toArray(app('request'));
            app(EventSender::class)->send(new LiveGameEvent($event->game_id, $payload));
        });
    }
}
