<?php

declare(strict_types=1);

namespace FanIslands;

use Illuminate\Filesystem\Filesystem;
use RuntimeException;

/** What `php artisan islands:install` does. What is there already stays. */
final class Installer
{
    public const FEATURES = ['comments', 'polls', 'motm', 'matches', 'reports', 'predictions', 'messages', 'notifications', 'forms', 'accounts'];

    /** Feature → another one whose tables it needs. */
    private const NEEDS = ['predictions' => 'matches'];

    /** @param string $islands where the application serves the built islands from */
    public function __construct(
        private readonly Filesystem $files,
        private readonly string $package,
        private readonly string $migrations,
        private readonly string $config,
        public readonly string $islands,
    ) {}

    /**
     * Writes the configuration with the chosen features; false where the application has one already.
     *
     * @param string[] $features
     */
    public function writeConfig(array $features): bool
    {
        if ($this->files->exists($this->config)) {
            return false;
        }
        $list = implode(', ', array_map(fn (string $feature) => "'$feature'", $features));
        $source = $this->files->get("$this->package/config/fan-islands.php");
        $this->files->put($this->config, str_replace("'features' => []", "'features' => [$list]", $source));
        return true;
    }

    /**
     * Copies the migrations of the chosen features.
     *
     * @param string[] $features
     * @param string $time as migrations are named: `2026_11_28_143000`
     * @return string[] the names of the new files
     */
    public function copyMigrations(array $features, string $time): array
    {
        $made = [];
        $needed = array_intersect_key(self::NEEDS, array_flip($features));
        foreach (array_unique([...array_values($needed), ...$features]) as $feature) {
            foreach ($this->files->glob("$this->package/database/migrations/$feature/*.php") as $file) {
                $name = basename($file);
                if ($this->files->glob("$this->migrations/*_$name")) {
                    continue;
                }
                $this->files->copy($file, "$this->migrations/{$time}_$name");
                $made[] = "{$time}_$name";
            }
        }
        return $made;
    }

    /** The built islands that the package's archive has; null in a copy of the repository's folder. */
    public function ownIslands(): ?string
    {
        $folder = "$this->package/islands";
        return $this->files->exists("$folder/loader.js") ? $folder : null;
    }

    /**
     * Copies the built islands, `loader.js` and `manifest.json` last: a page in between finds the old ones.
     *
     * @return int how many files
     * @throws RuntimeException where the folder is no build
     */
    public function copyIslands(string $from): int
    {
        if (!$this->files->exists("$from/loader.js")) {
            throw new RuntimeException("There is no loader.js in $from. Build the islands there first: npm run build.");
        }
        $this->files->ensureDirectoryExists($this->islands);
        $files = array_map(fn ($file) => $file->getFilename(), $this->files->files($from));
        $last = ['manifest.json', 'loader.js'];
        $names = [...array_diff($files, $last), ...array_intersect($last, $files)];
        foreach ($names as $name) {
            $this->files->copy("$from/$name", "$this->islands/$name");
        }
        return count($names);
    }
}
