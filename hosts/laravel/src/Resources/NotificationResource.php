<?php

declare(strict_types=1);

namespace FanIslands\Resources;

use DateTimeInterface;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/** One of Laravel's database notifications, flat; `data` holds `subject`, `content` (HTML), `icon` and `url`. */
class NotificationResource extends JsonResource
{
    private const TEXTS = ['subject', 'content', 'icon', 'url'];

    /**
     * @param Request $request
     * @return array<string, mixed>
     */
    public function toArray($request): array
    {
        $data = (array) $this->resource->data;
        $texts = array_combine(self::TEXTS, array_map(fn (string $key) => $data[$key] ?? null, self::TEXTS));
        return ['id' => $this->id] + array_filter($texts, 'is_string') + [
            'read_at' => $this->read_at?->format(DateTimeInterface::ATOM),
            'created_at' => $this->created_at->format(DateTimeInterface::ATOM),
        ];
    }
}
