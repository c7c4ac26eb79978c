<?php

declare(strict_types=1);

namespace FanIslands\Http\Controllers;

use FanIslands\Resources\NotificationResource;
use FanIslands\Text;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Support\Carbon;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * The calls of `notifications`, on Laravel's own notifications: the model of users is `Notifiable`, as a fresh
 * Laravel's is.
 */
class NotificationController
{
    private const PAGE_SIZE = 50;

    /** @return array<string, mixed> the newest first */
    public function index(Request $request): array
    {
        $user = $this->member($request);
        $isOnlyUnread = filter_var($request->query('only_unread'), FILTER_VALIDATE_BOOLEAN);
        $found = $isOnlyUnread ? $user->unreadNotifications() : $user->notifications();
        return ['data' => NotificationResource::collection($found->limit(self::PAGE_SIZE)->get())];
    }

    /** Read by the server's clock: what the call carries is the time of a reader's own clock. */
    public function read(Request $request, string $id): JsonResponse
    {
        $found = $this->member($request)->notifications()->find($id)
            ?? throw new NotFoundHttpException(Text::of('notification_missing'));
        $found->markAsRead();
        return new JsonResponse(['message' => 'ok']);
    }

    public function readAll(Request $request): JsonResponse
    {
        $this->member($request)->unreadNotifications()->update(['read_at' => Carbon::now()]);
        return new JsonResponse(['message' => 'ok']);
    }

    private function member(Request $request): object
    {
        return $request->user() ?? throw new HttpException(401, Text::of('log_in'));
    }
}
