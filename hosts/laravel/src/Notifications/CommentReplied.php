<?php

declare(strict_types=1);

namespace FanIslands\Notifications;

use FanIslands\Models\Comment;
use Illuminate\Notifications\Notification;
use Illuminate\Support\Str;

/** Says to a member that somebody replied to a comment of theirs: in the list, and at once in the open page. */
class CommentReplied extends Notification
{
    private const MOST_CHARACTERS = 200;

    public function __construct(private readonly Comment $reply) {}

    /** @return string[] */
    public function via(object $notifiable): array
    {
        return ['database', 'broadcast'];
    }

    /** @return array<string, string> */
    public function toArray(object $notifiable): array
    {
        $name = $this->reply->user?->username ?? "Gast{$this->reply->guest_id}";
        $address = config('fan-islands.comment_address', '/nieuws/{news}#comment-{comment}');
        return [
            'subject' => "$name reageerde op jou",
            'content' => '<p>' . e(Str::limit($this->reply->comment, self::MOST_CHARACTERS, '…')) . '</p>',
            'icon' => 'comment',
            'url' => strtr($address, ['{news}' => $this->reply->news_id, '{comment}' => $this->reply->id]),
        ];
    }
}
