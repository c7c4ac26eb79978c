<?php

use FanIslands\Http\Controllers\CommentController;
use Illuminate\Support\Facades\Route;

Route::get('/api/news/{news}/comments', [CommentController::class, 'index'])->whereNumber('news');
Route::get('/api/comments/counts', [CommentController::class, 'counts']);
// A search for each pause while somebody types a name: not held to the limit of writes.
Route::middleware('throttle:120,1')->get('/api/users', [CommentController::class, 'members']);
Route::middleware('throttle:fan-islands')->group(function () {
    $comment = '/api/news/{news}/comments/{comment}';
    Route::post('/api/news/{news}/comments', [CommentController::class, 'store'])->whereNumber('news');
    Route::put($comment, [CommentController::class, 'update'])->whereNumber(['news', 'comment']);
    Route::post("$comment/react", [CommentController::class, 'react'])->whereNumber(['news', 'comment']);
});
