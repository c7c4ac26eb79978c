<?php

declare(strict_types=1);

require_once __DIR__ . '/Recorder.php';

use FanIslands\InvalidTag;
use FanIslands\Manifest;
use FanIslands\Renderer;
use FanIslands\Tag;
use Illuminate\View\ViewException;
use PHPUnit\Framework\TestCase;

final class IslandTest extends TestCase
{
    private string $folder;

    private Recorder $log;

    protected function setUp(): void
    {
        $this->folder = sys_get_temp_dir() . '/fan-islands-' . bin2hex(random_bytes(6));
        mkdir("$this->folder/views", recursive: true);
        mkdir("$this->folder/compiled");
        $this->log = new Recorder();
    }

    protected function tearDown(): void
    {
        foreach (glob("$this->folder/*/*") as $file) {
            unlink($file);
        }
        array_map('rmdir', ["$this->folder/views", "$this->folder/compiled", $this->folder]);
    }

    private function render(string $blade, array $data = [], bool $isDebug = true): string
    {
        file_put_contents("$this->folder/views/page.blade.php", $blade);
        $application = freshApplication("$this->folder/views", "$this->folder/compiled");
        $manifest = Manifest::fromFile(__DIR__ . '/../resources/widgets.json');
        $application->bind(Tag::class, fn () => new Tag($manifest, $isDebug, $this->log, new Renderer([], $this->log)));
        return $application->make('view')->make('page', $data)->render();
    }

    public function testTagWithAttributesRenderedHasThemAsData(): void
    {
        $html = $this->render('<x-island name="comments" :news-id="$id" comment-count="12" load="eager" id="reacties" />', ['id' => 42]);
        self::assertSame('<div id="reacties" data-widget="comments" data-news-id="42" data-comment-count="12" data-load="eager"></div>', trim($html));
    }

    public function testSlotRenderedIsTheFallback(): void
    {
        $html = $this->render('<x-island name="comments" news-id="42"><p>Even wachten</p></x-island>');
        self::assertStringContainsString('<p>Even wachten</p></div>', $html);
    }

    public function testJsonChildWithMarkupAndCommasRenderedStaysWhole(): void
    {
        $poll = ['id' => 1, 'question' => '</script><b>"Wie, wat & waar?"', 'answer' => null, 'options' => [['id' => 1, 'question' => 'a']]];
        $html = $this->render('<x-island name="poll" :json="[\'id\' => 1, \'question\' => $poll[\'question\'], \'answer\' => null, \'options\' => $poll[\'options\']]" />', ['poll' => $poll]);
        self::assertSame(1, preg_match('#<script type="application/json">(.*)</script></div>#', $html, $found));
        self::assertEquals($poll, json_decode($found[1], true));
        self::assertStringNotContainsString('<b>', $html);
    }

    public function testJsonChildInTheSlotRenderedIsTheChild(): void
    {
        // As the tag builder writes it; Blade would read the `@` as its own.
        $html = $this->render(<<<'BLADE'
            <x-island name="poll">
            @verbatim
            <script type="application/json">
            {"id": 3, "question": "Wie mailt {{ naar }} poll@site?", "options": [{"id": 1, "question": "a"}]}
            </script>
            @endverbatim
            </x-island>
            BLADE);
        self::assertSame(1, preg_match('#^<div data-widget="poll">\s*<script type="application/json">(.*)</script>\s*</div>$#s', trim($html), $found));
        self::assertSame('Wie mailt {{ naar }} poll@site?', json_decode($found[1], true)['question']);
        self::assertSame([], $this->log->messages);
    }

    public function testAttributeThatIsNullRenderedIsLeftOut(): void
    {
        $html = $this->render('<x-island name="comments" news-id="42" :parent-comment-id="null" />');
        self::assertStringNotContainsString('parent', $html);
    }

    public function testHostileAttributeRenderedIsEscaped(): void
    {
        $html = $this->render('<x-island name="avatar" :username="$name" />', ['name' => '"><script>alert(1)</script>']);
        self::assertStringContainsString('data-username="&quot;&gt;&lt;script&gt;', $html);
    }

    /** @dataProvider wrongTags */
    public function testWrongTagInDebugModeRenderedThrows(string $blade, string $message): void
    {
        try {
            $this->render($blade);
            self::fail('nothing was thrown');
        } catch (InvalidTag | ViewException $error) {
            self::assertStringContainsString($message, $error->getMessage());
        }
    }

    /** @return array<string, string[]> */
    public static function wrongTags(): array
    {
        return [
            'unknown widget' => ['<x-island name="coments" news-id="4" />', 'there is no widget "coments"; did you mean "comments"?'],
            'missing attribute' => ['<x-island name="comments" />', 'news-id is required: a positive whole number'],
            'wrong attribute' => ['<x-island name="comments" news-id="0x1F" />', 'news-id should be a positive whole number, not "0x1F"'],
            'unknown attribute' => ['<x-island name="comments" news-id="4" newsid="4" />', 'there is no newsid; did you mean news-id?'],
            'wrong choice' => ['<x-island name="login" mode="popup" />', 'mode should be "modal" or "page", not "popup"'],
            'missing JSON child' => ['<x-island name="poll" />', 'the JSON child is required'],
            'wrong trigger' => ['<x-island name="login" load="soon" />', 'load has no "soon"'],
        ];
    }

    public function testWrongTagOutsideDebugModeRenderedIsLogged(): void
    {
        $html = $this->render('<x-island name="comments" />', isDebug: false);
        self::assertSame('<div data-widget="comments"></div>', trim($html));
        self::assertSame(['warning: <x-island name="comments">: news-id is required: a positive whole number'], $this->log->messages);
    }
}
