<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** The islands' calls are routes of WordPress's REST API; `apiBase` leads there. */
const ROUTE_NAMESPACE = 'fan-islands/v1';

/** Method, route, function. A function gets the request, and returns a response or its body. */
const ROUTES = [
    ['GET', '/api/news/(?P<news>\d{1,9})/comments', 'listComments'],
    ['POST', '/api/news/(?P<news>\d{1,9})/comments', 'createComment'],
    ['PUT', '/api/news/(?P<news>\d{1,9})/comments/(?P<comment_id>\d{1,9})', 'editComment'],
    ['POST', '/api/news/(?P<news>\d{1,9})/comments/(?P<comment_id>\d{1,9})/react', 'reactToComment'],
    ['GET', '/api/comments/counts', 'countComments'],
    ['GET', '/api/users', 'findMembers'],
    ['GET', '/pusher-key', 'realtimeKey'],
    ['GET', '/api/poll/(?P<poll>\d{1,9})', 'readPoll'],
    ['POST', '/api/poll/(?P<poll>\d{1,9})/answer', 'answerPoll'],
    ['GET', '/altcha/challenge', 'robotChallenge'],
    ['POST', '/api/forms', 'sendForm'],
    ['GET', '/api/notifications', 'listNotifications'],
    ['PUT', '/api/notifications/(?P<notification>\d{1,19})', 'readNotification'],
    ['PATCH', '/api/notifications/mark-all-read', 'readAllNotifications'],
    ['POST', '/api/register', 'register'],
    ['POST', '/api/resendVerifyEmail', 'resendVerification'],
    ['POST', '/aansteker/login', 'login'],
    ['POST', '/aansteker/forgot-password', 'forgotPassword'],
];

function registerRoutes(): void
{
    // WordPress sends no status whose name it does not know.
    get_status_header_desc(200);
    $GLOBALS['wp_header_to_desc'][419] ??= 'Page Expired'; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- adds one
    foreach (ROUTES as [$method, $route, $handler]) {
        register_rest_route(ROUTE_NAMESPACE, $route, [
            'methods' => $method,
            'callback' => fn (\WP_REST_Request $request) => respond($request, __NAMESPACE__ . "\\$handler"),
            'permission_callback' => $method === 'GET' ? '__return_true' : __NAMESPACE__ . '\\mayWrite',
        ]);
    }
}

function respond(\WP_REST_Request $request, callable $handler): \WP_REST_Response
{
    try {
        $run = fn () => rest_ensure_response($handler($request));
        $response = $request->get_method() === 'GET' ? $run() : idempotent($request, $run);
    } catch (HttpError $error) {
        $response = $error->response();
    }
    if (!isset($response->get_headers()['Cache-Control'])) {
        $response->header('Cache-Control', 'no-cache, private');
    }
    return $response;
}

/** GET /api/users: members to mention, by the name that their page has. */
function findMembers(\WP_REST_Request $request): array
{
    $search = sanitize_user((string) $request['search'], true);
    if (strlen($search) < 2) {
        return [];
    }
    $users = get_users(['search' => "$search*", 'search_columns' => ['user_nicename'], 'number' => 10, 'orderby' => 'user_nicename']);
    return array_map(fn (\WP_User $user) => ['id' => $user->ID, 'value' => $user->user_nicename], $users);
}
