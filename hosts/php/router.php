<?php
/**
 * The whole site: php -S 127.0.0.1:8000 router.php
 *
 * Behind nginx or Apache, let every address that is no file lead here.
 */
declare(strict_types=1);

foreach (['http', 'database', 'session', 'validation', 'idempotency', 'comment-html', 'comments', 'poll', 'robot-check', 'forms', 'pages', 'static-files'] as $part) {
    require __DIR__ . "/app/$part.php";
}

$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
if (str_starts_with($path, '/islands/')) {
    sendFile(config('islands'), substr($path, strlen('/islands/')));
    return;
}

/** Method, pattern, function; what the pattern captures are its arguments. */
const ROUTES = [
    ['GET', '#^/$#D', 'frontPage'],
    ['GET', '#^/nieuws/(\d{1,9})$#D', 'articlePage'],
    ['GET', '#^/contact$#D', 'contactPage'],
    ['GET', '#^/api/news/(\d{1,9})/comments$#D', 'listComments'],
    ['POST', '#^/api/news/(\d{1,9})/comments$#D', 'createComment'],
    ['PUT', '#^/api/news/(\d{1,9})/comments/(\d{1,9})$#D', 'editComment'],
    ['POST', '#^/api/news/(\d{1,9})/comments/(\d{1,9})/react$#D', 'reactToComment'],
    ['GET', '#^/api/comments/counts$#D', 'countComments'],
    ['GET', '#^/api/users$#D', 'findMembers'],
    ['GET', '#^/api/poll/(\d{1,9})$#D', 'readPoll'],
    ['POST', '#^/api/poll/(\d{1,9})/answer$#D', 'answerPoll'],
    ['GET', '#^/altcha/challenge$#D', 'robotChallenge'],
    ['POST', '#^/api/forms$#D', 'sendForm'],
];

// Nothing is sent before it is certain: a change that cannot be committed must not say that it was.
ob_start();
try {
    startSession();
    $method = $_SERVER['REQUEST_METHOD'] === 'HEAD' ? 'GET' : $_SERVER['REQUEST_METHOD'];
    $handler = null;
    foreach (ROUTES as [$routeMethod, $pattern, $function]) {
        if (preg_match($pattern, $path, $found) && $routeMethod === $method) {
            $arguments = array_map('intval', array_slice($found, 1));
            $handler = fn () => $function(...$arguments);
        }
    }
    if (!$handler) {
        throw new HttpError(404, 'Niet gevonden.');
    }
    if ($method === 'GET') {
        $handler();
    } else {
        checkToken();
        // One transaction for the check of the key, the change and the stored response.
        transaction(fn () => idempotent($handler));
    }
} catch (HttpError $error) {
    ob_clean();
    sendError($error);
} catch (Throwable $error) {
    ob_clean();
    error_log((string) $error);
    sendError(new HttpError(500, 'Server Error'));
}
