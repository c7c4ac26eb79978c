<?php

declare(strict_types=1);

namespace FanIslands\Models;

use FanIslands\Events\EventSender;
use FanIslands\Events\LiveReportMessageEvent;
use Illuminate\Database\Eloquent\Model;

/** A message of a live report. Making one sends it to the readers of the article. */
class ReportMessage extends Model
{
    protected $table = 'fan_report_messages';

    protected $guarded = [];

    protected $casts = ['news_id' => 'integer'];

    protected static function booted(): void
    {
        static::created(function (self $message): void {
            $time = $message->created_at->format(DATE_ATOM);
            app(EventSender::class)->send(new LiveReportMessageEvent($message->news_id, $message->text, $time));
        });
    }
}
