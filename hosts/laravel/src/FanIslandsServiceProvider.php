<?php

declare(strict_types=1);

namespace FanIslands;

use FanIslands\Console\InstallCommand;
use FanIslands\Http\Idempotency;
use FanIslands\View\Island;
use Illuminate\Cache\RateLimiting\Limit;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Blade;
use Illuminate\Support\Facades\RateLimiter;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;
use Psr\Log\LoggerInterface;

class FanIslandsServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        $this->mergeConfigFrom(__DIR__ . '/../config/fan-islands.php', 'fan-islands');
        $this->app->singleton(Manifest::class, fn () => Manifest::fromFile(__DIR__ . '/../resources/widgets.json'));
        $this->app->bind(Tag::class, fn ($app) => new Tag(
            $app->make(Manifest::class),
            (bool) $app['config']->get('app.debug'),
            $app->make(LoggerInterface::class),
            $app->make(Renderer::class),
        ));
        $this->app->scoped(Renderer::class, fn ($app) => new Renderer(
            $app['config']->get('fan-islands'),
            $app->make(LoggerInterface::class),
        ));
        $this->app->bind(RobotCheck::class, fn ($app) => new RobotCheck(
            $app['cache']->store(),
            'fan-islands:' . $app['config']->get('app.key'),
        ));
        $this->app->bind(Idempotency::class, fn ($app) => new Idempotency(
            $app['cache']->store(),
            (int) $app['config']->get('fan-islands.idempotency_seconds'),
        ));
        $this->app->bind(Installer::class, fn ($app) => new Installer(
            $app['files'],
            __DIR__ . '/..',
            $app->databasePath('migrations'),
            $app->configPath('fan-islands.php'),
            $app['config']->get('fan-islands.folder'),
        ));
        $this->app->bind(Head::class, fn ($app) => new Head(
            $app['config']->get('fan-islands'),
            (bool) $app['config']->get('app.debug'),
            $app->make(LoggerInterface::class),
        ));
        // The browser writes this cookie: the check of the encryption would throw it away.
        $this->app->resolving(EncryptCookies::class, fn (EncryptCookies $cookies) => $cookies->disableFor(GuestId::COOKIE));
    }

    public function boot(): void
    {
        $this->loadViewsFrom(__DIR__ . '/../resources/views', 'fan-islands');
        $this->loadTranslationsFrom(__DIR__ . '/../resources/lang', 'fan-islands');
        $this->publishes([__DIR__ . '/../config/fan-islands.php' => $this->app->configPath('fan-islands.php')], 'fan-islands');
        Blade::component(Island::class, 'island');
        Blade::directive('islandsHead', function (string $widgets): string {
            $arguments = 'csrf_token()' . ($widgets === '' ? '' : ", $widgets");
            return "<?php echo app(\FanIslands\Head::class)->toHtml($arguments); ?>";
        });
        if ($this->app->runningInConsole()) {
            $this->commands([InstallCommand::class]);
        }
        $this->routes($this->app['config']->get('fan-islands'));
    }

    /**
     * The routes of the chosen features. They are in the group `web`, so that calls share the session of
     * the page and are held to its token.
     *
     * @param array{features: string[], writes_per_minute: int} $config
     */
    private function routes(array $config): void
    {
        RateLimiter::for('fan-islands', fn (Request $request) => Limit::perMinute($config['writes_per_minute'])
            ->by($request->user()?->getAuthIdentifier() ?? $request->ip()));
        if (!$config['features']) {
            return;
        }
        if (!$this->app->routesAreCached()) {
            foreach (['shared', ...array_intersect($config['features'], Installer::FEATURES)] as $feature) {
                Route::middleware(['web', Idempotency::class])->group(__DIR__ . "/../routes/$feature.php");
            }
        }
        // Only then is a driver there that the application itself adds in a service provider.
        $this->app->booted(function (): void {
            require __DIR__ . '/../routes/channels.php';
        });
    }
}
