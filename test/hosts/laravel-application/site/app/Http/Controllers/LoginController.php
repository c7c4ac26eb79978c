<?php

namespace App\Http\Controllers;

use FanIslands\Admission;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;
use Illuminate\Validation\ValidationException;

/** What Fortify's login does, which Debian does not package: the session's login with the package's admission. */
class LoginController
{
    public function store(Request $request, Admission $admission)
    {
        $user = $admission($request) ?? throw ValidationException::withMessages(['email' => 'Deze gegevens kloppen niet.']);
        Auth::login($user);
        $request->session()->regenerate();
        return ['two_factor' => false];
    }

    public function destroy(Request $request)
    {
        Auth::logout();
        $request->session()->invalidate();
        return response()->noContent();
    }
}
