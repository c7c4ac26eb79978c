<?php

declare(strict_types=1);

namespace FanIslands\Models;

use Illuminate\Database\Eloquent\Model;

/** What somebody sent by the contact or the tip form, in the package's own table. */
class FormMessage extends Model
{
    public const CONTACT = 1;

    public const TIP = 2;

    protected $table = 'fan_form_messages';

    protected $guarded = [];

    protected $casts = ['form_id' => 'integer'];
}
