<?php

declare(strict_types=1);

use FanIslands\Notifications\CommentReplied;
use Illuminate\Contracts\Bus\Dispatcher as Bus;
use Illuminate\Contracts\Events\Dispatcher as EventsContract;
use Illuminate\Contracts\Notifications\Dispatcher as Notifications;
use Illuminate\Notifications\ChannelManager;
use Illuminate\Notifications\Events\BroadcastNotificationCreated;
use Illuminate\Support\Carbon;

require_once __DIR__ . '/PackageTestCase.php';

final class NotificationTest extends PackageTestCase
{
    private SiteUser $sanne;

    private SiteUser $kees;

    protected function setUp(): void
    {
        parent::setUp();
        $this->boot(['comments', 'notifications']);
        // As Laravel's own service provider does.
        app()->instance(Bus::class, $this->createStub(Bus::class));
        app()->instance(Notifications::class, new ChannelManager(app()));
        [$this->sanne, $this->kees] = [$this->member('sanne'), $this->member('kees_v')];
    }

    private function post(string $text, ?SiteUser $user, ?int $parentId = null): int
    {
        $body = ['comment' => $text, 'parent_id' => $parentId] + ($user ? [] : ['guest_id' => self::GUEST]);
        return $this->json($this->send('POST', '/api/news/42/comments', $body, $user))['data']['id'];
    }

    /** @return array<array<string, mixed>> */
    private function list(SiteUser $user, string $query = ''): array
    {
        return $this->json($this->send('GET', "/api/notifications$query", [], $user))['data'];
    }

    public function testReplyToAMemberIsInTheirListAndSentToTheirOpenPages(): void
    {
        $sent = [];
        app(EventsContract::class)->listen(BroadcastNotificationCreated::class, function ($event) use (&$sent) {
            $sent[] = [(string) $event->broadcastOn()[0], $event->broadcastWith()];
        });
        $id = $this->post('Wat een goal!', $this->sanne);
        $reply = $this->post('Zeker <b>weten</b>.', $this->kees, $id);
        [$notification] = $this->list($this->sanne);
        self::assertSame(
            ['kees_v reageerde op jou', '<p>Zeker &lt;b&gt;weten&lt;/b&gt;.</p>', 'comment', "/nieuws/42#comment-$reply", null],
            [$notification['subject'], $notification['content'], $notification['icon'], $notification['url'], $notification['read_at']],
        );
        self::assertSame([['private-SiteUser.' . $this->sanne->id, $notification['id']]], array_map(fn (array $each) => [$each[0], $each[1]['id']], $sent));
        self::assertSame([], $this->list($this->kees));
    }

    public function testReplyOfAGuestHasTheirNumberAndThoseOfYourselfSayNothing(): void
    {
        $id = $this->post('Wat een goal!', $this->sanne);
        $this->post('Ik ook', $this->sanne, $id);
        $guests = $this->post('Van een gast', null);
        $this->post('Op een gast', $this->kees, $guests);
        self::assertSame([], $this->list($this->sanne));
        $this->post('Hup!', null, $id);
        self::assertSame(['Gast' . self::GUEST . ' reageerde op jou'], array_column($this->list($this->sanne), 'subject'));
    }

    public function testAddressOfACommentIsTheConfigurations(): void
    {
        app('config')->set('fan-islands.comment_address', '/artikel/{news}/reacties/{comment}');
        $id = $this->post('Wat een goal!', $this->sanne);
        $reply = $this->post('Hup!', $this->kees, $id);
        self::assertSame("/artikel/42/reacties/$reply", $this->list($this->sanne)[0]['url']);
    }

    public function testOneIsReadByTheServersClockAndGoneFromTheUnreadOnes(): void
    {
        $id = $this->post('Wat een goal!', $this->sanne);
        $this->post('een', $this->kees, $id);
        $this->post('twee', $this->kees, $id);
        [$first] = $this->list($this->sanne);
        Carbon::setTestNow('2026-11-28T14:40:00+01:00');
        try {
            $this->send('PUT', "/api/notifications/{$first['id']}", ['read_at' => '2031-01-01 00:00:00'], $this->sanne);
        } finally {
            Carbon::setTestNow();
        }
        self::assertSame([2, 1], [count($this->list($this->sanne)), count($this->list($this->sanne, '?only_unread=1'))]);
        $read = array_column($this->list($this->sanne), 'read_at', 'id')[$first['id']];
        self::assertSame(strtotime('2026-11-28T14:40:00+01:00'), strtotime($read));
    }

    public function testAllAreReadAtOnceAndThoseOfOthersStay(): void
    {
        $id = $this->post('Wat een goal!', $this->sanne);
        $keesId = $this->post('Hup', $this->kees);
        $this->post('een', $this->kees, $id);
        $this->post('twee', $this->kees, $id);
        $this->post('drie', $this->sanne, $keesId);
        $this->send('PATCH', '/api/notifications/mark-all-read', ['read_at' => '2026-11-28 14:40:00'], $this->sanne);
        self::assertSame([0, 1], [count($this->list($this->sanne, '?only_unread=1')), count($this->list($this->kees, '?only_unread=1'))]);
    }

    public function testThoseOfOthersAreNotThereAndGuestsAreAskedToLogIn(): void
    {
        $id = $this->post('Wat een goal!', $this->sanne);
        $this->post('een', $this->kees, $id);
        $address = "/api/notifications/{$this->list($this->sanne)[0]['id']}";
        self::assertSame([404, 'Deze melding bestaat niet meer.'], $this->errorOf(fn () => $this->send('PUT', $address, [], $this->kees)));
        self::assertCount(1, $this->list($this->sanne, '?only_unread=1'));
        self::assertSame([401, 'Log eerst in.'], $this->errorOf(fn () => $this->send('GET', '/api/notifications')));
        self::assertSame([401, 'Log eerst in.'], $this->errorOf(fn () => $this->send('PATCH', '/api/notifications/mark-all-read')));
    }

    public function testSiteWithoutNotificationsStoresNone(): void
    {
        app('config')->set('fan-islands.features', ['comments']);
        $id = $this->post('Wat een goal!', $this->sanne);
        $this->post('een', $this->kees, $id);
        self::assertSame(0, $this->sanne->notifications()->count());
    }

    public function testTextIsCutWhereItIsLong(): void
    {
        $reply = new FanIslands\Models\Comment(['id' => 9, 'news_id' => 42, 'guest_id' => self::GUEST, 'comment' => str_repeat('a', 1000)]);
        $content = (new CommentReplied($reply))->toArray($this->sanne)['content'];
        self::assertSame('<p>' . str_repeat('a', 200) . '…</p>', $content);
    }
}
