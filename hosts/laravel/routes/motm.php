<?php

use FanIslands\Http\Controllers\MotmController;
use Illuminate\Support\Facades\Route;

Route::middleware('throttle:fan-islands')
    ->post('/api/motm/{motm}/vote', [MotmController::class, 'vote'])
    ->whereNumber('motm');
