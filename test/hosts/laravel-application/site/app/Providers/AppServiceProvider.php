<?php

namespace App\Providers;

use App\Broadcasting\Recorder;
use FanIslands\Head;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Facades\Broadcast;
use Illuminate\Support\ServiceProvider;

class AppServiceProvider extends ServiceProvider
{
    public function boot()
    {
        Broadcast::extend('recorder', fn ($app, array $config) => new Recorder($config));
        // As careful sites do: what would be a slow page in production is an exception.
        Model::preventLazyLoading();
        Head::userUsing(fn () => auth()->user()?->only('id', 'username', 'initials'));
    }
}
