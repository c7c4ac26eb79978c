<?php

declare(strict_types=1);

use FanIslands\Http\Controllers\PollController;
use FanIslands\Models\Poll;
use Illuminate\Http\JsonResponse;
use Illuminate\Validation\ValidationException;

require_once __DIR__ . '/FeatureTestCase.php';

final class PollControllerTest extends FeatureTestCase
{
    private PollController $polls;

    private Poll $poll;

    protected function setUp(): void
    {
        parent::setUp();
        $this->polls = new PollController($this->validation);
        $this->poll = Poll::query()->create(['question' => 'Waar sta je zondag?']);
        foreach (['In het uitvak', 'In de kantine'] as $question) {
            $this->poll->options()->create(['question' => $question]);
        }
    }

    private function vote(int $option, int $guest = self::GUEST): JsonResponse
    {
        return $this->polls->answer($this->request(['poll_option_id' => $option, 'guest_id' => $guest]), $this->poll->id);
    }

    public function testVoteOfAGuestCountsOnce(): void
    {
        $first = $this->json($this->vote(2))['data'];
        self::assertSame([1, 2, [0, 1]], [$first['votes'], $first['answer'], array_column($first['options'], 'answers')]);
        $again = $this->vote(1);
        self::assertSame([409, 'Je hebt al gestemd.'], [$again->getStatusCode(), $this->json($again)['message']]);
        self::assertSame(2, $this->json($again)['data']['answer']);
        self::assertSame(2, $this->json($this->vote(1, 5000))['data']['votes']);
    }

    public function testPollForATagKnowsTheAnswerOfItsReader(): void
    {
        $this->vote(2);
        $request = $this->request();
        self::assertNull($this->json($this->polls->tag($request, $this->poll->id))['answer']);
        $request->cookies->set('GUEST_ID', base64_encode((string) (2 * self::GUEST)));
        self::assertSame(2, $this->json($this->polls->tag($request, $this->poll->id))['answer']);
    }

    public function testClosedPollIsRefusedWithItsResults(): void
    {
        $this->poll->update(['archived_at' => '2026-11-28 12:00:00']);
        $refused = $this->vote(1);
        self::assertSame(403, $refused->getStatusCode());
        self::assertSame(['Deze poll is gesloten.', true, 0], [
            $this->json($refused)['message'],
            $this->json($refused)['closed'],
            $this->json($refused)['data']['votes'],
        ]);
    }

    public function testOptionOfAnotherPollIsRefusedInDutch(): void
    {
        try {
            $this->vote(99);
            self::fail('taken');
        } catch (ValidationException $error) {
            self::assertSame(['Kies eerst een optie.'], $error->errors()['poll_option_id']);
        }
    }
}
