<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;

class MotmVote extends Model
{
    protected $table = 'fan_motm_votes';

    protected $guarded = [];

    protected $casts = ['motm_player_id' => 'integer'];
}
