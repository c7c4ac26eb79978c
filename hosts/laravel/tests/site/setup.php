<?php

// Does what example/README.md says, step by step, in an empty folder: `php setup.php FOLDER ISLANDS`.
declare(strict_types=1);

use FanIslands\Console\InstallCommand;
use FanIslands\Installer;
use Illuminate\Database\Capsule\Manager;
use Illuminate\Filesystem\Filesystem;
use Symfony\Component\Console\Input\ArrayInput;
use Symfony\Component\Console\Output\StreamOutput;

require __DIR__ . '/CheckToken.php';
require __DIR__ . '/application.php';
[, $folder, $islands] = $argv;
$files = new Filesystem();

// What `composer create-project laravel/laravel` would have made.
foreach (['app/Models', 'config', 'database/migrations', 'lang', 'public', 'storage/views', 'storage/sessions', 'storage/cache'] as $name) {
    $files->ensureDirectoryExists("$folder/$name");
}
$files->put("$folder/app/Models/User.php", <<<'PHP'
    <?php

    namespace App\Models;

    use Illuminate\Database\Eloquent\Model;

    class User extends Model
    {
    }
    PHP);
touch("$folder/database/database.sqlite");

// cp -r packages/fan-islands/example/{app,database,resources,routes} .
foreach (['app', 'database', 'resources', 'routes'] as $name) {
    $files->copyDirectory(__DIR__ . "/../../example/$name", "$folder/$name");
}

// php artisan islands:install comments polls --from=…
$app = application($folder);
$install = new InstallCommand();
$install->setLaravel($app);
$input = ['features' => ['comments', 'polls'], '--from' => $islands];
$status = $install->run(new ArrayInput($input), new StreamOutput(fopen('php://stderr', 'w')));
if ($status !== 0) {
    exit($status);
}

// The two values of config/fan-islands.php that are to be written by hand.
$config = $app->configPath('fan-islands.php');
$values = ["'article' => null" => "'article' => App\\Models\\Article::class", "'realtime' => ['cluster' => 'eu']" => "'realtime' => false"];
$files->put($config, strtr($files->get($config), $values));

// php artisan migrate --seed
Manager::schema()->create('users', function ($table) {
    $table->id();
    $table->string('name');
    $table->timestamps();
});
foreach ($files->glob("$folder/database/migrations/*.php") as $file) {
    (require $file)->up();
}
(new Database\Seeders\DatabaseSeeder())->run();
