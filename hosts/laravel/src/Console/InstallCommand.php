<?php

declare(strict_types=1);

namespace FanIslands\Console;

use FanIslands\Installer;
use Illuminate\Console\Command;
use RuntimeException;

/** `php artisan islands:install` */
class InstallCommand extends Command
{
    protected $signature = 'islands:install
        {features?* : comments, polls, motm, matches, reports, predictions, messages, notifications, forms, accounts}
        {--from= : the folder with the built islands, dist/islands; without it those of the package, where it has them}';

    protected $description = 'Copies the built islands, the configuration and the migrations of the chosen features';

    public function handle(Installer $installer): int
    {
        $features = (array) $this->argument('features');
        $unknown = array_diff($features, Installer::FEATURES);
        if ($unknown) {
            $this->error('There is no ' . implode(', ', $unknown) . '; choose of ' . implode(', ', Installer::FEATURES) . '.');
            return 1;
        }
        $from = $this->option('from') ?? $installer->ownIslands();
        try {
            if ($from) {
                $this->info($installer->copyIslands($from) . ' files copied to ' . $installer->islands . '.');
            }
        } catch (RuntimeException $error) {
            $this->error($error->getMessage());
            return 1;
        }
        if ($installer->writeConfig($features)) {
            $this->info('config/fan-islands.php written.');
        } else {
            $this->warn('config/fan-islands.php is there already; its `features` should name ' . (implode(', ', $features) ?: 'none') . '.');
        }
        foreach ($installer->copyMigrations($features, date('Y_m_d_His')) as $name) {
            $this->info("database/migrations/$name written.");
        }
        foreach ($this->missing($features) as $text) {
            $this->warn($text);
        }
        $this->line('Now: php artisan migrate; put @islandsHead and <x-island> into a page; and check the page:');
        $this->line('npx fan-islands check https://…/nieuws/42');
        return 0;
    }

    /**
     * What the features need of others.
     *
     * @param string[] $features
     * @return string[]
     */
    private function missing(array $features): array
    {
        if (!in_array('accounts', $features, true)) {
            return [];
        }
        if (!class_exists('Laravel\\Fortify\\Fortify')) {
            return ['accounts needs Laravel Fortify: composer require laravel/fortify && php artisan fortify:install'];
        }
        // Laravel's mail leads to a route of this feature: without it each registration fails.
        return in_array('email-verification', config('fortify.features', []), true)
            ? []
            : ['accounts needs Features::emailVerification() in config/fortify.php, where an address must be verified.'];
    }
}
