<?php

declare(strict_types=1);

namespace FanIslands;

use Illuminate\Contracts\Auth\MustVerifyEmail;
use Illuminate\Contracts\Hashing\Hasher;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Http\Exceptions\HttpResponseException;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Symfony\Component\HttpKernel\Exception\HttpException;

/**
 * Who may sign in, with the statuses between which the island `login` distinguishes:
 * `Fortify::authenticateUsing(app(Admission::class))`. A member is named by e-mail address or username; a
 * column `banned_at`, where the table has one, bans.
 */
final class Admission
{
    public function __construct(private readonly Hasher $hasher) {}

    /** @return Model|null null for a wrong name or password: Fortify makes the 422 */
    public function __invoke(Request $request): ?Model
    {
        $user = self::find($request->input('email'));
        if (!$user || !$this->hasher->check((string) $request->input('password'), $user->getAuthPassword())) {
            return null;
        }
        // Not every table has the column, and a strict model refuses to be asked for it.
        if (isset($user->getAttributes()['banned_at'])) {
            $banned = ['message' => Text::of('banned'), 'errors' => ['type' => 'banned']];
            throw new HttpResponseException(new JsonResponse($banned, 403));
        }
        if ($user instanceof MustVerifyEmail && !$user->hasVerifiedEmail()) {
            throw new HttpException(401, Text::of('unverified'));
        }
        return $user;
    }

    public static function find(mixed $name): ?Model
    {
        if (!is_string($name) || $name === '') {
            return null;
        }
        $users = config('auth.providers.users.model');
        return $users::query()->where('email', $name)->first() ?? $users::query()->where('username', $name)->first();
    }
}
