<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\HasMany;

/** A comment, in the package's own table. */
class Comment extends Model
{
    protected $table = 'fan_comments';

    protected $guarded = [];

    protected $hidden = ['writer'];

    /** Some database drivers give numbers as text. */
    protected $casts = ['news_id' => 'integer', 'parent_id' => 'integer', 'user_id' => 'integer', 'guest_id' => 'integer'];

    /** What CommentResource reads, replies of replies included. */
    public const WITH = ['user', 'reactions', 'replies'];

    public function user(): BelongsTo
    {
        return $this->belongsTo(config('auth.providers.users.model'));
    }

    public function reactions(): HasMany
    {
        return $this->hasMany(CommentReaction::class);
    }

    /** Oldest first, as they are read. */
    public function replies(): HasMany
    {
        return $this->hasMany(self::class, 'parent_id')->with(self::WITH)->oldest()->oldest('id');
    }
}
