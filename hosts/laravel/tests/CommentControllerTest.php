<?php

declare(strict_types=1);

use FanIslands\Events\EventSender;
use FanIslands\Events\LiveReportMessageEvent;
use FanIslands\Events\NewsCommentCreatedEvent;
use FanIslands\Events\NewsCommentReactedEvent;
use FanIslands\Http\Controllers\CommentController;
use FanIslands\Models\ReportMessage;
use FanIslands\Models\Comment;
use FanIslands\Models\CommentReport;
use Illuminate\Http\Request;
use Illuminate\Validation\ValidationException;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

require_once __DIR__ . '/FeatureTestCase.php';

final class CommentControllerTest extends FeatureTestCase
{
    private CommentController $comments;

    protected function setUp(): void
    {
        parent::setUp();
        $this->comments = new CommentController($this->validation, app(EventSender::class));
    }

    private function post(string $text, array $more = [], ?SiteUser $user = null, string $session = 'a'): array
    {
        $guest = $user ? [] : ['guest_id' => self::GUEST];
        $request = $this->request(['comment' => $text] + $more + $guest, $user, $session);
        return $this->json($this->comments->store($request, 42))['data'];
    }

    /** @param callable(): mixed $action */
    private function statusOf(callable $action): int
    {
        try {
            $action();
        } catch (HttpException $error) {
            return $error->getStatusCode();
        }
        return 200;
    }

    public function testCommentOfAGuestIsListedAndBroadcast(): void
    {
        $made = $this->post("Wat een <b>goal</b>\nHup!");
        $list = $this->json($this->comments->index($this->request(), 42));
        self::assertSame([$made], $list['comments']);
        self::assertSame('Wat een &lt;b&gt;goal&lt;/b&gt;<br>' . "\nHup!", $made['comment']);
        self::assertSame([self::GUEST, null, 1], [$made['guest_id'], $made['commentator'], $list['meta']['total']]);
        self::assertStringNotContainsString('writer', json_encode($list));
        self::assertInstanceOf(NewsCommentCreatedEvent::class, $this->broadcast[0]);
        self::assertSame($made['id'], $this->broadcast[0]->broadcastWith()['id']);
    }

    public function testQueueThatIsDownIsReportedAndFailsNoCall(): void
    {
        $events = [NewsCommentCreatedEvent::class, NewsCommentReactedEvent::class, LiveReportMessageEvent::class];
        $this->events->listen($events, fn () => throw new RuntimeException('No connection to the queue.'));
        $made = $this->post('Wat een goal!');
        $like = ['reaction' => 'like', 'guest_id' => 5000];
        $this->comments->react($this->request($like, session: 'b'), 42, $made['id']);
        ReportMessage::query()->create(['news_id' => 42, 'text' => '1-0!']);
        self::assertSame([$made['id']], array_column($this->json($this->comments->index($this->request(), 42))['comments'], 'id'));
        self::assertSame(array_fill(0, 3, 'No connection to the queue.'), $this->reported);
    }

    public function testNumbersOfCommentsOfSeveralArticlesAreCountedWithReplies(): void
    {
        $parent = $this->post('Boven');
        $this->post('Onder', ['parent_id' => $parent['id']]);
        $counts = fn (mixed $ids) => $this->comments->counts($this->request(['ids' => $ids]))->getContent();
        self::assertSame('{"42":2,"43":0}', $counts('42,43,x,42'));
        self::assertSame('{}', $counts(''));
    }

    public function testReplyOfAMemberIsBelowItsParent(): void
    {
        $parent = $this->post('Boven');
        $reply = $this->post('Onder', ['parent_id' => $parent['id']], $this->member('sanne'));
        [$listed] = $this->json($this->comments->index($this->request(), 42))['comments'];
        self::assertSame([$reply['id'], 'sanne', null], [
            $listed['comments'][0]['id'],
            $listed['comments'][0]['commentator']['username'],
            $listed['comments'][0]['guest_id'],
        ]);
        $thread = $this->json($this->comments->index($this->request(['parentCommentId' => $parent['id']]), 42));
        self::assertSame([$parent['id'], $reply['id']], [$thread['parentComment']['id'], $thread['comments'][0]['id']]);
    }

