<?php

declare(strict_types=1);

namespace FanIslands\Models;

use DateTimeInterface;
use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\HasMany;

/** A match, in the package's own table. */
class Game extends Model
{
    /** Of docs/host-api.md, "live-match". */
    public const NOT_YET_PLAYED = 1;

    protected $table = 'fan_games';

    protected $guarded = [];

    protected $casts = [
        'season_id' => 'integer',
        'home' => 'boolean',
        'date' => 'datetime',
        'league' => 'integer',
        'status' => 'integer',
        'base_players' => 'array',
        'substitute_players' => 'array',
        'other_club_formation' => 'array',
        'other_club_substitutes' => 'array',
    ];

    public function events(): HasMany
    {
        return $this->hasMany(GameEvent::class);
    }

    public function predictions(): HasMany
    {
        return $this->hasMany(Prediction::class);
    }

    /** Matches that have not begun, so that they can be predicted. */
    public function scopeToCome(Builder $query, DateTimeInterface $now): void
    {
        $query->where('status', self::NOT_YET_PLAYED)->where('date', '>', $now);
    }
}
