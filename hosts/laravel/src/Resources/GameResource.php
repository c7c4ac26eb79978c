<?php

declare(strict_types=1);

namespace FanIslands\Resources;

use DateTimeInterface;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/** A match as the islands `live-match` and `prediction` read it. */
class GameResource extends JsonResource
{
    /**
     * @param Request $request
     * @return array<string, mixed>
     */
    public function toArray($request): array
    {
        return [
            'id' => $this->id,
            'season_id' => $this->season_id,
            'status' => $this->status,
            'home' => $this->home,
            'home_club' => $this->home_club,
            'away_club' => $this->away_club,
            'league' => $this->league,
            'date' => $this->date->format(DateTimeInterface::ATOM),
            'opponent_logo' => $this->opponent_logo ? ['logo' => ['thumbnail' => $this->opponent_logo]] : null,
            'base_players' => $this->base_players ?? [],
            'substitute_players' => $this->substitute_players ?? [],
            'other_club_formation' => $this->other_club_formation ?? [],
            'other_club_substitutes' => $this->other_club_substitutes ?? [],
        ];
    }
}
