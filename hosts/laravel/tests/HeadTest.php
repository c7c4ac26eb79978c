<?php

declare(strict_types=1);

use FanIslands\Head;
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
        unlink("$this->folder/loader.js");
        rmdir($this->folder);
    }

    private function head(bool $isDebug = true, string $folder = ''): string
    {
        $page = ['siteName' => 'Fans </script>', 'realtime' => false];
        $config = ['folder' => $this->folder . $folder, 'url' => '/islands', 'page' => $page];
        return (new Head($config, $isDebug, $this->log))->toHtml('tok"en');
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
}
