<?php
declare(strict_types=1);

const TYPES = [
    'js' => 'text/javascript',
    'css' => 'text/css',
    'json' => 'application/json',
    'map' => 'application/json',
    'svg' => 'image/svg+xml',
    'woff2' => 'font/woff2',
    'ts' => 'text/plain',
];

/** These keep their names across builds; all others have a hash of their content in theirs. */
const STABLE_NAMES = ['loader.js', 'reserve.css', 'manifest.json', 'fan-islands.d.ts'];

/** Sends a file of the built islands. A web server does it better; see docs/deploying.md. */
function sendFile(string $folder, string $name): void
{
    $file = realpath("$folder/$name");
    $isInside = $file && str_starts_with($file, realpath($folder) . DIRECTORY_SEPARATOR) && is_file($file);
    $type = TYPES[pathinfo($name, PATHINFO_EXTENSION)] ?? null;
    if (!$isInside || !$type) {
        http_response_code(404);
        header('Content-Type: text/plain; charset=utf-8');
        echo 'Niet gevonden.';
        return;
    }
    header("Content-Type: $type; charset=utf-8");
    header('Cache-Control: public, max-age=' . (in_array($name, STABLE_NAMES, true) ? '300' : '31536000, immutable'));
    header('X-Content-Type-Options: nosniff');
    $content = file_get_contents($file);
    // A cache that keeps the file must not give the compressed one to somebody who cannot read it.
    header('Vary: Accept-Encoding');
    if (str_contains($_SERVER['HTTP_ACCEPT_ENCODING'] ?? '', 'gzip')) {
        header('Content-Encoding: gzip');
        $content = gzencode($content);
    }
    header('Content-Length: ' . strlen($content));
    if ($_SERVER['REQUEST_METHOD'] !== 'HEAD') {
        echo $content;
    }
}
