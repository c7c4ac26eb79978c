<?php
declare(strict_types=1);

function config(string $key): mixed
{
    static $config;
    $config ??= require __DIR__ . '/../config.php';
    return $config[$key];
}

/** What stops a request: 403, 404, 419, 422 and so on, in the shape that Laravel gives it. */
final class HttpError extends Exception
{
    /**
     * @param array<string, string[]> $errors texts by field, for a 422
     * @param array<string, mixed> $more what else is in the body
     * @param array<string, string> $headers
     */
    public function __construct(
        public readonly int $status,
        string $message,
        public readonly array $errors = [],
        public readonly array $more = [],
        public readonly array $headers = [],
    ) {
        parent::__construct($message);
    }
}

/** Escapes a text for HTML, in an element or in an attribute with quotes. */
function e(string|int $text): string
{
    return htmlspecialchars((string) $text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8');
}

/** JSON that may be put into a script element: no `</script>` can be in it. */
function json(mixed $value): string
{
    return json_encode(
        $value,
        JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG | JSON_HEX_AMP | JSON_INVALID_UTF8_SUBSTITUTE,
    );
}

function sendJson(mixed $value, int $status = 200, string $cache = 'no-cache, private'): void
{
    http_response_code($status);
    header('Content-Type: application/json; charset=utf-8');
    header("Cache-Control: $cache");
    echo json($value);
}

function sendError(HttpError $error): void
{
    foreach ($error->headers as $name => $value) {
        header("$name: $value");
    }
    if (str_starts_with($_SERVER['REQUEST_URI'], '/api/') || str_contains($_SERVER['HTTP_ACCEPT'] ?? '', 'json')) {
        $errors = $error->errors ? ['errors' => $error->errors] : [];
        sendJson(['message' => $error->getMessage()] + $errors + $error->more, $error->status);
        return;
    }
    http_response_code($error->status);
    header('Content-Type: text/html; charset=utf-8');
    echo '<!doctype html><html lang="nl"><meta charset="utf-8"><title>Fout</title><h1>', e($error->getMessage()), '</h1>';
}

/** The body of the request, which is JSON. */
function fields(): array
{
    static $fields;
    return $fields ??= (array) json_decode(requestBody() ?: '{}', true);
}

/** The body as it was sent; it can be read once only. */
function requestBody(): string
{
    static $body;
    return $body ??= (string) file_get_contents('php://input');
}

/** A whole number from 1 on, or null. Numbers may be sent as text. */
function positiveNumber(mixed $value): ?int
{
    $number = filter_var($value, FILTER_VALIDATE_INT, ['options' => ['min_range' => 1]]);
    return $number === false || is_bool($value) ? null : $number;
}
