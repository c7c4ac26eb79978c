<?php

return [
    // The folder with the built islands, and its address.
    'folder' => public_path('islands'),
    'url' => '/islands',

    // What the package does with tables and routes of its own: 'comments', 'polls', 'motm', 'matches', 'reports',
    // 'predictions', 'messages', 'notifications', 'forms', 'accounts'. `islands:install` writes those that it is given.
    'features' => [],

    // Where `npx fan-islands serve` renders tags that have `server`, http://127.0.0.1:13714; null for no rendering.
    'render_server' => env('FAN_ISLANDS_RENDER_SERVER'),

    // The model of your articles: only an article that exists has comments. Null for any number.
    'article' => null,

    // Where a notification of a reply leads: the address of your articles.
    'comment_address' => '/nieuws/{news}#comment-{comment}',

    // How often one person may post, react, vote or send a form, in a minute.
    'writes_per_minute' => 20,

    // Whole words of private messages: blurred ones become asterisks, banned ones are removed.
    'filtered_words' => ['blurred' => [], 'banned' => []],

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
