<?php

declare(strict_types=1);

namespace FanIslands\Http\Controllers;

use FanIslands\Admission;
use Illuminate\Contracts\Auth\MustVerifyEmail;
use Illuminate\Http\Request;
use Illuminate\Http\Response;

/** Sends the verification mail again, after a registration or a login with 401. */
class VerificationController
{
    public function resend(Request $request): Response
    {
        $user = Admission::find($request->input('email'));
        if ($user instanceof MustVerifyEmail && !$user->hasVerifiedEmail()) {
            $user->sendEmailVerificationNotification();
        }
        // The same for everybody, so that nobody learns which addresses are known.
        return new Response('', 204);
    }
}
