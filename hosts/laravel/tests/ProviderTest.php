<?php

declare(strict_types=1);

use FanIslands\Events\LiveGameEvent;
use FanIslands\Events\LiveReportMessageEvent;
use FanIslands\Events\NewsCommentReactedEvent;
use FanIslands\Installer;
use Illuminate\Routing\Route;
use Illuminate\Support\Facades\Broadcast;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

require_once __DIR__ . '/PackageTestCase.php';

final class ProviderTest extends PackageTestCase
{
    public function testWithoutAFeatureThereIsNoRoute(): void
    {
        $this->boot([]);
        self::assertCount(0, $this->router->getRoutes());
    }

    public function testFeatureThatIsNotChosenHasNoCalls(): void
    {
        $this->boot(['motm']);
        self::assertSame(
            ['pusher-key', 'altcha/challenge', 'api/poll/{poll}', 'api/motm/{motm}/vote'],
            array_map(fn (Route $route) => $route->uri(), $this->router->getRoutes()->getRoutes()),
        );
        $this->expectException(NotFoundHttpException::class);
        $this->expectExceptionMessage('Deze poll bestaat niet.');
        $this->send('GET', '/api/poll/1');
    }

    public function testEveryDocumentedCallIsARouteOrTheApplicationsOwn(): void
    {
        $this->boot(Installer::FEATURES);
        $anyName = fn (string $path) => preg_replace('/\{\w+\}/', '{}', $path);
        $routes = [];
        foreach ($this->router->getRoutes() as $route) {
            $routes[] = $anyName("{$route->methods()[0]} /{$route->uri()}");
        }
        $documented = [];
        $document = json_decode(file_get_contents(__DIR__ . '/../../../docs/openapi.json'), true);
        foreach ($document['paths'] as $path => $item) {
            foreach (array_intersect(['get', 'post', 'put', 'patch', 'delete'], array_keys($item)) as $method) {
                $documented[] = $anyName(strtoupper($method) . " $path");
            }
        }
        self::assertSame([], array_values(array_diff($routes, $documented)));
        // What README.md, "The server: calls of your own", names.
        self::assertEqualsCanonicalizing([
            'POST /broadcasting/auth',
            'POST /broadcasting/user-auth',
        ], array_diff($documented, $routes));
    }

    public function testEveryRouteHasSessionAndTokenOfThePageAndIdempotency(): void
    {
        $this->boot(Installer::FEATURES);
        foreach ($this->router->getRoutes() as $route) {
            self::assertContains('web', $route->middleware(), $route->uri());
            self::assertContains(FanIslands\Http\Idempotency::class, $route->middleware(), $route->uri());
        }
    }

    public function testWritesOfOnePersonAreLimitedByTheConfiguration(): void
    {
        app('config')->set('fan-islands.writes_per_minute', 3);
        $this->boot(['comments']);
        $post = fn (?SiteUser $user = null) => $this->errorOf(fn () => $this->send(
            'POST',
            '/api/news/42/comments',
            ['comment' => 'Hoi', 'guest_id' => self::GUEST],
            $user,
        ))[0];
        self::assertSame([201, 201, 201, 429], [$post(), $post(), $post(), $post()]);
        self::assertSame(201, $post($this->member('sanne')));
    }

    public function testRepeatedKeyGetsTheFirstResponseForAsLongAsConfigured(): void
    {
        app('config')->set('fan-islands.idempotency_seconds', 60);
        $this->boot(['comments']);
        $post = fn () => $this->json($this->send(
            'POST',
            '/api/news/42/comments',
            ['comment' => 'Hoi', 'guest_id' => self::GUEST],
            headers: ['Idempotency-Key' => 'een'],
        ))['data']['id'];
        $first = $post();
        self::assertSame($first, $post());
        Illuminate\Support\Carbon::setTestNow(Illuminate\Support\Carbon::now()->addSeconds(61));
        try {
            self::assertNotSame($first, $post());
        } finally {
            Illuminate\Support\Carbon::setTestNow();
        }
    }

    public function testOwnChannelIsForItsMemberAndOthersForEveryMember(): void
    {
        $this->boot(['comments']);
        $sanne = $this->member('sanne');
        $ask = function (string $channel, ?SiteUser $user): bool {
            $request = $this->request(['channel_name' => $channel], $user);
            try {
                return (bool) Broadcast::auth($request);
            } catch (AccessDeniedHttpException) {
                return false;
            }
        };
        self::assertTrue($ask("App.Models.User.$sanne->id", $sanne));
        self::assertFalse($ask('App.Models.User.99', $sanne));
        foreach (['news.42.comments', 'news.42.live', 'game.9.live'] as $channel) {
            self::assertTrue($ask($channel, $sanne), $channel);
        }
        self::assertFalse($ask('news.vandaag.comments.x', $sanne));
    }

    public function testEventsAreOnTheChannelThatTheIslandsSubscribeTo(): void
    {
        $channels = fn (mixed $realtime) => array_map(function (object $event) use ($realtime): string {
            app('config')->set('fan-islands.page.realtime', $realtime);
            return (string) $event->broadcastOn()[0];
        }, [new LiveReportMessageEvent(42, '1-0!', '20:45'), new NewsCommentReactedEvent(42, 7, []), new LiveGameEvent(9, ['id' => 1])]);
        $public = ['news.42.live', 'news.42.comments', 'game.9.live'];
        self::assertSame($public, $channels(false));
        self::assertSame($public, $channels(['cluster' => 'eu']));
        self::assertSame(['private-news.42.live', 'private-news.42.comments', 'game.9.live'], $channels(['private' => ['news']]));
    }

    public function testDirectiveAndComponentAreKnownToBlade(): void
    {
        $folder = sys_get_temp_dir() . '/provider-' . bin2hex(random_bytes(6));
        mkdir("$folder/islands", recursive: true);
        file_put_contents("$folder/islands/loader.js", 'export {};');
        file_put_contents("$folder/page.blade.php", '@islandsHead <x-island name="live-match" :game-id="$id" />');
        app('view')->addLocation($folder);
        app('config')->set('fan-islands.folder', "$folder/islands");
        $this->boot([]);
        $html = view('page', ['id' => 9])->render();
        (new Illuminate\Filesystem\Filesystem())->deleteDirectory($folder);
        self::assertStringContainsString('<script type="application/json" id="islands-config">{"siteName":"Fans"', $html);
        self::assertStringContainsString('content="token"', $html);
        self::assertStringContainsString('<div data-widget="live-match" data-game-id="9"></div>', $html);
    }

    public function testDirectiveTakesTheNamesOfWidgets(): void
    {
        $folder = sys_get_temp_dir() . '/provider-' . bin2hex(random_bytes(6));
        mkdir("$folder/islands", recursive: true);
        file_put_contents("$folder/islands/loader.js", 'export {};');
        $files = fn (string $name) => ['files' => [['file' => "$name.js", 'integrity' => 'sha384-x']]];
        $manifest = ['widgets' => ['comments' => $files('comments-A'), 'poll' => $files('polls-B')]];
        file_put_contents("$folder/islands/manifest.json", json_encode($manifest));
        file_put_contents("$folder/page.blade.php", "@islandsHead(['comments', \$second])");
        app('view')->addLocation($folder);
        app('config')->set('fan-islands.folder', "$folder/islands");
        $this->boot([]);
        $html = view('page', ['second' => 'poll'])->render();
        (new Illuminate\Filesystem\Filesystem())->deleteDirectory($folder);
        self::assertSame(2, preg_match_all('#<link rel="modulepreload" href="/islands/(comments-A|polls-B).js"#', $html));
    }
}
