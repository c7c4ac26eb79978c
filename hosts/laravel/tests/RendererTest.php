<?php

declare(strict_types=1);

use FanIslands\Renderer;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/Recorder.php';

/** Without a render server; what one makes of a page is in `test/hosts/laravel-application-calls.test.ts`. */
final class RendererTest extends TestCase
{
    private Recorder $log;

    private function renderer(?string $server): Renderer
    {
        $this->log = new Recorder();
        return new Renderer(['render_server' => $server, 'folder' => '/none', 'url' => '/islands', 'page' => []], $this->log);
    }

    public function testTagIsBareWithoutAServer(): void
    {
        self::assertNull($this->renderer(null)->render('poll', [], ['id' => 1], '/nieuws/42'));
        self::assertSame([], $this->log->messages);
    }

    public function testServerThatIsDownIsAskedOnceForAPage(): void
    {
        $renderer = $this->renderer('http://127.0.0.1:1');
        self::assertNull($renderer->render('poll', [], ['id' => 1], '/nieuws/42'));
        self::assertNull($renderer->render('comments', ['news-id' => 42], null, '/nieuws/42'));
        self::assertSame(['warning: The render server http://127.0.0.1:1 does not respond; tags are printed bare.'], $this->log->messages);
    }
}
