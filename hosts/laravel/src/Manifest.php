<?php

declare(strict_types=1);

namespace FanIslands;

/** The widgets with their attributes: `resources/widgets.json`, which `npm run documents` writes. */
final class Manifest
{
    /** @param array<string, array{attributes: array<string, array{type: string, required: bool}>, json: ?array{required: bool, unless?: string}}> $widgets */
    public function __construct(private readonly array $widgets) {}

    public static function fromFile(string $file): self
    {
        return new self(json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR));
    }

    /**
     * Lists what is wrong with a tag, in words for a developer.
     *
     * @param array<string, mixed> $attributes without `data-`
     * @return string[]
     */
    public function mistakes(string $name, array $attributes, bool $hasJson): array
    {
        $widget = $this->widgets[$name] ?? null;
        if ($widget === null) {
            return ["there is no widget \"$name\"; did you mean \"" . self::nearest($name, array_keys($this->widgets)) . '"?'];
        }
        $mistakes = [];
        foreach ($widget['attributes'] as $key => ['type' => $type, 'required' => $required]) {
            $value = $attributes[$key] ?? null;
            if ($value === null || $value === '') {
                if ($required) {
                    $mistakes[] = "$key is required: " . $this->expected($type);
                }
            } elseif (!$this->fits($type, $value)) {
                $mistakes[] = "$key should be " . $this->expected($type) . ', not ' . json_encode($value, JSON_UNESCAPED_UNICODE);
            }
        }
        foreach (array_diff(array_keys($attributes), array_keys($widget['attributes'])) as $unknown) {
            $known = array_keys($widget['attributes']);
            $mistakes[] = "there is no $unknown" . ($known ? '; did you mean ' . self::nearest($unknown, $known) . '?' : '');
        }
        $unless = $widget['json']['unless'] ?? null;
        $isNamed = $unless !== null && ($attributes[$unless] ?? '') !== '';
        if (!$hasJson && !$isNamed && ($widget['json']['required'] ?? false)) {
            $mistakes[] = 'the JSON child is required: pass it as :json' . ($unless === null ? '' : ", or give $unless");
        }
        if ($hasJson && $widget['json'] === null) {
            $mistakes[] = 'it takes no JSON child';
        }
        return $mistakes;
    }

    private function fits(string $type, mixed $value): bool
    {
        $text = is_bool($value) ? ($value ? 'true' : 'false') : $value;
        if (!is_string($text) && !is_int($text)) {
            return false;
        }
        return match ($type) {
            'id' => preg_match('/^[1-9]\d*$/D', (string) $text) === 1,
            'count' => preg_match('/^\d+$/D', (string) $text) === 1,
            'flag' => in_array($text, ['true', 'false', 0, 1, '0', '1'], true),
            'text' => true,
            // The choices in quotes.
            default => in_array("\"$text\"", explode(' | ', $type), true),
        };
    }

    private function expected(string $type): string
    {
        return match ($type) {
            'id' => 'a positive whole number',
            'count' => 'a whole number from 0 on',
            'flag' => 'true or false',
            'text' => 'a text',
            default => str_replace(' | ', ' or ', $type),
        };
    }

    /** @param string[] $known at least one */
    public static function nearest(string $given, array $known): string
    {
        usort($known, fn (string $a, string $b) => levenshtein($given, $a) <=> levenshtein($given, $b));
        return $known[0];
    }
}
