<?php

return [
    // The folder with the built islands, and its address.
    'folder' => public_path('islands'),
    'url' => '/islands',

    // Keys of the page configuration, #islands-config; see docs/host-api.md, "Page configuration".
    // The signed-in user is added by FanIslands\Head::userUsing().
    'page' => [
        'siteName' => config('app.name'),
        'timeZone' => 'Europe/Amsterdam',
        'realtime' => ['cluster' => 'eu'],
    ],

    // Echo's namespace of the events: what comes before their names.
    'event_namespace' => 'App\\Events',

    // How long a repeated Idempotency-Key gets the first response, in seconds.
    'idempotency_seconds' => 24 * 3600,
];
