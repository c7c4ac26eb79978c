<?php

use App\Http\Controllers\LoginController;
use App\Models\Article;
use FanIslands\Http\Controllers\CommentController;
use FanIslands\Http\Controllers\MessageController;
use FanIslands\Http\Controllers\MotmController;
use FanIslands\Http\Controllers\PollController;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::get('/nieuws/{article}', fn (Request $request, Article $article) => view('article', [
    'article' => $article,
    'comments' => app(CommentController::class)->index($request, $article->id),
    'poll' => app(PollController::class)->tag($request, 1),
    'motm' => app(MotmController::class)->tag($request, 1),
]));
Route::get('/mijn-account/berichten/inbox', fn (Request $request) => view('inbox', [
    'inbox' => app(MessageController::class)->inbox($request),
]))->middleware('auth');
Route::view('/inloggen', 'login');
Route::redirect('/', '/nieuws/42');
Route::view('/fout', 'mistake');
Route::post('/aansteker/login', [LoginController::class, 'store']);
Route::post('/uitloggen', [LoginController::class, 'destroy']);
