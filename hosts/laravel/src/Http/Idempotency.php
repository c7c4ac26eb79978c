<?php

declare(strict_types=1);

namespace FanIslands\Http;

use Closure;
use Illuminate\Contracts\Cache\Repository;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Symfony\Component\HttpFoundation\Response as AnyResponse;

/**
 * A repeated `Idempotency-Key` of the same person gets the first one's response and changes
 * nothing. Failures that may pass are not kept. For the routes of the islands, after the session's
 * middleware. The cache's store must have locks: redis, memcached, database, file and array do.
 */
final class Idempotency
{
    /** How long a second request waits for the first, in seconds. */
    private const WAIT = 10;

    public function __construct(private readonly Repository $cache, private readonly int $seconds = 24 * 3600) {}

    public function handle(Request $request, Closure $next): AnyResponse
    {
        $key = $request->header('Idempotency-Key');
        if (!is_string($key) || $key === '' || $request->isMethodSafe()) {
            return $next($request);
        }
        if (strlen($key) > 255) {
            return $this->errorResponse(400, 'De Idempotency-Key is te lang.');
        }
        $name = 'fan-islands:' . hash('sha256', $this->person($request) . "\n" . $key);
        return $this->cache->getStore()->lock("$name:lock", 60)->block(self::WAIT, function () use ($request, $next, $name) {
            $content = hash('sha256', "{$request->method()} {$request->getRequestUri()}\n{$request->getContent()}");
            $stored = $this->cache->get($name);
            if ($stored && $stored['content'] !== $content) {
                return $this->errorResponse(422, 'Deze Idempotency-Key hoort bij een ander verzoek.');
            }
            if ($stored) {
                return new Response($stored['body'], $stored['status'], $stored['type'] ? ['Content-Type' => $stored['type']] : []);
            }
            $response = $next($request);
            $status = $response->getStatusCode();
            if ($status < 500 && !in_array($status, [401, 419, 423, 429], true)) {
                $this->cache->put($name, [
                    'content' => $content,
                    'status' => $status,
                    'body' => $response->getContent(),
                    'type' => $response->headers->get('Content-Type'),
                ], $this->seconds);
            }
            return $response;
        });
    }

    private function person(Request $request): string
    {
        $user = $request->user();
        return $user ? 'member:' . $user->getAuthIdentifier() : 'session:' . $request->session()->getId();
    }

    private function errorResponse(int $status, string $message): Response
    {
        return new Response(['message' => $message], $status);
    }
}
