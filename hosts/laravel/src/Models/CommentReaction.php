<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;

/** One person's reaction to a comment. */
class CommentReaction extends Model
{
    protected $table = 'fan_comment_reactions';

    protected $guarded = [];
}
