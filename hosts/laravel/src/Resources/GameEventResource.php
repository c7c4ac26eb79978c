<?php

declare(strict_types=1);

namespace FanIslands\Resources;

use DateTimeInterface;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/** An event of a match: in the list of the match, and in the broadcast `LiveGameEvent`. */
class GameEventResource extends JsonResource
{
    /**
     * @param Request $request
     * @return array<string, mixed>
     */
    public function toArray($request): array
    {
        return [
            'id' => $this->id,
            'side' => $this->side,
            'message_type' => $this->message_type,
            'text' => $this->text,
            'minute' => $this->minute,
            'created_at' => $this->created_at->format(DateTimeInterface::ATOM),
        ];
    }
}
