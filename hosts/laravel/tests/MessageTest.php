<?php

declare(strict_types=1);

use FanIslands\Http\Controllers\MessageController;
use FanIslands\Models\Message;

require_once __DIR__ . '/PackageTestCase.php';

final class MessageTest extends PackageTestCase
{
    private SiteUser $sanne;

    private SiteUser $kees;

    protected function setUp(): void
    {
        parent::setUp();
        $this->boot(['messages']);
        [$this->sanne, $this->kees] = [$this->member('sanne'), $this->member('kees_v')];
    }

    private function write(array $more = []): array
    {
        $body = $more + ['recipient' => $this->kees->id, 'subject' => 'Kaartje over', 'message' => 'Hoi Kees'];
        return $this->json($this->send('POST', '/api/message', $body, $this->sanne))['data'];
    }

    private function list(string $box, SiteUser $user): array
    {
        $page = $this->json(app(MessageController::class)->$box($this->request([], $user)))['messages'];
        return array_column($page['data'], 'id');
    }

    public function testMessageIsInBothListsUntilEachDeletesIt(): void
    {
        $message = $this->write();
        self::assertSame(['sanne', 'kees_v', null], [
            $message['sender']['username'],
            $message['receiver']['username'],
            $message['read_at'],
        ]);
        self::assertSame([[], [$message['id']]], [$this->list('inbox', $this->sanne), $this->list('inbox', $this->kees)]);
        $one = $this->send('POST', "/mijn-account/bericht/{$message['id']}", ['flag' => true], $this->kees);
        self::assertSame('inbox', $one->getContent());
        self::assertSame([[], [$message['id']]], [$this->list('inbox', $this->kees), $this->list('outbox', $this->sanne)]);
        $many = $this->send('POST', "/messages/delete?from=sender&messages={$message['id']}.99", [], $this->sanne);
        self::assertSame([204, []], [$many->getStatusCode(), $this->list('outbox', $this->sanne)]);
    }

    public function testMessageOfOthersIsNeitherReadNorDeleted(): void
    {
        $message = $this->write();
        $other = $this->member('mdekker');
        $this->send('POST', "/messages/delete?from=receiver&messages={$message['id']}", [], $other);
        self::assertSame([$message['id']], $this->list('inbox', $this->kees));
        self::assertSame(
            [404, 'Dit bericht bestaat niet.'],
            $this->errorOf(fn () => $this->send('POST', "/mijn-account/bericht/{$message['id']}", ['flag' => true], $other)),
        );
        self::assertSame(401, $this->errorOf(fn () => $this->send('POST', "/mijn-account/bericht/{$message['id']}"))[0]);
    }

    public function testMessageIsReadWhenItsReceiverOpensIt(): void
    {
        $id = $this->write()['id'];
        $open = fn (SiteUser $user) => $this->json(app(MessageController::class)->tag($this->request([], $user), $id));
        self::assertNull($open($this->sanne)['read_at']);
        self::assertNotNull($open($this->kees)['read_at']);
    }

    /** @dataProvider refused */
    public function testMessageThatIsNotRightIsRefusedInDutch(array $body, string $text): void
    {
        self::assertSame([422, $text], $this->errorOf(fn () => $this->send('POST', '/api/message', $body + [
            'recipient' => $this->kees->id,
            'subject' => 'Kaartje over',
            'message' => 'Hoi Kees',
        ], $this->sanne)));
        self::assertSame(0, Message::query()->count());
    }

    /** @return array<array{array<string, mixed>, string}> */
    public static function refused(): array
    {
        return [
            [['subject' => ''], 'Onderwerp is verplicht.'],
            [['message' => str_repeat('x', 10_001)], 'Bericht mag niet uit meer dan 10000 tekens bestaan.'],
            [['recipient' => 99], 'Dit lid bestaat niet.'],
            [['recipient' => 1], 'Je kunt jezelf geen bericht sturen.'],
        ];
    }

    public function testRecipientsAreOtherMembersThoseThatBeginWithTheTextFirst(): void
    {
        $this->member('oude_kees');
        $this->member('kee%n');
        $find = fn (string $text) => array_column(
            $this->json($this->send('POST', '/api/get-recipients', ['username' => $text], $this->sanne)),
            'username',
        );
        self::assertSame(['kees_v', 'oude_kees'], $find('kees'));
        self::assertSame(['kee%n'], $find('ee%'));
        self::assertSame([], $find('sanne'));
        self::assertSame([422, 'Typ ten minste 3 tekens.'], $this->errorOf(fn () => $this->send('POST', '/api/get-recipients', ['username' => 'ke'], $this->sanne)));
    }

    public function testFilteredWordsAreThoseOfTheConfiguration(): void
    {
        app('config')->set('fan-islands.filtered_words', ['blurred' => ['knurft'], 'banned' => []]);
        self::assertSame(
            ['blurredWords' => ['knurft'], 'bannedWords' => []],
            $this->json($this->send('GET', '/api/get-filtered-words')),
        );
    }
}
