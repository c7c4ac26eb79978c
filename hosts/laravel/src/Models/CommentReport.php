<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;

/** One person's report of a comment. */
class CommentReport extends Model
{
    protected $table = 'fan_comment_reports';

    protected $guarded = [];
}
