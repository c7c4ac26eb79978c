<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;

/** A private message, in the package's own table. */
class Message extends Model
{
    /** Who deletes it from a list of their own. */
    public const SIDES = ['receiver', 'sender'];

    protected $table = 'fan_messages';

    protected $guarded = [];

    protected $casts = ['sender_id' => 'integer', 'receiver_id' => 'integer', 'read_at' => 'datetime'];

    public function sender(): BelongsTo
    {
        return $this->belongsTo(config('auth.providers.users.model'));
    }

    public function receiver(): BelongsTo
    {
        return $this->belongsTo(config('auth.providers.users.model'));
    }
}
