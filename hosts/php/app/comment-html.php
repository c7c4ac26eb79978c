<?php
declare(strict_types=1);

/** What an author may write as a tag, without attributes and not inside each other. */
const COMMENT_TAGS = 'b|strong|i|em|s';

/**
 * Makes the HTML of a comment from what its author typed. Everything is escaped first; then
 * paragraphs, line breaks, links and the few allowed tags are made. So nothing that an author
 * typed is ever markup by itself.
 */
function commentHtml(string $text): string
{
    $text = trim(str_replace(["\r\n", "\r"], "\n", $text));
    $html = e($text);
    $html = preg_replace('#&lt;(' . COMMENT_TAGS . ')&gt;((?:(?!&lt;)[^<])*)&lt;/\1&gt;#u', '<$1>$2</$1>', $html);
    // Its quotes and angle brackets are escaped, so it cannot leave the attribute.
    $html = preg_replace_callback(
        '#https?://(?:(?!&(?:quot|apos|lt|gt|\#039);)[^\s<])+#u',
        function (array $found): string {
            $address = rtrim($found[0], '.,!?:;)]');
            $link = '<a href="' . $address . '" rel="nofollow ugc noopener">' . $address . '</a>';
            return $link . substr($found[0], strlen($address));
        },
        $html,
    );
    $paragraphs = array_map(
        fn (string $paragraph) => '<p>' . str_replace("\n", '<br>', $paragraph) . '</p>',
        preg_split('/\n{2,}/', $html),
    );
    return implode('', $paragraphs);
}
