<?php

// Serves the application that setup.php has made:
// `FAN_SITE=FOLDER php -S 127.0.0.1:8000 -t FOLDER/public router.php`.
declare(strict_types=1);

use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Validation\ValidationException;
use Symfony\Component\HttpKernel\Exception\HttpExceptionInterface;

// As `php artisan serve` does: files of public/ are sent as they are.
$file = $_SERVER['DOCUMENT_ROOT'] . rawurldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if (is_file($file)) {
    return false;
}
require __DIR__ . '/CheckToken.php';
require __DIR__ . '/application.php';

$app = application(getenv('FAN_SITE'));
$request = Request::capture();
$app->instance('request', $request);
$app->instance(Request::class, $request);
try {
    $response = $app['router']->dispatch($request);
} catch (Throwable $error) {
    // As Laravel's own handler; the texts are what a reader may see.
    $status = $error instanceof HttpExceptionInterface ? $error->getStatusCode() : 500;
    $body = ['message' => $status === 500 ? 'Server Error' : $error->getMessage()];
    if ($error instanceof ValidationException) {
        [$status, $body] = [422, ['message' => $error->getMessage(), 'errors' => $error->errors()]];
    }
    if ($error instanceof Illuminate\Database\Eloquent\ModelNotFoundException) {
        [$status, $body] = [404, ['message' => 'Not Found']];
    }
    if ($status === 500) {
        error_log((string) $error);
    }
    $headers = $error instanceof HttpExceptionInterface ? $error->getHeaders() : [];
    $response = $request->expectsJson() ? new JsonResponse($body, $status, $headers) : new Response($body['message'], $status, $headers);
}
$response->prepare($request)->send();
