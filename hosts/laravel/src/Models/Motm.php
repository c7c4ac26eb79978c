<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\HasMany;

/** An election of the man of the match. */
class Motm extends Model
{
    protected $table = 'fan_motm';

    protected $guarded = [];

    protected $casts = ['archived_at' => 'datetime'];

    public function players(): HasMany
    {
        return $this->hasMany(MotmPlayer::class);
    }

    public function votes(): HasMany
    {
        return $this->hasMany(MotmVote::class);
    }
}
