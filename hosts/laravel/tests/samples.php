<?php

// Prints what the resources and events make, for the check against docs/openapi.json and
// docs/asyncapi.json.
declare(strict_types=1);

require __DIR__ . '/bootstrap.php';

use FanIslands\Events\LiveGameEvent;
use FanIslands\Events\LiveReportMessageEvent;
use FanIslands\Events\NewsCommentCreatedEvent;
use FanIslands\Events\NewsCommentReactedEvent;
use FanIslands\Models\Comment;
use FanIslands\Notifications\CommentReplied;
use FanIslands\Resources\CommentResource;
use FanIslands\Resources\GameResource;
use FanIslands\Resources\MessageResource;
use FanIslands\Resources\MotmResource;
use FanIslands\Resources\NotificationResource;
use FanIslands\Resources\PollResource;
use Illuminate\Notifications\Events\BroadcastNotificationCreated;

freshApplication(sys_get_temp_dir(), sys_get_temp_dir());
$model = fn (array $values) => (object) $values;
$comment = fn (int $id, array $more = []) => $model($more + [
    'id' => $id,
    'parent_id' => null,
    'guest_id' => 731204,
    'comment' => "Wat een <b>goal</b>\nHup!",
    'created_at' => new DateTimeImmutable('2026-11-28 14:29:03', new DateTimeZone('Europe/Amsterdam')),
    'user' => null,
    'reactions' => [],
    'replies' => [],
]);
$user = $model(['id' => 9, 'username' => 'tante_jo', 'initials' => 'TJ']);
$parent = $comment(75, [
    'reactions' => [$model(['type' => 'like']), $model(['type' => 'love']), $model(['type' => 'like'])],
    'replies' => [$comment(76, ['parent_id' => 75, 'user' => $user])],
]);
$poll = $model([
    'id' => 1,
    'question' => 'Waar sta je zondag?',
    'archived_at' => null,
    'options' => [3 => $model(['id' => 1, 'question' => 'In het uitvak']), 5 => $model(['id' => 2, 'question' => 'In de kantine'])],
    'answers' => [$model(['poll_option_id' => 2]), $model(['poll_option_id' => 2]), $model(['poll_option_id' => 1])],
]);
$events = [
    new NewsCommentCreatedEvent(42, 96, null, 731204, null),
    new NewsCommentCreatedEvent(42, 97, 96, null, ['id' => 9, 'username' => 'tante_jo', 'initials' => 'TJ']),
    new NewsCommentReactedEvent(42, 75, ['like' => 7, 'love' => 3]),
    new NewsCommentReactedEvent(42, 75, []),
    new LiveReportMessageEvent(42, 'Wat een redding!', '21:14'),
    new LiveGameEvent(5, ['id' => 118, 'side' => 'home', 'message_type' => 6, 'text' => 'Doelpunt!', 'minute' => '45+3', 'created_at' => '2026-11-28T15:30:00+01:00']),
];
$game = $model([
    'id' => 9,
    'season_id' => 26,
    'status' => 2,
    'home' => true,
    'home_club' => 'SV Maasstad',
    'away_club' => 'Noorderhaven',
    'league' => 1,
    'date' => new DateTimeImmutable('2026-11-28 14:30:00', new DateTimeZone('Europe/Amsterdam')),
    'opponent_logo' => '/crests/noorderhaven.svg',
    'base_players' => [['number' => 1, 'name' => 'Sem Adriaanse']],
    'substitute_players' => null,
    'other_club_formation' => ['Ruben Koster'],
    'other_club_substitutes' => null,
]);
$motm = $model([
    'id' => 1,
    'title' => 'Wie was jouw man van de wedstrijd?',
    'archived_at' => null,
    'players' => [$model(['id' => 84, 'name' => 'Sem Adriaanse']), $model(['id' => 93, 'name' => 'Emeka Okafor'])],
    'votes' => [$model(['motm_player_id' => 93])],
]);
$message = $model([
    'id' => 31,
    'subject' => 'Kaartje over',
    'message' => 'Hoi Sanne',
    'created_at' => new DateTimeImmutable('2026-11-27 20:05:00'),
    'read_at' => null,
    'sender' => $user,
    'receiver' => null,
]);
$reply = new CommentReplied((new Comment())->forceFill([
    'id' => 76,
    'news_id' => 42,
    'guest_id' => 731204,
    'comment' => 'Precies dit.',
])->setRelation('user', null));
$reply->id = '9b1f4c1e-52a6-4c0e-9d6e-0c5b8f1f7a11';
$notification = $model([
    'id' => $reply->id,
    'data' => $reply->toArray($user),
    'read_at' => null,
    'created_at' => new DateTimeImmutable('2026-11-28 14:22:04', new DateTimeZone('Europe/Amsterdam')),
]);
$replied = new BroadcastNotificationCreated($user, $reply, $reply->toArray($user));
echo json_encode([
    'comments' => CommentResource::collection(collect([$parent])),
    'poll' => (new PollResource($poll))->for(2),
    'game' => new GameResource($game),
    'motm' => (new MotmResource($motm))->for(93),
    'message' => new MessageResource($message),
    'notification' => new NotificationResource($notification),
    // Laravel's own event has its class as its name.
    'notified' => ['name' => $replied::class, 'payload' => $replied->broadcastWith()],
    'events' => array_map(fn ($event) => [
        'name' => $event->broadcastAs(),
        'channel' => (string) $event->broadcastOn()[0],
        'payload' => $event->broadcastWith(),
    ], $events),
], JSON_THROW_ON_ERROR);
