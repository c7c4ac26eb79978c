<?php

// Debian's packaged components, without the framework: what it would have set up is set up here.
declare(strict_types=1);

use Illuminate\Config\Repository;
use Illuminate\Container\Container;
use Illuminate\Contracts\View\Factory as ViewFactory;
use Illuminate\Events\Dispatcher;
use Illuminate\Filesystem\Filesystem;
use Illuminate\Http\Request;
use Illuminate\View\Compilers\BladeCompiler;
use Illuminate\View\Engines\CompilerEngine;
use Illuminate\View\Engines\EngineResolver;
use Illuminate\View\Factory;
use Illuminate\View\FileViewFinder;

foreach (['Support', 'Container', 'Config', 'Events', 'Filesystem', 'View', 'Http', 'Session', 'Cache', 'Broadcasting', 'Validation', 'Translation', 'Database', 'Pagination', 'Console', 'Routing', 'Notifications'] as $component) {
    require_once "Illuminate/$component/autoload.php";
}
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/../src/' . str_replace(['FanIslands\\', '\\'], ['', '/'], $class) . '.php';
    if (str_starts_with($class, 'FanIslands\\') && is_file($file)) {
        require $file;
    }
});

/** What the package asks of an application. */
final class TestApplication extends Container
{
    public string $folder = '';

    public function configPath(string $path = ''): string
    {
        return "$this->folder/config/$path";
    }

    public function databasePath(string $path = ''): string
    {
        return "$this->folder/database/$path";
    }

    public function publicPath(string $path = ''): string
    {
        return "$this->folder/public/$path";
    }

    public function runningInConsole(): bool
    {
        return true;
    }

    /** @var Closure[] */
    public array $booted = [];

    public function booted(Closure $callback): void
    {
        $this->booted[] = $callback;
    }

    public function routesAreCached(): bool
    {
        return false;
    }
}

function public_path(string $path = ''): string
{
    return app()->publicPath($path);
}

function auth(): object
{
    return new class {
        public function user(): mixed
        {
            return app('request')->user();
        }
    };
}

function csrf_token(): string
{
    return app()->bound('session.store') ? app('session.store')->token() : 'token';
}

function app(?string $class = null): mixed
{
    return $class ? Container::getInstance()->make($class) : Container::getInstance();
}

function config(string $key, mixed $default = null): mixed
{
    return app('config')->get($key, $default);
}

/** @param array<string, mixed> $data */
function view(string $name, array $data = []): mixed
{
    return app(ViewFactory::class)->make($name, $data);
}

/** @param array<string, mixed> $replace */
function __(string $key, array $replace = [], ?string $locale = null): string
{
    return app('translator')->get($key, $replace, $locale);
}

/** A fresh application with Blade, whose own views are in the given folder. */
function freshApplication(string $views, string $compiled): Container
{
    $container = new TestApplication();
    $container->folder = $views;
    Container::setInstance($container);
    $container->instance('config', new Repository(['fan-islands' => ['event_namespace' => 'App\\Events']]));
    $container->instance('request', Request::create('/'));
    $files = new Filesystem();
    $compiler = new BladeCompiler($files, $compiled);
    $compiler->component(FanIslands\View\Island::class, 'island');
    $engines = new EngineResolver();
    $engines->register('blade', fn () => new CompilerEngine($compiler, $files));
    $factory = new Factory($engines, new FileViewFinder($files, [$views]), new Dispatcher($container));
    $factory->setContainer($container);
    $factory->addNamespace('fan-islands', __DIR__ . '/../resources/views');
    $factory->share('app', $container);
    $container->instance(ViewFactory::class, $factory);
    $container->instance('view', $factory);
    $container->instance('blade.compiler', $compiler);
    return $container;
}
