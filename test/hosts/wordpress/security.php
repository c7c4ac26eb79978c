<?php

// A reading of the plugin's PHP after the security rules of the WordPress coding standard, by tokens, without that
// standard: what is printed is escaped, queries are prepared, superglobals are cleaned, a form's fields are taken with
// nonce and capability, routes say who may call them. It knows less than the standard does, and runs where PHP runs.
//
//   php security.php FILE…    prints [file, line, rule] of each finding as JSON; a line (or region) that the comments
//   `phpcs:ignore`, `phpcs:disable` except there is printed too, as [file, line, rule, "excepted"].
declare(strict_types=1);

const ESCAPING = ['esc_html', 'esc_attr', 'esc_url', 'esc_textarea', 'wp_kses', 'wp_kses_post', 'absint', 'checked', 'selected'];
const CLEANING = ['isset', 'empty', 'is_string', 'absint', 'sanitize_text_field', 'sanitize_key', 'sanitize_email', 'sanitize_user'];
const QUERIES = ['query', 'get_var', 'get_row', 'get_col', 'get_results'];
const SUPERGLOBALS = ['$_GET', '$_POST', '$_REQUEST', '$_COOKIE', '$_SERVER', '$_FILES'];

final class Reading
{
    /** @var PhpToken[] without spaces and comments */
    private array $tokens;

    /** @var array<int, true> lines that a comment excepts */
    private array $excepted = [];

    /** @var array<array{int, string}> */
    private array $found = [];

    public function __construct(string $code)
    {
        $isOff = false;
        $last = 0;
        foreach (PhpToken::tokenize($code) as $token) {
            for ($line = $last + 1; $isOff && $line <= $token->line; $line++) {
                $this->excepted[$line] = true;
            }
            $last = $token->line;
            if ($token->is(T_COMMENT)) {
                $isOff = str_contains($token->text, 'phpcs:disable') || ($isOff && !str_contains($token->text, 'phpcs:enable'));
                if (str_contains($token->text, 'phpcs:ignore')) {
                    $this->excepted[$token->line] = true;
                }
            }
            if (!$token->isIgnorable()) {
                $this->tokens[] = $token;
            }
        }
    }

    /** @return array<array{int, string, 2?: string}> */
    public function findings(): array
    {
        foreach ($this->tokens as $at => $token) {
            if ($token->is([T_ECHO, T_PRINT, T_OPEN_TAG_WITH_ECHO]) || ($token->is(T_STRING) && in_array($token->text, ['printf', 'vprintf'], true))) {
                $this->readOutput($at);
            }
            if ($token->is(T_STRING) && in_array($token->text, QUERIES, true) && $this->text($at - 2) === '$wpdb') {
                $this->readQuery($at + 2);
            }
            // A prepared part is no whole query: its own text must be without values all the same.
            if ($token->text === 'prepare' && $this->text($at - 2) === '$wpdb') {
                $this->readText($at + 2);
            }
            if ($token->is(T_VARIABLE) && in_array($token->text, SUPERGLOBALS, true)) {
                $this->readSuperglobal($at);
            }
            if ($token->text === 'register_rest_route' && !in_array("'permission_callback'", $this->statement($at), true)) {
                $this->add($at, 'route says who may call it');
            }
        }
        return array_map(fn (array $each) => isset($this->excepted[$each[0]]) ? [...$each, 'excepted'] : $each, $this->found);
    }

    private function text(int $at): string
    {
        return $this->tokens[$at]->text ?? '';
    }

    private function add(int $at, string $rule): void
    {
        $this->found[] = [$this->tokens[$at]->line, $rule];
    }

    /** @return string[] the texts from a token to the end of its statement */
    private function statement(int $at): array
    {
        $texts = [];
        for ($depth = 0; isset($this->tokens[$at]); $at++) {
            $text = $this->text($at);
            $depth += in_array($text, ['(', '[', '{'], true) <=> in_array($text, [')', ']', '}'], true);
            if ($depth < 0 || ($depth === 0 && ($text === ';' || $this->tokens[$at]->is(T_CLOSE_TAG)))) {
                break;
            }
            $texts[$at] = $text;
        }
        return $texts;
    }

