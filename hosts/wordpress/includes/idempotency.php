<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/**
 * Runs a write once per `Idempotency-Key` of a person: a repeated call gets the first one's
 * response and changes nothing. Errors are not kept: they changed nothing, and a later attempt
 * may succeed. A lock of the database makes a second call wait for the first.
 *
 * @param callable(): \WP_REST_Response $handler
 */
function idempotent(\WP_REST_Request $request, callable $handler): \WP_REST_Response
{
    global $wpdb;
    $key = (string) $request->get_header('Idempotency-Key');
    if ($key === '') {
        return $handler();
    }
    if (strlen($key) > 64) {
        throw new HttpError(400, 'De Idempotency-Key is te lang.');
    }
    $person = is_user_logged_in() ? 'member:' . get_current_user_id() : 'session:' . sessionKey();
    // The token of a robot check is good for once, and differs when a form is tried again.
    $fields = array_diff_key((array) $request->get_json_params(), ['altcha' => true]);
    $hash = hash('sha256', $request->get_method() . ' ' . $request->get_route() . "\n" . wp_json_encode($fields));
    $lock = 'fan_islands_' . substr(hash('sha256', DB_NAME . $wpdb->prefix . $person . $key), 0, 40);
    if (!$wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 8)', $lock))) {
        throw new HttpError(425, 'Je eerste verzoek is nog bezig. Probeer het opnieuw.');
    }
    try {
        $wpdb->query($wpdb->prepare("DELETE FROM {$wpdb->prefix}fan_islands_responses WHERE made_at < %s", gmdate('Y-m-d H:i:s', time() - DAY_IN_SECONDS)));
        $stored = $wpdb->get_row($wpdb->prepare("SELECT * FROM {$wpdb->prefix}fan_islands_responses WHERE person = %s AND idempotency_key = %s", $person, $key));
        if ($stored && $stored->request !== $hash) {
            throw new HttpError(422, 'Deze Idempotency-Key hoort bij een ander verzoek.');
        }
        if ($stored) {
            return new \WP_REST_Response(json_decode($stored->body), (int) $stored->status);
        }
        $response = $handler();
        $wpdb->insert(table('responses'), [
            'person' => $person,
            'idempotency_key' => $key,
            'request' => $hash,
            'status' => $response->get_status(),
            'body' => wp_json_encode($response->get_data()),
            'made_at' => gmdate('Y-m-d H:i:s'),
        ]);
        return $response;
    } finally {
        $wpdb->query($wpdb->prepare('SELECT RELEASE_LOCK(%s)', $lock));
    }
}
