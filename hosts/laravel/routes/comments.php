<?php

use FanIslands\Http\Controllers\CommentController;
use Illuminate\Support\Facades\Route;

Route::get('/api/news/{news}/comments', [CommentController::class, 'index'])->whereNumber('news');
Route::get('/api/comments/counts', [CommentController::class, 'counts']);
Route::middleware('throttle:fan-islands')->group(function () {
    $comment = '/api/news/{news}/comments/{comment}';
    Route::post('/api/news/{news}/comments', [CommentController::class, 'store'])->whereNumber('news');
    Route::put($comment, [CommentController::class, 'update'])->whereNumber(['news', 'comment']);
    Route::post("$comment/react", [CommentController::class, 'react'])->whereNumber(['news', 'comment']);
});