    /** Each variable and call in what is printed is a number by a cast, or inside a function that escapes. */
    private function readOutput(int $start): void
    {
        $safeUntil = -1;
        foreach ($this->statement($start) as $at => $text) {
            if ($at <= $safeUntil) {
                continue;
            }
            $isCall = $this->tokens[$at]->is([T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED]) && $this->text($at + 1) === '(';
            if ($isCall && in_array($text, ESCAPING, true)) {
                $safeUntil = $this->closing($at + 1);
            } elseif ($this->tokens[$at]->is(T_INT_CAST)) {
                $safeUntil = $this->endOfOperand($at + 1);
            } elseif (($isCall && $at !== $start) || $this->tokens[$at]->is(T_VARIABLE)) {
                $this->add($at, 'output is escaped');
                return;
            }
        }
    }

    /** The end of a variable with its properties and keys, or of a call. */
    private function endOfOperand(int $at): int
    {
        while (true) {
            $next = $this->text($at + 1);
            if (in_array($next, ['->', '?->', '::'], true)) {
                $at += 2;
            } elseif ($next === '[' || $next === '(') {
                $at = $this->closing($at + 1);
            } else {
                return $at;
            }
        }
    }

    private function closing(int $at): int
    {
        for ($depth = 0; isset($this->tokens[$at]); $at++) {
            $text = $this->text($at);
            $depth += in_array($text, ['(', '[', '{'], true) <=> in_array($text, [')', ']', '}'], true);
            if ($depth === 0) {
                break;
            }
        }
        return $at;
    }

    /** A query is `$wpdb->prepare(…)`, or a text without values. */
    private function readQuery(int $at): void
    {
        if ($this->text($at) !== '$wpdb' || $this->text($at + 2) !== 'prepare') {
            $this->readText($at);
        }
    }

    /** A text of SQL has names of tables in it, and no other variable. */
    private function readText(int $start): void
    {
        for ($at = $start; isset($this->tokens[$at]) && !in_array($this->text($at), [',', ')'], true); $at++) {
            if ($this->tokens[$at]->is([T_VARIABLE, T_STRING_VARNAME]) && $this->text($at) !== '$wpdb') {
                $this->add($at, 'query is prepared');
                return;
            }
        }
    }

    private function readSuperglobal(int $at): void
    {
        // What the plugin sets itself is no input.
        $end = $this->endOfOperand($at);
        if ($this->text($end + 1) === '=') {
            return;
        }
        [$calls, $body] = $this->around($at);
        if (!array_intersect($calls, CLEANING) && !$this->isMapped($at)) {
            $this->add($at, 'input is cleaned');
        }
        $hasChecks = in_array('wp_verify_nonce', $body, true) && in_array('current_user_can', $body, true);
        if ($this->text($at) === '$_POST' && !$hasChecks) {
            $this->add($at, 'form has a nonce and a capability');
        }
    }

    /** Whether it is in an array that a cleaning function is mapped over: `array_map('absint', …)`. */
    private function isMapped(int $at): bool
    {
        for ($depth = 0; $at >= 0; $at--) {
            $text = $this->text($at);
            $depth += in_array($text, [')', ']'], true) <=> in_array($text, ['(', '['], true);
            if ($text === 'array_map' && $depth < 0) {
                return in_array(trim($this->text($at + 2), "'"), CLEANING, true);
            }
            if ($text === ';' || $text === '{') {
                return false;
            }
        }
        return false;
    }

    /** @return array{string[], string[]} the functions in whose brackets a token is, and the texts of its function */
    private function around(int $at): array
    {
        $calls = [];
        for ($depth = 0, $n = $at; $n > 0 && $this->text($n) !== ';'; $n--) {
            $depth += ($this->text($n) === ')') <=> ($this->text($n) === '(');
            if ($depth < 0) {
                $calls[] = $this->text($n - 1);
                $depth = 0;
            }
        }
        for ($n = $at; $n > 0 && !$this->tokens[$n]->is(T_FUNCTION); $n--);
        $body = [];
        for ($depth = 0; isset($this->tokens[$n]); $n++) {
            $body[] = $this->text($n);
            $depth += in_array($this->text($n), ['{', '${', '{$'], true) <=> ($this->text($n) === '}');
            if ($depth === 0 && $this->text($n) === '}') {
                break;
            }
        }
        return [$calls, $body];
    }
}

$found = [];
foreach (array_slice($argv, 1) as $file) {
    foreach ((new Reading(file_get_contents($file)))->findings() as $each) {
        $found[] = [basename($file), ...$each];
    }
}
echo json_encode($found);
