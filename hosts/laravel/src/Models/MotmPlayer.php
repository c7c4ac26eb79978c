<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;

/** A player of one election. */
class MotmPlayer extends Model
{
    protected $table = 'fan_motm_players';

    protected $guarded = [];
}
