<?php

use App\Models\Article;
use FanIslands\Http\Controllers\CommentController;
use FanIslands\Http\Controllers\PollController;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::get('/nieuws/{article}', fn (Request $request, Article $article) => view('article', [
    'article' => $article,
    // The first response of the island's own call, so that it need not make it.
    'comments' => app(CommentController::class)->index($request, $article->id),
    'poll' => app(PollController::class)->tag($request, 1),
]));
