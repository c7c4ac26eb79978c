<?php
// What a web server does for WordPress: files as they are, all other addresses by index.php.
$path = rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if (is_dir($file) && is_file("$file/index.php") && $path !== '/') {
    $path = rtrim($path, '/') . '/index.php';
    $file = $_SERVER['DOCUMENT_ROOT'] . $path;
}
if ($path !== '/' && is_file($file)) {
    if (!str_ends_with($file, '.php')) {
        return false;
    }
    $script = $path;
} else {
    $script = '/index.php';
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $script;
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . $script;
chdir(dirname($_SERVER['SCRIPT_FILENAME']));
require $_SERVER['SCRIPT_FILENAME'];
