<?php

declare(strict_types=1);

namespace FanIslands\Resources;

use Closure;
use DateTimeInterface;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * A comment as the islands read it. The model has `id`, `parent_id`, `guest_id`, `comment` (what was
 * typed), `created_at`, and the relations `user`, `reactions` (each with `type`) and `replies`; load
 * them with the list.
 */
class CommentResource extends JsonResource
{
    private static ?Closure $html = null;

    /** Makes HTML of what was typed; by default it is escaped, with line breaks. */
    public static function htmlUsing(?Closure $html): void
    {
        self::$html = $html;
    }

    /**
     * @param Request $request
     * @return array<string, mixed>
     */
    public function toArray($request): array
    {
        $reactions = collect($this->reactions)->countBy('type');
        $user = $this->user;
        return [
            'id' => $this->id,
            'parent_id' => $this->parent_id,
            'guest_id' => $user ? null : $this->guest_id,
            'comment' => self::$html ? (self::$html)($this->comment) : nl2br(e($this->comment), false),
            'original_text' => $this->comment,
            // With an offset: a bare "2026-11-27 20:00:00" would be read in the page's zone.
            'created_at' => $this->created_at->format(DateTimeInterface::ATOM),
            'reactions' => (object) $reactions->all(),
            'reactions_count' => $reactions->sum(),
            'commentator' => $user ? [
                'id' => $user->id,
                'username' => $user->username,
                'initials' => $user->initials,
            ] : null,
            'comments' => self::collection(collect($this->replies)),
        ];
    }
}
