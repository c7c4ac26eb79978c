<?php

use FanIslands\Http\Controllers\PredictionController;
use Illuminate\Support\Facades\Route;

Route::get('/api/prediction/next-game', [PredictionController::class, 'next']);
Route::middleware('throttle:fan-islands')->post('/api/prediction/place', [PredictionController::class, 'place']);
