<?php
// What differs from site to site. Environment variables win, so that one copy serves for tests too.
return [
    'siteName' => 'Maasstad Fans',
    // The folder that `npm run build` wrote.
    'islands' => getenv('FAN_ISLANDS') ?: __DIR__ . '/../../dist/islands',
    // The database and the sessions; must be writable, and never be served.
    'data' => getenv('FAN_DATA') ?: __DIR__ . '/data',
    'timeZone' => 'Europe/Amsterdam',
    // Comments and forms of one session in a minute.
    'writesPerMinute' => 20,
];
