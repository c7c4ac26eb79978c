<?php

use FanIslands\Http\Controllers\MotmController;
use FanIslands\Http\Controllers\PollController;
use FanIslands\RobotCheck;
use FanIslands\Text;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Support\Facades\Route;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

// What islands of several features ask for.
Route::get('/pusher-key', function () {
    $connection = config('broadcasting.default');
    return new Response((string) config("broadcasting.connections.$connection.key"), 200, ['Content-Type' => 'text/plain']);
});
Route::get(
    '/altcha/challenge',
    fn (RobotCheck $check) => new JsonResponse($check->challenge(), 200, ['Cache-Control' => 'no-store']),
);
// For a tag that only names its poll. Both kinds have one address, and each may be without its table.
Route::get('/api/poll/{poll}', function (Request $request, int $poll) {
    [$feature, $controller] = $request->query('kind') === 'motm' ? ['motm', MotmController::class] : ['polls', PollController::class];
    if (!in_array($feature, config('fan-islands.features'), true)) {
        throw new NotFoundHttpException(Text::of('poll_missing'));
    }
    return ['data' => app($controller)->tag($request, $poll)];
})->whereNumber('poll');
