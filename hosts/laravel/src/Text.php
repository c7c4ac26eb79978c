<?php

declare(strict_types=1);

namespace FanIslands;

/**
 * The package's texts, `resources/lang/nl/messages.php`. They are Dutch as the islands are, whatever the
 * application's locale: that of a fresh Laravel is `en`, for which there is no text. An application's own are in
 * `lang/vendor/fan-islands/nl/messages.php`.
 */
final class Text
{
    public static function of(string $key): string
    {
        return __("fan-islands::messages.$key", [], 'nl');
    }
}