    public function testListIsPagedAndSaysWhereItGoesOn(): void
    {
        $ids = array_map(fn (int $n) => $this->post("Nummer $n")['id'], range(1, 5));
        $first = $this->json($this->comments->index($this->request(['page_size' => 2]), 42));
        self::assertSame([$ids[4], $ids[3]], array_column($first['comments'], 'id'));
        self::assertSame('/api/news/42/comments?page_size=2&page=2', $first['next_page_url']);
        self::assertSame(['to' => 2, 'total' => 5], $first['meta']);
        $last = $this->json($this->comments->index($this->request(['page_size' => 2, 'page' => 3]), 42));
        self::assertSame([[$ids[0]], null], [array_column($last['comments'], 'id'), $last['next_page_url']]);
    }

    public function testEmptyTooLongAndNamelessCommentsAreRefusedInDutch(): void
    {
        foreach ([['', 'Reactie is verplicht.'], [str_repeat('é', 1001), 'Reactie mag niet uit meer dan 1000 tekens bestaan.']] as [$text, $expected]) {
            try {
                $this->post($text);
                self::fail('taken');
            } catch (ValidationException $error) {
                self::assertSame([$expected], $error->errors()['comment']);
            }
        }
        self::assertSame(str_repeat('é', 1000), $this->post(str_repeat('é', 1000))['original_text']);
        $this->expectException(ValidationException::class);
        $this->comments->store($this->request(['comment' => 'Hoi']), 42);
    }

    public function testOnlyTheAuthorEditsAndForThreeMinutes(): void
    {
        $made = $this->post('Tipfout');
        $edit = fn (array $body, ?SiteUser $user, string $session) => $this->comments->update($this->request($body, $user, $session), 42, $made['id']);
        $guest = ['comment' => 'Typefout', 'guest_id' => self::GUEST];
        // Everybody can read the guest id in the list.
        self::assertSame(403, $this->statusOf(fn () => $edit($guest, null, 'another')));
        self::assertSame(403, $this->statusOf(fn () => $edit(['comment' => 'x'], $this->member('kees_v'), 'a')));
        self::assertSame('Typefout', $this->json($edit($guest, null, 'a'))['data']['original_text']);
        Comment::query()->whereKey($made['id'])->update(['created_at' => date('Y-m-d H:i:s', time() - 181)]);
        self::assertSame(403, $this->statusOf(fn () => $edit($guest, null, 'a')));
    }

    public function testReactionIsReplacedTakenBackAndBroadcast(): void
    {
        $made = $this->post('Hoi');
        $react = fn (string $type) => $this->json($this->comments->react(
            $this->request(['reaction' => $type, 'guest_id' => 5000], null, 'b'),
            42,
            $made['id'],
        ))['reactions'];
        self::assertSame(['like' => 1], $react('like'));
        self::assertSame(['love' => 1], $react('love'));
        $best = $this->json($this->comments->index($this->request(), 42))['bestComment'];
        self::assertSame([$made['id'], 1], [$best['id'], $best['reactions_count']]);
        self::assertSame([], $react('love'));
        self::assertInstanceOf(NewsCommentReactedEvent::class, end($this->broadcast));
        self::assertSame(403, $this->statusOf(fn () => $this->comments->react(
            $this->request(['reaction' => 'like', 'guest_id' => self::GUEST]),
            42,
            $made['id'],
        )));
    }

    public function testReportOfOnePersonCountsOnce(): void
    {
        $made = $this->post('Hoi');
        foreach (['b', 'b', 'c'] as $session) {
            $this->comments->react($this->request(['flag' => true], null, $session), 42, $made['id']);
        }
        self::assertSame(2, CommentReport::query()->count());
    }

    public function testCommentOfAnotherArticleIsNotFound(): void
    {
        $made = $this->post('Hoi');
        $this->expectException(NotFoundHttpException::class);
        $this->comments->react($this->request(['flag' => true]), 43, $made['id']);
    }

    public function testMembersToMentionAreThoseWhoseNameBeginsWithTheText(): void
    {
        foreach (['sanne', 'sander', 'kees_v'] as $name) {
            $this->member($name);
        }
        $find = fn (string $text) => array_column($this->comments->members(Request::create('/api/users', 'GET', ['search' => $text])), 'value');
        self::assertSame([['sander', 'sanne'], [], []], [$find('san'), $find('%'), $find('')]);
    }

    public function testArticleThatIsNotThereHasNoComments(): void
    {
        app('config')->set('fan-islands.article', SiteUser::class);
        self::assertSame(404, $this->statusOf(fn () => $this->comments->index($this->request(), 42)));
    }
}
