<?php

// Prints the function calls in PHP files whose function this PHP does not have, as [file, line, name] in JSON. Run with
// `php -n -d extension=…` it says what a host needs that its own README does not name.
//
//   php functions.php FOLDER… -- FILE…    a function that a file or a PHP file in a folder defines is known, and so is
//   one that the same file asks for by `function_exists('name')`
declare(strict_types=1);

/** @return PhpToken[] without spaces and comments */
function tokens(string $file): array
{
    return array_values(array_filter(PhpToken::tokenize((string) file_get_contents($file)), fn (PhpToken $token) => !$token->isIgnorable()));
}

/** @return string[] in lower case */
function definedFunctions(string $file): array
{
    preg_match_all('/\bfunction\s+&?\s*(\w+)\s*\(/i', (string) file_get_contents($file), $found);
    return array_map('strtolower', $found[1]);
}

$separator = (int) array_search('--', $argv, true);
$files = array_slice($argv, $separator + 1);
$known = array_merge(...array_map('definedFunctions', $files));
foreach (array_slice($argv, 1, $separator - 1) as $folder) {
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS)) as $entry) {
        if ($entry->getExtension() === 'php') {
            array_push($known, ...definedFunctions($entry->getPathname()));
        }
    }
}
$known = array_flip($known);

$missing = [];
foreach ($files as $file) {
    $tokens = tokens($file);
    preg_match_all("/function_exists\('(\w+)'\)/", (string) file_get_contents($file), $asked);
    foreach ($tokens as $at => $token) {
        $isName = $token->is([T_STRING, T_NAME_FULLY_QUALIFIED]);
        $isCall = ($tokens[$at + 1]->text ?? '') === '(' && !in_array($tokens[$at - 1]->text ?? '', ['->', '?->', '::', 'function', 'fn', 'new', '#[', '&'], true);
        if (!$isName || !$isCall) {
            continue;
        }
        $name = strtolower(ltrim($token->text, '\\'));
        if (!function_exists($name) && !isset($known[$name]) && !in_array($name, $asked[1], true)) {
            $missing[] = [$file, $token->line, $name];
        }
    }
}
echo json_encode($missing);
