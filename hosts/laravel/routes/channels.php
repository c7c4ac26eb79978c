<?php

use Illuminate\Support\Facades\Broadcast;

// Asked only for families in `realtime.private`, and for a member's own channel. Guests are refused
// by Laravel itself, and their islands poll.
Broadcast::channel('news.{newsId}.comments', fn ($user, int $newsId) => true);
Broadcast::channel('news.{newsId}.live', fn ($user, int $newsId) => true);
Broadcast::channel('game.{gameId}.live', fn ($user, int $gameId) => true);
Broadcast::channel('App.Models.User.{id}', fn ($user, int $id) => (int) $user->getAuthIdentifier() === $id);
