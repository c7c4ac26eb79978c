<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\HasMany;

/** A poll, in the package's own table. */
class Poll extends Model
{
    protected $table = 'fan_polls';

    protected $guarded = [];

    protected $casts = ['archived_at' => 'datetime'];

    public function options(): HasMany
    {
        return $this->hasMany(PollOption::class);
    }

    public function answers(): HasMany
    {
        return $this->hasMany(PollAnswer::class);
    }
}
