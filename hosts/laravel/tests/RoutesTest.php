<?php

declare(strict_types=1);

use FanIslands\Console\InstallCommand;
use FanIslands\Installer;
use Illuminate\Contracts\Events\Dispatcher as EventsContract;
use Illuminate\Contracts\Validation\Factory as ValidationContract;
use Illuminate\Events\Dispatcher;
use Illuminate\Filesystem\Filesystem;
use Illuminate\Http\Request;
use Illuminate\Routing\Router;
use Symfony\Component\Console\Tester\CommandTester;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\HttpException;

require_once __DIR__ . '/FeatureTestCase.php';

final class RoutesTest extends FeatureTestCase
{
    private Router $router;

    protected function setUp(): void
    {
        parent::setUp();
        $container = app();
        $container->instance(ValidationContract::class, $this->validation);
        $container->instance(EventsContract::class, $this->events);
        $this->router = new Router(new Dispatcher($container), $container);
        $container->instance('router', $this->router);
        // The limits are the application's own; see FanIslandsServiceProvider.
        $this->router->aliasMiddleware('throttle', 'without-limit');
        $container->instance('without-limit', new class {
            public function handle(mixed $request, Closure $next): mixed
            {
                return $next($request);
            }
        });
        foreach (glob(__DIR__ . '/../routes/*.php') as $file) {
            if (basename($file) !== 'channels.php') {
                require $file;
            }
        }
    }

    /** @param array<string, mixed> $body */
    private function send(string $method, string $path, array $body = []): Response
    {
        $request = $this->request($body);
        $request->setMethod($method);
        $request->server->set('REQUEST_URI', $path);
        // As the framework's kernel does.
        app()->instance(Request::class, $request);
        return $this->router->dispatch($request);
    }

    public function testCommentIsPostedListedEditedAndReactedTo(): void
    {
        $body = ['comment' => 'Hoi', 'guest_id' => self::GUEST];
        $posted = $this->send('POST', '/api/news/42/comments', $body);
        self::assertSame(201, $posted->getStatusCode());
        $id = $this->json($posted)['data']['id'];
        self::assertSame([$id], array_column($this->json($this->send('GET', '/api/news/42/comments'))['comments'], 'id'));
        $edited = $this->send('PUT', "/api/news/42/comments/$id", ['comment' => 'Hallo'] + $body);
        self::assertSame('Hallo', $this->json($edited)['data']['original_text']);
        self::assertSame(200, $this->send('POST', "/api/news/42/comments/$id/react", ['flag' => true])->getStatusCode());
    }

    public function testWordInPlaceOfAnIdIsNotFound(): void
    {
        $this->expectException(HttpException::class);
        $this->send('GET', '/api/news/vandaag/comments');
    }

    public function testKeyIsThePublicOneOfTheDefaultConnection(): void
    {
        app('config')->set('broadcasting', ['default' => 'reverb', 'connections' => ['reverb' => ['key' => 'a1b2', 'secret' => 'x']]]);
        self::assertSame('a1b2', $this->send('GET', '/pusher-key')->getContent());
    }

    public function testInstallCommandWritesWhatItSays(): void
    {
        $folder = sys_get_temp_dir() . '/install-' . bin2hex(random_bytes(6));
        mkdir("$folder/migrations", recursive: true);
        $installer = new Installer(new Filesystem(), __DIR__ . '/..', "$folder/migrations", "$folder/config.php", "$folder/islands");
        app()->instance(Installer::class, $installer);
        $command = new InstallCommand();
        $command->setLaravel(app());
        $tester = new CommandTester($command);
        self::assertSame(0, $tester->execute(['features' => ['comments']]));
        self::assertStringContainsString('_create_fan_comments_tables.php written.', $tester->getDisplay());
        self::assertCount(1, glob("$folder/migrations/*.php"));
        self::assertSame(1, $tester->execute(['features' => ['ratings']]));
        self::assertSame(1, $tester->execute(['--from' => $folder]));
        (new Filesystem())->deleteDirectory($folder);
    }
}
