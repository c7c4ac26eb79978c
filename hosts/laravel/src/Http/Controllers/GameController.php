<?php

declare(strict_types=1);

namespace FanIslands\Http\Controllers;

use FanIslands\Models\Game;
use FanIslands\Models\ReportMessage;
use FanIslands\Resources\GameEventResource;
use FanIslands\Resources\GameResource;
use FanIslands\Text;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/** The calls of the islands `live-match` and `live-report`, on the package's own tables. */
class GameController
{
    /** @return array<string, mixed> also for the JSON child: `app(GameController::class)->show(9)` */
    public function show(int $game): array
    {
        $found = Game::query()->with('events')->find($game)
            ?? throw new NotFoundHttpException(Text::of('game_missing'));
        return ['game' => new GameResource($found), 'liveGame' => GameEventResource::collection($found->events)];
    }

    /** @return array{messages: array<array{text: string, time: string}>} newest first; none is no mistake */
    public function report(int $news): array
    {
        $messages = ReportMessage::query()->where('news_id', $news)->latest()->latest('id')->get();
        return [
            'messages' => $messages
                ->map(fn (ReportMessage $each) => ['text' => $each->text, 'time' => $each->created_at->format(DATE_ATOM)])
                ->all(),
        ];
    }
}
