<?php

declare(strict_types=1);

use FanIslands\GuestId;
use PHPUnit\Framework\TestCase;

final class GuestIdTest extends TestCase
{
    public function testCookieOfTheIslandsIsHalved(): void
    {
        self::assertSame(731204, GuestId::decode(base64_encode('1462408')));
        self::assertSame(1000, GuestId::decode(base64_encode('2000')));
        self::assertSame(999_999_999, GuestId::decode(base64_encode('1999999998')));
    }

    /** @dataProvider wrong */
    public function testAnythingElseIsNobody(?string $cookie): void
    {
        self::assertNull(GuestId::decode($cookie));
    }

    /** @return array<array{?string}> */
    public static function wrong(): array
    {
        return [[null], [''], ['%%%'], [base64_encode('1999')], [base64_encode('1998')], [base64_encode('-2000')], [base64_encode('2000000000')], [base64_encode('2e3')], [base64_encode("2000\n")]];
    }
}
