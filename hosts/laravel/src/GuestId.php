<?php

declare(strict_types=1);

namespace FanIslands;

/**
 * The guest id in the cookie `GUEST_ID`: base64 of twice the number. The browser writes it, so the service
 * provider excepts it from Laravel's encryption.
 */
final class GuestId
{
    public const COOKIE = 'GUEST_ID';

    public const LEAST = 1000;

    public const MOST = 999_999_999;

    /** @return int|null null for anything that no browser of ours has written */
    public static function decode(?string $cookie): ?int
    {
        $doubled = base64_decode($cookie ?? '', true);
        if (!is_string($doubled) || !preg_match('/^\d{4,10}$/D', $doubled) || (int) $doubled % 2) {
            return null;
        }
        $id = intdiv((int) $doubled, 2);
        return $id >= self::LEAST && $id <= self::MOST ? $id : null;
    }

    /** Rules for `guest_id` of a call; a member's calls carry none. */
    public static function rules(bool $isMember): array
    {
        return [$isMember ? 'nullable' : 'required', 'integer', 'between:' . self::LEAST . ',' . self::MOST];
    }
}
