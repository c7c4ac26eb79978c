<?php

use FanIslands\Http\Controllers\FormController;
use Illuminate\Support\Facades\Route;

Route::middleware('throttle:fan-islands')->post('/api/forms', [FormController::class, 'store']);
