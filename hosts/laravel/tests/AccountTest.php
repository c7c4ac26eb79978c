<?php

declare(strict_types=1);

use FanIslands\Admission;
use FanIslands\Http\Controllers\VerificationController;
use Illuminate\Contracts\Auth\MustVerifyEmail;
use Illuminate\Contracts\Hashing\Hasher;
use Illuminate\Database\Capsule\Manager;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Http\Exceptions\HttpResponseException;

require_once __DIR__ . '/PackageTestCase.php';

/** A user whose address must be verified. */
final class VerifiedUser extends Model implements MustVerifyEmail
{
    public static int $mails = 0;

    protected $table = 'users';

    protected $guarded = [];

    public function getAuthPassword(): string
    {
        return $this->password;
    }

    public function hasVerifiedEmail(): bool
    {
        return $this->email_verified_at !== null;
    }

    public function markEmailAsVerified(): bool
    {
        return true;
    }

    public function sendEmailVerificationNotification(): void
    {
        self::$mails++;
    }

    public function getEmailForVerification(): string
    {
        return $this->email;
    }
}

final class AccountTest extends PackageTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        Manager::schema()->table('users', function ($table) {
            $table->string('email')->nullable();
            $table->string('password')->nullable();
            $table->timestamp('email_verified_at')->nullable();
            $table->timestamp('banned_at')->nullable();
        });
        app('config')->set('auth.providers.users.model', VerifiedUser::class);
        app('config')->set('fortify.limiters', ['login' => 'login', 'two-factor' => null]);
        $this->boot(['accounts']);
        VerifiedUser::$mails = 0;
    }

    private function user(array $more = []): VerifiedUser
    {
        return VerifiedUser::query()->create($more + [
            'username' => 'sanne',
            'initials' => 'SV',
            'email' => 'sanne@maasstadfans.example',
            'password' => password_hash('geheim', PASSWORD_BCRYPT, ['cost' => 4]),
            'email_verified_at' => '2026-11-28 12:00:00',
        ]);
    }

    private function admit(string $name, string $password = 'geheim'): ?Model
    {
        $hasher = $this->createMock(Hasher::class);
        $hasher->method('check')->willReturnCallback(fn (string $typed, string $hash) => password_verify($typed, $hash));
        return (new Admission($hasher))($this->request(['email' => $name, 'password' => $password]));
    }

    public function testMemberSignsInByAddressAndByUsername(): void
    {
        $user = $this->user();
        self::assertTrue($user->is($this->admit('sanne')));
        self::assertTrue($user->is($this->admit('sanne@maasstadfans.example')));
        self::assertNull($this->admit('sanne', 'fout'));
        self::assertNull($this->admit('kees_v'));
        self::assertNull($this->admit(''));
    }

    public function testBannedAndUnverifiedMembersAreToldApartOnlyWithTheirPassword(): void
    {
        $this->user(['banned_at' => '2026-11-28 12:00:00']);
        self::assertNull($this->admit('sanne', 'fout'));
        try {
            $this->admit('sanne');
            self::fail('admitted');
        } catch (HttpResponseException $refusal) {
            self::assertSame(403, $refusal->getResponse()->getStatusCode());
            self::assertSame('banned', $this->json($refusal->getResponse())['errors']['type']);
        }
        $this->user(['username' => 'kees_v', 'email' => 'kees@maasstadfans.example', 'email_verified_at' => null]);
        self::assertSame([401, 'Je e-mailadres is nog niet bevestigd.'], $this->errorOf(fn () => $this->admit('kees_v')));
    }

    public function testVerificationMailIsSentAgainToWhoNeedsIt(): void
    {
        $this->user(['email_verified_at' => null]);
        $send = fn (mixed $name) => app(VerificationController::class)->resend($this->request(['email' => $name]))->getStatusCode();
        self::assertSame([204, 204, 204, 204], [$send('sanne'), $send('sanne@maasstadfans.example'), $send('niemand'), $send(['x'])]);
        self::assertSame(2, VerifiedUser::$mails);
    }

    public function testLoginHasFortifysLimitAndTwoFactorAsksForThePassword(): void
    {
        $middleware = [];
        foreach ($this->router->getRoutes() as $route) {
            $middleware["{$route->methods()[0]} {$route->uri()}"] = $route->middleware();
        }
        self::assertContains('throttle:login', $middleware['POST aansteker/login']);
        self::assertContains('guest', $middleware['POST two-factor-challenge']);
        self::assertNotContains('throttle:', $middleware['POST two-factor-challenge']);
        self::assertContains('password.confirm', $middleware['POST user/2fa-confirm']);
        self::assertNotContains('password.confirm', $middleware['POST aansteker/user/confirm-password']);
    }
}
