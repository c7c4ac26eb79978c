<?php

return [
    'default' => env('BROADCAST_DRIVER', 'null'),
    'connections' => [
        'recorder' => ['driver' => 'recorder', 'key' => 'a1b2c3', 'secret' => 'geheim'],
        'log' => ['driver' => 'log'],
        'null' => ['driver' => 'null'],
    ],
];
