<?php

declare(strict_types=1);

use FanIslands\FanIslandsServiceProvider;
use Illuminate\Broadcasting\Broadcasters\Broadcaster;
use Illuminate\Broadcasting\BroadcastManager;
use Illuminate\Cache\ArrayStore;
use Illuminate\Cache\RateLimiter;
use Illuminate\Cache\Repository as Cache;
use Illuminate\Contracts\Broadcasting\Factory as Broadcasting;
use Illuminate\Contracts\Cache\Repository as CacheContract;
use Illuminate\Contracts\Routing\Registrar;
use Illuminate\Contracts\Translation\Translator as TranslatorContract;
use Illuminate\Contracts\Validation\Factory as ValidationContract;
use Illuminate\Filesystem\Filesystem;
use Illuminate\Http\Request;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Routing\Router;
use Illuminate\Support\Facades\Facade;
use Illuminate\Translation\FileLoader;
use Illuminate\Translation\Translator;
use Illuminate\Validation\Factory as Validation;
use Psr\Log\LoggerInterface;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\HttpException;

require_once __DIR__ . '/FeatureTestCase.php';
require_once __DIR__ . '/Recorder.php';

/** Asks the package's channels, as a driver of Laravel does. */
final class AskingBroadcaster extends Broadcaster
{
    public function auth($request)
    {
        return $this->verifyUserCanAccessChannel($request, $request->input('channel_name'));
    }

    public function validAuthenticationResponse($request, $result)
    {
        return $result;
    }

    public function broadcast(array $channels, $event, array $payload = []) {}
}

/** Keeps the events in place of sending them. */
final class RecordingBroadcasts extends BroadcastManager
{
    /** @var object[] */
    public array $queued = [];

    public function queue($event): void
    {
        $this->queued[] = $event;
    }
}

/**
 * The package as an application has it: its service provider registers and boots it, and calls go
 * through Laravel's router. Only the framework's own kernel, session and login are not there.
 */
abstract class PackageTestCase extends FeatureTestCase
{
    protected Router $router;

    protected RecordingBroadcasts $broadcasts;

    /** @param string[] $features */
    protected function boot(array $features): void
    {
        $app = app();
        $config = $app['config'];
        $config->set('fan-islands.features', $features);
        $config->set('app', ['name' => 'Fans', 'key' => 'geheim', 'debug' => true]);
        $config->set('broadcasting', ['default' => 'test', 'connections' => ['test' => ['driver' => 'test', 'key' => 'a1b2']]]);

        // Without the package's own texts: the provider adds them.
        $translator = new Translator(new FileLoader(new Filesystem(), sys_get_temp_dir()), 'en');
        $app->instance('translator', $translator);
        $app->instance(TranslatorContract::class, $translator);
        $app->instance(ValidationContract::class, new Validation($translator, $app));

        $cache = new Cache(new ArrayStore());
        $app->instance('cache', new class ($cache) {
            public function __construct(private readonly Cache $store) {}

            public function store(): Cache
            {
                return $this->store;
            }
        });
        $app->instance(CacheContract::class, $cache);
        $app->instance(RateLimiter::class, new RateLimiter($cache));
        $app->instance(LoggerInterface::class, new Recorder());
        $app->instance('files', new Filesystem());

        $this->router = new Router($this->events, $app);
        $this->router->middlewareGroup('web', [SubstituteBindings::class]);
        $this->router->aliasMiddleware('throttle', Illuminate\Routing\Middleware\ThrottleRequests::class);
        $app->instance('router', $this->router);
        $app->instance(Registrar::class, $this->router);

        $this->broadcasts = new RecordingBroadcasts($app);
        $this->broadcasts->extend('test', fn () => new AskingBroadcaster());
        $app->instance(Broadcasting::class, $this->broadcasts);
        Facade::clearResolvedInstances();

        $provider = new FanIslandsServiceProvider($app);
        $provider->register();
        $provider->boot();
        // As the framework does when all service providers have booted.
        array_map(fn (Closure $callback) => $callback(), $app->booted);
    }

    /** @param array<string, mixed> $body */
    protected function send(
        string $method,
        string $address,
        array $body = [],
        ?SiteUser $user = null,
        string $session = 'a',
        array $headers = [],
    ): Response {
        $request = $this->request($body, $user, $session);
        $made = Request::create($address, $method, $body);
        $made->setLaravelSession($request->session());
        $made->setUserResolver(fn () => $user);
        $made->headers->add($headers);
        // As the framework's kernel does.
        app()->instance('request', $made);
        app()->instance(Request::class, $made);
        return $this->router->dispatch($made);
    }

    /**
     * The status of a call that may be refused, and the refusal's text.
     *
     * @return array{int, string}
     */
    protected function errorOf(callable $action): array
    {
        try {
            return [$action()->getStatusCode(), ''];
        } catch (HttpException $error) {
            return [$error->getStatusCode(), $error->getMessage()];
        } catch (Illuminate\Validation\ValidationException $error) {
            return [422, implode(' ', array_merge(...array_values($error->errors())))];
        }
    }
}
