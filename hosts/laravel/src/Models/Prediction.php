<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;

/** One member's prediction of a match. */
class Prediction extends Model
{
    public const SCORES = ['home_halftime', 'home_score', 'away_halftime', 'away_score'];

    protected $table = 'fan_predictions';

    protected $guarded = [];

    protected $casts = [
        'home_halftime' => 'integer',
        'home_score' => 'integer',
        'away_halftime' => 'integer',
        'away_score' => 'integer',
    ];
}
