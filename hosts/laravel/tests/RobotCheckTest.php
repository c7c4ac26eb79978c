<?php

declare(strict_types=1);

use FanIslands\RobotCheck;
use Illuminate\Cache\ArrayStore;
use Illuminate\Cache\Repository;
use PHPUnit\Framework\TestCase;

final class RobotCheckTest extends TestCase
{
    private RobotCheck $check;

    protected function setUp(): void
    {
        $this->check = new RobotCheck(new Repository(new ArrayStore()), 'geheim');
    }

    /** Does what a browser does: tries numbers until the key begins as asked. */
    private function counterOf(array $parameters): int
    {
        for ($counter = 0; $counter <= 250; $counter++) {
            $key = hash_pbkdf2('sha256', hex2bin($parameters['nonce']) . pack('N', $counter), hex2bin($parameters['salt']), $parameters['cost'], 64);
            if (str_starts_with($key, $parameters['keyPrefix'])) {
                return $counter;
            }
        }
        self::fail('the challenge has no solution');
    }

    private function token(array $challenge, int $counter): string
    {
        return base64_encode(json_encode(['challenge' => $challenge, 'solution' => ['counter' => $counter]]));
    }

    public function testSolvedChallengeIsGoodForOnce(): void
    {
        $challenge = $this->check->challenge();
        $token = $this->token($challenge, $this->counterOf($challenge['parameters']));
        self::assertNull($this->check->mistake($token));
        self::assertSame('Deze robottest is al gebruikt. Doe hem opnieuw.', $this->check->mistake($token));
    }

    public function testWrongNumberIsRefused(): void
    {
        $challenge = $this->check->challenge();
        $token = $this->token($challenge, $this->counterOf($challenge['parameters']) + 1);
        self::assertSame('De robottest is niet geldig. Doe hem opnieuw.', $this->check->mistake($token));
    }

    public function testChangedOrForeignChallengeIsRefused(): void
    {
        $challenge = $this->check->challenge();
        $counter = $this->counterOf($challenge['parameters']);
        $later = $challenge;
        $later['parameters']['expiresAt'] += 3600;
        self::assertNotNull($this->check->mistake($this->token($later, $counter)));
        $other = new RobotCheck(new Repository(new ArrayStore()), 'ander geheim');
        self::assertNotNull($other->mistake($this->token($challenge, $counter)));
    }

    /** @dataProvider missing */
    public function testNoTokenSaysSo(mixed $token): void
    {
        self::assertSame('De robottest is nog niet voltooid.', $this->check->mistake($token));
    }

    /** @return array<array{mixed}> */
    public static function missing(): array
    {
        return [[null], ['']];
    }

    /** @dataProvider nonsense */
    public function testNonsenseIsRefused(mixed $token): void
    {
        self::assertSame('De robottest is niet geldig. Doe hem opnieuw.', $this->check->mistake($token));
    }

    /** @return array<array{mixed}> */
    public static function nonsense(): array
    {
        return [['%%%'], [['a']], [7], [base64_encode('"x"')], [base64_encode('{"challenge":{"parameters":{},"signature":"x"},"solution":{"counter":1}}')]];
    }
}
