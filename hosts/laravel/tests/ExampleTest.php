<?php

declare(strict_types=1);

use App\Models\Article;
use App\Providers\AppServiceProvider;
use Database\Seeders\DatabaseSeeder;
use FanIslands\Head;
use Illuminate\Database\Capsule\Manager;

require_once __DIR__ . '/PackageTestCase.php';
foreach (['app/Models/Article', 'app/Providers/AppServiceProvider', 'database/seeders/DatabaseSeeder'] as $file) {
    require_once __DIR__ . "/../example/$file.php";
}

/** The files of `example/`, as they are, on the components of Laravel. */
final class ExampleTest extends PackageTestCase
{
    private string $folder;

    protected function setUp(): void
    {
        parent::setUp();
        $this->folder = sys_get_temp_dir() . '/example-' . bin2hex(random_bytes(6));
        mkdir($this->folder);
        file_put_contents("$this->folder/loader.js", 'export {};');
        app('config')->set('fan-islands.folder', $this->folder);
        app('config')->set('fan-islands.article', Article::class);
        // Laravel's own table of users, to which the example adds what comments show.
        $schema = Manager::schema();
        $schema->drop('users');
        $schema->create('users', function ($table) {
            $table->id();
            $table->string('name')->nullable();
            $table->timestamps();
        });
        (require __DIR__ . '/../example/database/migrations/2026_01_01_000000_create_articles_table.php')->up();
        $this->boot(['comments', 'polls']);
        (new DatabaseSeeder())->run();
        (new AppServiceProvider(app()))->boot();
        app('view')->addLocation(__DIR__ . '/../example/resources/views');
        $this->router->middleware('web')->group(__DIR__ . '/../example/routes/web.php');
    }

    protected function tearDown(): void
    {
        Head::userUsing(null);
        unlink("$this->folder/loader.js");
        rmdir($this->folder);
        parent::tearDown();
    }

    private function page(?SiteUser $user = null): string
    {
        return (string) $this->send('GET', '/nieuws/42', [], $user)->getContent();
    }

    /** The JSON child of a widget on the page. */
    private function child(string $html, string $widget): array
    {
        self::assertSame(1, preg_match("#data-widget=\"$widget\".*?<script type=\"application/json\">(.*?)</script>#s", $html, $found));
        return json_decode($found[1], true, flags: JSON_THROW_ON_ERROR);
    }

    public function testPageOfAnArticleHasBothTagsWithTheirFirstResponse(): void
    {
        $html = $this->page();
        self::assertStringContainsString('<h1>Maasstad wint in de slotminuut</h1>', $html);
        self::assertStringContainsString('data-widget="comments" data-news-id="42"', $html);
        self::assertSame([], $this->child($html, 'comments')['comments']);
        self::assertSame('Waar sta je zondag?', $this->child($html, 'poll')['question']);
        self::assertStringNotContainsString('"user"', $html);
    }

    public function testCommentAndVoteOfAMemberAreOnTheNextPage(): void
    {
        $sanne = $this->member('sanne');
        $this->send('POST', '/api/news/42/comments', ['comment' => 'Wat een <b>goal</b>!'], $sanne);
        $this->send('POST', '/api/poll/1/answer', ['poll_option_id' => 2], $sanne);
        $html = $this->page($sanne);
        self::assertStringContainsString('"user":{"id":' . $sanne->id . ',"username":"sanne","initials":"SA"}', $html);
        [$comment] = $this->child($html, 'comments')['comments'];
        self::assertSame(['sanne', 'Wat een &lt;b&gt;goal&lt;/b&gt;!'], [$comment['commentator']['username'], $comment['comment']]);
        self::assertSame(2, $this->child($html, 'poll')['answer']);
    }

    public function testArticleThatIsNotThereHasNoComments(): void
    {
        $post = fn () => $this->send('POST', '/api/news/99/comments', ['comment' => 'Hoi', 'guest_id' => self::GUEST]);
        self::assertSame([404, 'Dit artikel bestaat niet.'], $this->errorOf($post));
    }
}
