<?php

namespace App\Providers;

use FanIslands\Head;
use Illuminate\Support\ServiceProvider;

class AppServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Head::userUsing(fn () => auth()->user()?->only('id', 'username', 'initials'));
    }
}
