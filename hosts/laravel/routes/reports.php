<?php

use FanIslands\Http\Controllers\GameController;
use Illuminate\Support\Facades\Route;

Route::get('/api/live-report/{news}', [GameController::class, 'report'])->whereNumber('news');
