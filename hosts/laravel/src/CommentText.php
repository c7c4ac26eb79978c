<?php

declare(strict_types=1);

namespace FanIslands;

use Closure;

/** How long a comment may be: what the island counts, not code points as Laravel's rule `max` does. */
final class CommentText
{
    private const MOST = 1000;

    /** A flag, or a letter or sign, with its accents, skin tones and what is joined to it. */
    private const CHARACTER = '/(?:[\x{1F1E6}-\x{1F1FF}]{2}|.)'
        . '(?:[\p{M}\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}]|\x{200D}[\x{2190}-\x{2BFF}\x{1F000}-\x{1FAFF}])*+/su';

    /** The most bytes that count as one character; a family of four with skin tones has 41. */
    private const BYTES_OF_CHARACTER = 50;

    /** @return array<string|Closure> validation rules */
    public static function rules(): array
    {
        return ['required', 'string', function (string $attribute, mixed $value, Closure $fail): void {
            if (!is_string($value) || str_contains($value, "\0") || !preg_match('//u', $value)) {
                // A byte of zero ends a text for some databases; a text that is not UTF-8 cannot be shown.
                $fail(Text::of('comment_not_text'));
            } elseif (self::characters($value) > self::MOST || strlen($value) > self::MOST * self::BYTES_OF_CHARACTER) {
                $fail(Text::of('comment_too_long'));
            }
        }];
    }

    /**
     * How many characters a person sees: an emoji with its modifiers is one. Not by `\X`, which in
     * PCRE 10.42 takes a row of families for one character.
     */
    private static function characters(string $text): int
    {
        return (int) preg_match_all(self::CHARACTER, $text);
    }
}
