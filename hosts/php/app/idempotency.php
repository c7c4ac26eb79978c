<?php
declare(strict_types=1);

/**
 * Runs a write once per `Idempotency-Key` of a session: a repeated request gets the first one's
 * response and changes nothing. Errors are not kept: they changed nothing, and a later attempt
 * may succeed. Runs inside the transaction of the write, so a second request waits for the first.
 */
function idempotent(callable $handler): void
{
    $key = $_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? '';
    if ($key === '') {
        $handler();
        return;
    }
    if (strlen($key) > 255) {
        throw new HttpError(400, 'De Idempotency-Key is te lang.');
    }
    $request = hash('sha256', "{$_SERVER['REQUEST_METHOD']} {$_SERVER['REQUEST_URI']}\n" . requestBody());
    query('delete from idempotent_responses where made_at < ?', time() - 24 * 3600);
    $stored = row('select * from idempotent_responses where person = ? and key = ?', sessionKey(), $key);
    if ($stored && $stored['request'] !== $request) {
        throw new HttpError(422, 'Deze Idempotency-Key hoort bij een ander verzoek.');
    }
    if ($stored) {
        sendJson(json_decode($stored['body']), $stored['status']);
        return;
    }
    ob_start();
    try {
        $handler();
    } finally {
        $body = ob_get_clean();
    }
    query('insert into idempotent_responses values (?, ?, ?, ?, ?, ?)', sessionKey(), $key, $request, http_response_code(), $body, time());
    echo $body;
}
