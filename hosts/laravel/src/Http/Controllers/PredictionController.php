<?php

declare(strict_types=1);

namespace FanIslands\Http\Controllers;

use DateTimeImmutable;
use FanIslands\Models\Game;
use FanIslands\Models\Prediction;
use FanIslands\Person;
use FanIslands\Resources\GameResource;
use FanIslands\Text;
use Illuminate\Contracts\Validation\Factory as Validation;
use Illuminate\Http\Request;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/** The calls of the island `prediction`, on the package's own tables. */
class PredictionController
{
    private const HIGHEST_SCORE = 99;

    public function __construct(private readonly Validation $validation) {}

    /** @return array<string, mixed> also for the JSON child: `app(PredictionController::class)->next($request)` */
    public function next(Request $request): array
    {
        $game = Game::query()->toCome(new DateTimeImmutable())->orderBy('date')->first();
        if (!$game) {
            return ['game' => null, 'predictions' => [], 'countPredictions' => 0, 'userPrediction' => null];
        }
        $counts = $game->predictions()
            ->toBase()
            ->selectRaw('count(*) as count, home_score, away_score')
            ->groupBy('home_score', 'away_score')
            ->get()
            ->map(fn (object $row) => array_map('intval', (array) $row));
        $userId = (new Person($request))->userId();
        $own = $userId === null ? null : $game->predictions()->where('user_id', $userId)->first();
        return [
            'game' => new GameResource($game),
            'predictions' => $counts->all(),
            'countPredictions' => $counts->sum('count'),
            'userPrediction' => $own?->only(Prediction::SCORES),
        ];
    }

    /** @return array<string, mixed> */
    public function place(Request $request): array
    {
        $userId = (new Person($request))->userId() ?? throw new HttpException(401, Text::of('log_in'));
        $score = ['required', 'integer', 'between:0,' . self::HIGHEST_SCORE];
        $data = $this->validation->make($request->all(), [
            'game_id' => ['required', 'integer'],
            'home_score' => $score,
            'away_score' => $score,
            'home_halftime' => [...$score, 'lte:home_score'],
            'away_halftime' => [...$score, 'lte:away_score'],
        ], [
            'lte' => Text::of('halftime_too_high'),
            '*' => Text::of('score_invalid'),
        ])->validate();
        $game = Game::query()->find($data['game_id'])
            ?? throw new NotFoundHttpException(Text::of('game_missing'));
        if (!Game::query()->toCome(new DateTimeImmutable())->whereKey($game->id)->exists()) {
            throw new HttpException(403, Text::of('prediction_closed'));
        }
        $scores = array_map('intval', array_intersect_key($data, array_flip(Prediction::SCORES)));
        $placed = $game->predictions()->updateOrCreate(['user_id' => $userId], $scores);
        return [
            'message' => Text::of('prediction_placed'),
            'userPrediction' => $placed->only(Prediction::SCORES),
        ];
    }
}
