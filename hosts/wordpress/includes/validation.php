<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** A flag, or a letter or sign, with its accents, skin tones and what is joined to it. */
const CHARACTER = '/(?:[\x{1F1E6}-\x{1F1FF}]{2}|.)'
    . '(?:[\p{M}\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}]|\x{200D}[\x{2190}-\x{2BFF}\x{1F000}-\x{1FAFF}])*+/su';

/** The most bytes that count as one character; a family of four with skin tones has 41. */
const BYTES_OF_CHARACTER = 50;

/**
 * How many characters a person sees: an emoji with its modifiers is one. Not by `\X`, which in
 * PCRE 10.42 takes a row of families for one character.
 */
function characterCount(string $text): int
{
    return (int) preg_match_all(CHARACTER, $text);
}

/**
 * Checks that a field holds a text, and returns the message for it in Dutch, or null.
 */
function textMistake(mixed $value, string $name, int $most): ?string
{
    return match (true) {
        $value === null || (is_string($value) && trim($value) === '') => "$name is verplicht.",
        // A byte of zero ends a text for some databases; a text that is not UTF-8 cannot be shown.
        !is_string($value) || str_contains($value, "\0") || !preg_match('//u', $value) => "$name moet een tekst zijn.",
        characterCount($value) > $most || strlen($value) > $most * BYTES_OF_CHARACTER => "$name mag niet uit meer dan $most tekens bestaan.",
        default => null,
    };
}

/**
 * Checks several fields at once.
 * @param array<string, ?string> $mistakes message by field; null where nothing is wrong
 * @throws HttpError 422
 */
function validate(array $mistakes): void
{
    $errors = array_map(fn ($message) => [$message], array_filter($mistakes));
    if ($errors) {
        throw HttpError::invalid($errors);
    }
}

/** A whole number from 1 on, or null. Numbers may be sent as text. */
function positiveNumber(mixed $value): ?int
{
    $number = is_int($value) || is_string($value) ? filter_var($value, FILTER_VALIDATE_INT, ['options' => ['min_range' => 1]]) : false;
    return $number === false ? null : $number;
}
