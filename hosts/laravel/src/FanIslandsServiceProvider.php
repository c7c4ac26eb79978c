<?php

declare(strict_types=1);

namespace FanIslands;

use FanIslands\View\Island;
use Illuminate\Support\Facades\Blade;
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
        ));
        $this->app->bind(RobotCheck::class, fn ($app) => new RobotCheck(
            $app['cache']->store(),
            'fan-islands:' . $app['config']->get('app.key'),
        ));
        $this->app->bind(Head::class, fn ($app) => new Head($app['config']->get('fan-islands')));
    }

    public function boot(): void
    {
        $this->loadViewsFrom(__DIR__ . '/../resources/views', 'fan-islands');
        $this->loadTranslationsFrom(__DIR__ . '/../resources/lang', 'fan-islands');
        $this->publishes([__DIR__ . '/../config/fan-islands.php' => $this->app->configPath('fan-islands.php')], 'fan-islands');
        Blade::component(Island::class, 'island');
        Blade::directive('islandsHead', fn () => '<?php echo app(\FanIslands\Head::class)->toHtml(csrf_token()); ?>');
    }
}
