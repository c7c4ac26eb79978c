<?php

declare(strict_types=1);

use FanIslands\Http\Idempotency;
use Illuminate\Cache\ArrayStore;
use Illuminate\Cache\Repository;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Session\NullSessionHandler;
use Illuminate\Session\Store;
use PHPUnit\Framework\TestCase;
use Symfony\Component\HttpFoundation\Response;

final class IdempotencyTest extends TestCase
{
    private int $writes = 0;

    private Idempotency $middleware;

    protected function setUp(): void
    {
        $this->writes = 0;
        $this->middleware = new Idempotency(new Repository(new ArrayStore()));
    }

    private function send(?string $key, string $body = '{"comment":"Hoi"}', string $session = 'a', int $status = 201, string $method = 'POST'): Response
    {
        $request = Request::create('/api/news/42/comments', $method, content: $body);
        if ($key !== null) {
            $request->headers->set('Idempotency-Key', $key);
        }
        $store = new Store('session', new NullSessionHandler());
        $store->setId(str_pad($session, 40, 'x'));
        $request->setLaravelSession($store);
        $request->setUserResolver(fn () => null);
        return $this->middleware->handle($request, function () use ($status) {
            $this->writes++;
            return new JsonResponse(['id' => $this->writes], $status);
        });
    }

    public function testRepeatedKeyGetsTheFirstResponse(): void
    {
        $first = $this->send('k');
        $second = $this->send('k');
        self::assertSame([1, 201, '{"id":1}'], [$this->writes, $second->getStatusCode(), $second->getContent()]);
        self::assertSame($first->headers->get('Content-Type'), $second->headers->get('Content-Type'));
    }

    public function testOtherKeyNoKeyAndOtherPersonAreWritesOfTheirOwn(): void
    {
        $this->send('k');
        $this->send('l');
        $this->send(null);
        $this->send('k', session: 'b');
        self::assertSame(4, $this->writes);
    }

    public function testKeyWithOtherContentIsRefused(): void
    {
        $this->send('k');
        self::assertSame(422, $this->send('k', '{"comment":"Anders"}')->getStatusCode());
        self::assertSame(1, $this->writes);
    }

    /** @dataProvider passing */
    public function testFailureThatMayPassIsNotKept(int $status): void
    {
        $this->send('k', status: $status);
        self::assertSame(201, $this->send('k')->getStatusCode());
    }

    /** @return int[][] */
    public static function passing(): array
    {
        return [[401], [419], [423], [429], [500], [503]];
    }

    public function testReadWithAKeyIsNotKept(): void
    {
        $this->send('k', method: 'GET');
        $this->send('k', method: 'GET');
        self::assertSame(2, $this->writes);
    }

    public function testKeyThatIsTooLongIsRefused(): void
    {
        self::assertSame(400, $this->send(str_repeat('k', 256))->getStatusCode());
    }
}
