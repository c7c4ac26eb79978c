<?php

declare(strict_types=1);

use FanIslands\RobotCheck;
use Illuminate\Cache\ArrayStore;
use Illuminate\Cache\Repository;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/RobotSolver.php';

final class RobotCheckTest extends TestCase
{
    private RobotCheck $check;

    protected function setUp(): void
    {
        $this->check = new RobotCheck(new Repository(new ArrayStore()), 'geheim');
    }

    public function testSolvedChallengeIsGoodForOnce(): void
    {
        $challenge = $this->check->challenge();
        $token = RobotSolver::token($challenge, RobotSolver::counter($challenge));
        self::assertNull($this->check->mistake($token));
        self::assertSame('Deze robottest is al gebruikt. Doe hem opnieuw.', $this->check->mistake($token));
    }

    public function testWrongNumberIsRefused(): void
    {
        $challenge = $this->check->challenge();
        $token = RobotSolver::token($challenge, RobotSolver::counter($challenge) + 1);
        self::assertSame('De robottest is niet geldig. Doe hem opnieuw.', $this->check->mistake($token));
    }

    public function testChangedOrForeignChallengeIsRefused(): void
    {
        $challenge = $this->check->challenge();
        $counter = RobotSolver::counter($challenge);
        $later = $challenge;
        $later['parameters']['expiresAt'] += 3600;
        self::assertNotNull($this->check->mistake(RobotSolver::token($later, $counter)));
        $other = new RobotCheck(new Repository(new ArrayStore()), 'ander geheim');
        self::assertNotNull($other->mistake(RobotSolver::token($challenge, $counter)));
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
