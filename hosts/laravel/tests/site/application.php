<?php

// The example as an application: what Laravel's own skeleton sets up, from the components that Debian packages.
// Not there are Laravel's kernel, its check of the token and its error pages; they are written here, as short as
// they can be, after Laravel's.
declare(strict_types=1);

use FanIslands\FanIslandsServiceProvider;
use Illuminate\Broadcasting\BroadcastManager;
use Illuminate\Cache\CacheManager;
use Illuminate\Cache\RateLimiter;
use Illuminate\Contracts\Broadcasting\Factory as Broadcasting;
use Illuminate\Contracts\Cache\Repository as CacheContract;
use Illuminate\Contracts\Container\Container as ContainerContract;
use Illuminate\Contracts\Events\Dispatcher as EventsContract;
use Illuminate\Contracts\Routing\Registrar;
use Illuminate\Contracts\Translation\Translator as TranslatorContract;
use Illuminate\Contracts\Validation\Factory as ValidationContract;
use Illuminate\Cookie\CookieJar;
use Illuminate\Cookie\Middleware\AddQueuedCookiesToResponse;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Database\Capsule\Manager;
use Illuminate\Encryption\Encrypter;
use Illuminate\Events\Dispatcher;
use Illuminate\Filesystem\Filesystem;
use Illuminate\Pagination\Paginator;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Routing\Middleware\ThrottleRequests;
use Illuminate\Routing\Router;
use Illuminate\Session\Middleware\StartSession;
use Illuminate\Session\SessionManager;
use Illuminate\Support\Facades\Facade;
use Illuminate\Translation\FileLoader;
use Illuminate\Translation\Translator;
use Illuminate\Validation\Factory as Validation;
use Psr\Log\LoggerInterface;

require __DIR__ . '/../bootstrap.php';
require __DIR__ . '/../Recorder.php';
foreach (['Cookie', 'Encryption'] as $component) {
    require_once "Illuminate/$component/autoload.php";
}

/** @param string $folder of the application, as `setup.php` has made it */
function application(string $folder): ContainerContract
{
    // The application's own classes are the example's.
    spl_autoload_register(function (string $class) use ($folder): void {
        $names = ['App\\' => 'app/', 'Database\\Seeders\\' => 'database/seeders/', '\\' => '/'];
        $file = "$folder/" . strtr($class, $names) . '.php';
        if (is_file($file)) {
            require $file;
        }
    });
    $compiled = "$folder/storage/views";
    $app = freshApplication("$folder/resources/views", $compiled);
    $app->folder = $folder;
    $config = $app['config'];
    $config->set('app', ['name' => 'Maasstad Fans', 'key' => str_repeat('k', 32), 'debug' => true]);
    $config->set('session', [
        'driver' => 'file',
        'files' => "$folder/storage/sessions",
        'lifetime' => 120,
        'expire_on_close' => false,
        'lottery' => [0, 1],
        'cookie' => 'laravel_session',
        'path' => '/',
        'domain' => null,
        'secure' => false,
        'http_only' => true,
        'same_site' => 'lax',
    ]);
    $config->set('cache', ['default' => 'file', 'prefix' => '', 'stores' => ['file' => ['driver' => 'file', 'path' => "$folder/storage/cache"]]]);
    $config->set('broadcasting', ['default' => 'null', 'connections' => ['null' => ['driver' => 'null', 'key' => '']]]);
    $config->set('auth.providers.users.model', App\Models\User::class);

    $app->instance('files', new Filesystem());
    $events = new Dispatcher($app);
    $app->instance('events', $events);
    $app->instance(EventsContract::class, $events);
    $app->instance(LoggerInterface::class, new Recorder());
    $translator = new Translator(new FileLoader(new Filesystem(), "$folder/lang"), 'nl');
    $app->instance('translator', $translator);
    $app->instance(TranslatorContract::class, $translator);
    $app->instance(ValidationContract::class, new Validation($translator, $app));
    $app->instance('cache', new CacheManager($app));
    $app->instance(CacheContract::class, $app['cache']->store());
    $app->instance(RateLimiter::class, new RateLimiter($app['cache']->store()));
    // Without a queue: nobody listens here.
    $app->instance(Broadcasting::class, new class ($app) extends BroadcastManager {
        public function queue($event): void {}
    });

    $database = new Manager($app);
    $database->addConnection(['driver' => 'sqlite', 'database' => "$folder/database/database.sqlite", 'foreign_key_constraints' => true]);
    $database->setAsGlobal();
    $database->setEventDispatcher($events);
    $database->bootEloquent();
    $app->instance('db', $database->getDatabaseManager());
    $app->bind('db.schema', fn () => $database->schema());

    $cookies = new CookieJar();
    $app->instance(AddQueuedCookiesToResponse::class, new AddQueuedCookiesToResponse($cookies));
    $encrypter = new Encrypter($config->get('app.key'), 'AES-256-CBC');
    $encryptCookies = new EncryptCookies($encrypter);
    // The line of the README, `encryptCookies(except: …)`; Laravel's own exception of its token is not needed.
    $encryptCookies->disableFor('GUEST_ID');
    $app->instance(EncryptCookies::class, $encryptCookies);
    $sessions = new SessionManager($app);
    $app->instance('session', $sessions);
    $app->bind('session.store', fn () => $sessions->driver());
    $app->instance(StartSession::class, new StartSession($sessions));
    $app->instance(CheckToken::class, new CheckToken($encrypter, $config->get('session')));

    $router = new Router($events, $app);
    $router->middlewareGroup('web', [
        EncryptCookies::class,
        AddQueuedCookiesToResponse::class,
        StartSession::class,
        CheckToken::class,
        SubstituteBindings::class,
    ]);
    $router->aliasMiddleware('throttle', ThrottleRequests::class);
    $app->instance('router', $router);
    $app->instance(Registrar::class, $router);
    Facade::clearResolvedInstances();
    Facade::setFacadeApplication($app);
    Paginator::currentPathResolver(fn () => $app['request']->url());

    if (is_file($app->configPath('fan-islands.php'))) {
        $config->set('fan-islands', require $app->configPath('fan-islands.php'));
    }
    foreach ([FanIslandsServiceProvider::class, App\Providers\AppServiceProvider::class] as $name) {
        $provider = new $name($app);
        $provider->register();
        $provider->boot();
    }
    $router->middleware('web')->group("$folder/routes/web.php");
    return $app;
}
