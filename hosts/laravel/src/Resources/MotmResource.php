<?php

declare(strict_types=1);

namespace FanIslands\Resources;

use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/** An election of the man of the match with its results. Give the reader's own vote with `for()`. */
class MotmResource extends JsonResource
{
    private ?int $vote = null;

    /** @param int|null $playerId whom this reader chose */
    public function for(?int $playerId): static
    {
        $this->vote = $playerId;
        return $this;
    }

    /**
     * @param Request $request
     * @return array<string, mixed>
     */
    public function toArray($request): array
    {
        $votes = collect($this->votes)->countBy('motm_player_id');
        return [
            'id' => $this->id,
            'title' => $this->title,
            'votes' => $votes->sum(),
            'vote' => $this->vote,
            'archived_at' => $this->archived_at,
            'players' => collect($this->players)
                ->map(fn ($player) => [
                    'name' => $player->name,
                    'votes_count' => $votes->get($player->id, 0),
                    'pivot' => ['id' => $player->id],
                ])
                ->values()
                ->all(),
        ];
    }
}
