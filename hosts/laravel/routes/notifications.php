<?php

use FanIslands\Http\Controllers\NotificationController;
use Illuminate\Support\Facades\Route;

Route::get('/api/notifications', [NotificationController::class, 'index']);
Route::patch('/api/notifications/mark-all-read', [NotificationController::class, 'readAll']);
Route::put('/api/notifications/{id}', [NotificationController::class, 'read']);
