<?php

use FanIslands\Http\Controllers\GameController;
use Illuminate\Support\Facades\Route;

Route::get('/api/live-game/{game}', [GameController::class, 'show'])->whereNumber('game');
