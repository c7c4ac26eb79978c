<?php

declare(strict_types=1);

namespace FanIslands;

/** What `manifest.json` beside the built islands says: the files that a widget needs at first. */
final class BuiltFiles
{
    /**
     * @return array<string, array<string, string>>|null widget → file → integrity, in the order of the manifest;
     *   null where none can be read
     */
    public static function read(string $folder): ?array
    {
        // A file that is not there is a warning of PHP, which Laravel would make an exception of.
        $text = @file_get_contents(self::path($folder));
        $manifest = $text === false ? null : json_decode($text, true);
        $widgets = is_array($manifest) ? $manifest['widgets'] ?? null : null;
        if (!is_array($widgets) || !$widgets) {
            return null;
        }
        return array_map(fn (array $widget) => array_column($widget['files'] ?? [], 'integrity', 'file'), $widgets);
    }

    public static function path(string $folder): string
    {
        return "$folder/manifest.json";
    }
}
