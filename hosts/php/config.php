<?php
// What differs from site to site. Environment variables win, so that one copy serves for tests too.
return [
    'siteName' => 'Maasstad Fans',
    // Those of the archive; in the repository the folder that `npm run build` wrote.
    'islands' => getenv('FAN_ISLANDS') ?: (is_dir(__DIR__ . '/islands') ? __DIR__ . '/islands' : __DIR__ . '/../../dist/islands'),
    // The database and the sessions; must be writable, and never be served.
    'data' => getenv('FAN_DATA') ?: __DIR__ . '/data',
    'timeZone' => 'Europe/Amsterdam',
    // Comments and forms of one session in a minute.
    'writesPerMinute' => 20,
];
