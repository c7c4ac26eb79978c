<?php

use FanIslands\Http\Controllers\VerificationController;
use Illuminate\Support\Facades\Route;
use Laravel\Fortify\Http\Controllers as Fortify;

// Fortify's actions under the addresses that the islands call. Its own routes stay as they are.
$limit = fn (string $name) => config("fortify.limiters.$name") ? ['throttle:' . config("fortify.limiters.$name")] : [];

Route::middleware('guest')->group(function () use ($limit) {
    Route::post('/aansteker/login', [Fortify\AuthenticatedSessionController::class, 'store'])->middleware($limit('login'));
    Route::post('/two-factor-challenge', [Fortify\TwoFactorAuthenticatedSessionController::class, 'store'])
        ->middleware($limit('two-factor'));
    Route::post('/aansteker/forgot-password', [Fortify\PasswordResetLinkController::class, 'store']);
    Route::post('/aansteker/reset-password', [Fortify\NewPasswordController::class, 'store']);
    Route::post('/api/register', [Fortify\RegisteredUserController::class, 'store']);
});
Route::post('/api/resendVerifyEmail', [VerificationController::class, 'resend'])->middleware('throttle:6,1');
Route::middleware('auth')->group(function () {
    Route::post('/aansteker/user/confirm-password', [Fortify\ConfirmablePasswordController::class, 'store']);
    // Without a fresh password these respond with 423, and the island asks for it.
    Route::middleware('password.confirm')->group(function () {
        Route::post('/aansteker/user/two-factor-authentication', [Fortify\TwoFactorAuthenticationController::class, 'store']);
        Route::delete('/aansteker/user/two-factor-authentication', [Fortify\TwoFactorAuthenticationController::class, 'destroy']);
        Route::get('/aansteker/user/two-factor-qr-code', [Fortify\TwoFactorQrCodeController::class, 'show']);
        Route::get('/aansteker/user/two-factor-secret-key', [Fortify\TwoFactorSecretKeyController::class, 'show']);
        Route::get('/aansteker/user/two-factor-recovery-codes', [Fortify\RecoveryCodeController::class, 'index']);
        Route::post('/user/2fa-confirm', [Fortify\ConfirmedTwoFactorAuthenticationController::class, 'store']);
    });
});
