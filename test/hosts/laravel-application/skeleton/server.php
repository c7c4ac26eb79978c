<?php

// What `php artisan serve` starts: files of public/ are sent as they are.
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if ($path !== '/' && is_file(__DIR__ . "/public$path")) {
    return false;
}
require __DIR__ . '/public/index.php';
