<?php

use FanIslands\Http\Controllers\PollController;
use Illuminate\Support\Facades\Route;

Route::middleware('throttle:fan-islands')
    ->post('/api/poll/{poll}/answer', [PollController::class, 'answer'])
    ->whereNumber('poll');
