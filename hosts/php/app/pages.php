<?php
declare(strict_types=1);

const SECURITY_POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; require-trusted-types-for 'script'; base-uri 'none'; frame-ancestors 'self'; object-src 'none'";

/** A page with the islands' configuration and loader. @param string $content HTML */
function sendPage(string $title, string $content): void
{
    header('Content-Type: text/html; charset=utf-8');
    header('Cache-Control: no-cache, private');
    header('Content-Security-Policy: ' . SECURITY_POLICY);
    header('X-Content-Type-Options: nosniff');
    $configuration = json(array_filter([
        'user' => member(),
        'siteName' => config('siteName'),
        'timeZone' => config('timeZone'),
        // No realtime server here: the islands look for new comments themselves.
        'realtime' => false,
    ], fn ($value) => $value !== null));
    $siteName = e(config('siteName'));
    $title = e($title);
    echo <<<HTML
        <!doctype html>
        <html lang="nl">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>$title – $siteName</title>
        <link rel="icon" href="data:,">
        <script type="application/json" id="islands-config">$configuration</script>
        <link rel="stylesheet" href="/islands/reserve.css">
        <script type="module" src="/islands/loader.js"></script>
        </head>
        <body>
        <nav><a href="/">$siteName</a> · <a href="/contact">Contact</a></nav>
        <main>
        <h1>$title</h1>
        $content
        </main>
        </body>
        </html>
        HTML;
}

/** GET / */
function frontPage(): void
{
    $items = '';
    foreach (query('select id, title from articles order by id') as $article) {
        $id = e($article['id']);
        $items .= "<li><a href=\"/nieuws/$id\">" . e($article['title']) . "</a> (<a data-comments-count=\"$id\" href=\"/nieuws/$id#comments\">Reacties</a>)</li>";
    }
    sendPage('Nieuws', "<ul>$items</ul>");
}

/** GET /nieuws/{id} */
function articlePage(int $newsId): void
{
    $article = article($newsId);
    $comments = json(commentList($newsId));
    $poll = json(pollResource(1, personKey(guestIdFromCookie())));
    $count = commentCount($newsId);
    $body = e($article['body']);
    sendPage($article['title'], <<<HTML
        <p>$body</p>
        <div data-widget="poll"><script type="application/json">$poll</script></div>
        <h2>Reacties</h2>
        <div data-widget="comments" data-news-id="$newsId" data-comment-count="$count">
        <p>De reacties laden zodra je hier bent.</p>
        <script type="application/json">$comments</script>
        </div>
        HTML);
}

/** GET /contact */
function contactPage(): void
{
    sendPage('Contact', '<div data-widget="contact-form"></div>');
}
