<?php

declare(strict_types=1);

namespace FanIslands\Resources;

use DateTimeInterface;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/** A private message as the islands read it; load `sender` and `receiver` with it. */
class MessageResource extends JsonResource
{
    /**
     * @param Request $request
     * @return array<string, mixed>
     */
    public function toArray($request): array
    {
        return [
            'id' => $this->id,
            'subject' => $this->subject,
            'message' => $this->message,
            'created_at' => $this->created_at->format(DateTimeInterface::ATOM),
            'read_at' => $this->read_at?->format(DateTimeInterface::ATOM),
            'sender' => self::person($this->sender),
            'receiver' => self::person($this->receiver),
        ];
    }

    /** @return array<string, mixed>|null null for the site itself, and for a member who is gone */
    private static function person(mixed $user): ?array
    {
        return $user ? ['id' => $user->id, 'username' => $user->username, 'initials' => $user->initials] : null;
    }
}
