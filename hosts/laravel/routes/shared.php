<?php

use FanIslands\RobotCheck;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Response;
use Illuminate\Support\Facades\Route;

// What islands of several features ask for.
Route::get('/pusher-key', function () {
    $connection = config('broadcasting.default');
    return new Response((string) config("broadcasting.connections.$connection.key"), 200, ['Content-Type' => 'text/plain']);
});
Route::get(
    '/altcha/challenge',
    fn (RobotCheck $check) => new JsonResponse($check->challenge(), 200, ['Cache-Control' => 'no-store']),
);
