<?php

declare(strict_types=1);

use Illuminate\Contracts\Encryption\DecryptException;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Encryption\Encrypter;
use Illuminate\Http\Request;
use Symfony\Component\HttpFoundation\Cookie;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\HttpException;

/** Laravel's `VerifyCsrfToken`, which is a part of its framework: the token of the page or of the cookie, else 419. */
final class CheckToken
{
    /** @param array<string, mixed> $session its configuration */
    public function __construct(private readonly Encrypter $encrypter, private readonly array $session) {}

    public function handle(Request $request, Closure $next): Response
    {
        $token = $request->session()->token();
        if (!$request->isMethodSafe() && !hash_equals($token, $this->given($request))) {
            throw new HttpException(419, 'CSRF token mismatch.');
        }
        $response = $next($request);
        $until = time() + 60 * $this->session['lifetime'];
        $response->headers->setCookie(new Cookie('XSRF-TOKEN', $token, $until, '/', null, false, false, false, 'lax'));
        return $response;
    }

    private function given(Request $request): string
    {
        $token = $request->header('X-CSRF-TOKEN');
        if ($token) {
            return $token;
        }
        try {
            $value = $this->encrypter->decrypt((string) $request->header('X-XSRF-TOKEN'), EncryptCookies::serialized('XSRF-TOKEN'));
        } catch (DecryptException) {
            return '';
        }
        // Laravel puts a mark of the cookie's name before the token.
        return substr($value, -strlen($request->session()->token()));
    }
}
