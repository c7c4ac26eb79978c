<?php

use FanIslands\Http\Controllers\MessageController;
use Illuminate\Support\Facades\Route;

Route::get('/api/get-filtered-words', [MessageController::class, 'words']);
// A search for each pause while somebody types: not held to the limit of writes.
Route::middleware('throttle:120,1')->post('/api/get-recipients', [MessageController::class, 'recipients']);
Route::middleware('throttle:fan-islands')->post('/api/message', [MessageController::class, 'store']);
Route::post('/messages/delete', [MessageController::class, 'destroyMany']);
Route::post('/mijn-account/bericht/{message}', [MessageController::class, 'destroy'])->whereNumber('message');
