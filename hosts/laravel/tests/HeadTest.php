<?php

declare(strict_types=1);

use FanIslands\Head;
use FanIslands\InvalidTag;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/Recorder.php';

final class HeadTest extends TestCase
{
    private string $folder;

    private Recorder $log;

    protected function setUp(): void
    {
        $this->folder = sys_get_temp_dir() . '/fan-islands-' . bin2hex(random_bytes(6));
        mkdir($this->folder);
        $this->log = new Recorder();
        file_put_contents("$this->folder/loader.js", 'export {};');
    }

    protected function tearDown(): void
    {
        Head::userUsing(null);
        Head::nonceUsing(null);
        array_map(unlink(...), glob("$this->folder/*"));
        rmdir($this->folder);
    }

    /** @param string[] $widgets */
    private function head(bool $isDebug = true, string $folder = '', array $widgets = []): string
    {
        $page = ['siteName' => 'Fans </script>', 'realtime' => false];
        $config = ['folder' => $this->folder . $folder, 'url' => '/islands', 'page' => $page];
        return (new Head($config, $isDebug, $this->log))->toHtml('tok"en', $widgets);
    }

    /** Writes what the build writes of two widgets that share a module and a style sheet. */
    private function writeManifest(): void
    {
        $file = fn (string $name) => ['file' => $name, 'bytes' => 1, 'brotli' => 1, 'integrity' => "sha384-of+$name"];
        $shared = [$file('runtime-C.js'), $file('base-D.css')];
        file_put_contents("$this->folder/manifest.json", json_encode(['widgets' => [
            'comments' => ['files' => [$file('comments-A.js'), ...$shared], 'later' => [$file('picker-E.js')]],
            'poll' => ['files' => [$file('polls-B.js'), ...$shared], 'later' => []],
        ]]));
    }

    public function testGuestHasNoUserAndTheConfigurationIsJson(): void
    {
        self::assertSame(1, preg_match('#id="islands-config">(.*)</script>#', $this->head(), $found));
        self::assertEquals(['siteName' => 'Fans </script>', 'realtime' => false], json_decode($found[1], true));
    }

    public function testMemberIsInTheConfiguration(): void
    {
        Head::userUsing(fn () => ['id' => 7, 'username' => 'sanne', 'initials' => 'SV']);
        self::assertStringContainsString('"user":{"id":7,"username":"sanne","initials":"SV"}', $this->head());
    }

    public function testLoaderHasIntegrityAndAnAddressThatChangesWithIt(): void
    {
        $integrity = 'sha384-' . base64_encode(hash('sha384', 'export {};', true));
        self::assertStringContainsString("integrity=\"$integrity\"", $this->head());
        preg_match('#loader.js\?v=(\w+)#', $this->head(), $before);
        file_put_contents("$this->folder/loader.js", 'export default 1;');
        preg_match('#loader.js\?v=(\w+)#', $this->head(), $after);
        self::assertNotSame($before[1], $after[1]);
    }

    public function testLoaderThatWasNeverCopiedIsNamedToADeveloperAndCostsNoReaderThePage(): void
    {
        $html = $this->head(isDebug: false, folder: '/none');
        self::assertStringContainsString('id="islands-config"', $html);
        self::assertStringNotContainsString('src=', $html);
        self::assertStringContainsString('error: There is no ' . $this->folder . '/none/loader.js', $this->log->messages[0]);
        $this->expectExceptionMessage('php artisan islands:install');
        $this->head(folder: '/none');
    }

    public function testNonceAndTokenAreEscapedAttributes(): void
    {
        Head::nonceUsing(fn () => 'a"b');
        self::assertStringContainsString(' nonce="a&quot;b"', $this->head());
        self::assertStringContainsString('content="tok&quot;en"', $this->head());
    }

    public function testFilesOfTheNamedWidgetsArePreloadedOnceBeforeTheLoader(): void
    {
        $this->writeManifest();
        Head::nonceUsing(fn () => 'a"b');
        $module = fn (string $file) => "<link rel=\"modulepreload\" href=\"/islands/$file\""
            . " integrity=\"sha384-of+$file\" crossorigin nonce=\"a&quot;b\">\n";
        self::assertStringContainsString(
            "reserve.css\">\n"
                . $module('comments-A.js')
                . $module('runtime-C.js')
                . "<link rel=\"preload\" as=\"style\" href=\"/islands/base-D.css\">\n"
                . $module('polls-B.js')
                . '<script type="module"',
            $this->head(widgets: ['comments', 'poll']),
        );
        Head::nonceUsing(null);
        self::assertStringContainsString('integrity="sha384-of+polls-B.js" crossorigin>', $this->head(widgets: ['poll']));
    }

    public function testWithoutNamesNothingIsPreloadedAndNoManifestIsNeeded(): void
    {
        $html = $this->head();
        self::assertStringContainsString("reserve.css\">\n<script type=\"module\"", $html);
        $this->writeManifest();
        self::assertSame($html, $this->head());
    }

    public function testNameThatWasNotBuiltIsNamedToADeveloperAndLeavesTheOthers(): void
    {
        $this->writeManifest();
        $html = $this->head(isDebug: false, widgets: ['coments', 'poll']);
        self::assertStringContainsString('polls-B.js', $html);
        self::assertStringNotContainsString('comments-A.js', $html);
        self::assertStringContainsString('src="/islands/loader.js', $html);
        $message = '@islandsHead: there is no widget "coments"; did you mean "comments"?';
        self::assertSame(["warning: $message"], $this->log->messages);
        $this->expectException(InvalidTag::class);
        $this->expectExceptionMessage($message);
        $this->head(widgets: ['coments', 'poll']);
    }

    /** @return array<string, array{?string}> */
    public static function brokenManifests(): array
    {
        return ['missing' => [null], 'cut off' => ['{"widgets": {"comm'], 'of something else' => ['{"files": []}'], 'empty' => ['{"widgets": {}}']];
    }

    /** @dataProvider brokenManifests */
    public function testManifestThatCannotBeReadIsNamedToADeveloperAndCostsNoReaderThePage(?string $text): void
    {
        if ($text !== null) {
            file_put_contents("$this->folder/manifest.json", $text);
        }
        self::assertSame($this->head(), $this->head(isDebug: false, widgets: ['comments']));
        $message = "$this->folder/manifest.json cannot be read: php artisan islands:install";
        self::assertStringStartsWith("error: $message", $this->log->messages[0]);
        $this->expectException(RuntimeException::class);
        $this->expectExceptionMessage($message);
        $this->head(widgets: ['comments']);
    }
}
