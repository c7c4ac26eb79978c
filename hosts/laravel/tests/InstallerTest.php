<?php

declare(strict_types=1);

use FanIslands\Installer;
use Illuminate\Filesystem\Filesystem;
use PHPUnit\Framework\TestCase;

final class InstallerTest extends TestCase
{
    private string $folder;

    private Installer $installer;

    protected function setUp(): void
    {
        $this->folder = sys_get_temp_dir() . '/installer-' . bin2hex(random_bytes(6));
        foreach (['migrations', 'build'] as $name) {
            mkdir("$this->folder/$name", recursive: true);
        }
        $this->installer = new Installer(
            new Filesystem(),
            __DIR__ . '/..',
            "$this->folder/migrations",
            "$this->folder/fan-islands.php",
            "$this->folder/public/islands",
        );
    }

    protected function tearDown(): void
    {
        (new Filesystem())->deleteDirectory($this->folder);
    }

    public function testConfigurationNamesTheFeaturesAndIsWrittenOnce(): void
    {
        self::assertTrue($this->installer->writeConfig(['comments', 'polls']));
        $written = file_get_contents("$this->folder/fan-islands.php");
        self::assertStringContainsString("'features' => ['comments', 'polls'],", $written);
        self::assertFalse($this->installer->writeConfig([]));
        self::assertSame($written, file_get_contents("$this->folder/fan-islands.php"));
    }

    public function testMigrationsOfChosenFeaturesAreCopiedOnce(): void
    {
        self::assertSame(
            ['2026_11_28_143000_create_fan_comments_tables.php'],
            $this->installer->copyMigrations(['comments'], '2026_11_28_143000'),
        );
        self::assertSame(
            ['2026_11_29_090000_create_fan_polls_tables.php'],
            $this->installer->copyMigrations(['comments', 'polls'], '2026_11_29_090000'),
        );
    }

    public function testIslandsAreCopiedFromABuildOnly(): void
    {
        foreach (['loader.js', 'manifest.json', 'comments-ABCDEFGH.js'] as $name) {
            file_put_contents("$this->folder/build/$name", $name);
        }
        self::assertSame(3, $this->installer->copyIslands("$this->folder/build"));
        self::assertSame('loader.js', file_get_contents("$this->folder/public/islands/loader.js"));
        self::assertNull($this->installer->ownIslands());
        $this->expectExceptionMessage('npm run build');
        $this->installer->copyIslands("$this->folder/migrations");
    }
}
