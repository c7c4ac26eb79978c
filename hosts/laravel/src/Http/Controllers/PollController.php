<?php

declare(strict_types=1);

namespace FanIslands\Http\Controllers;

use FanIslands\GuestId;
use FanIslands\Models\Poll;
use FanIslands\Person;
use FanIslands\Resources\PollResource;
use FanIslands\Text;
use Illuminate\Contracts\Validation\Factory as Validation;
use Illuminate\Database\QueryException;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/** The call of the island `poll`, on the package's own tables. */
class PollController
{
    public function __construct(private readonly Validation $validation) {}

    /** The poll for the tag, with the reader's own vote: `<x-island name="poll" :json="…" />`. */
    public function tag(Request $request, int $poll): PollResource
    {
        return $this->resource($this->find($poll), (new Person($request))->keyWithoutCall());
    }

    public function answer(Request $request, int $poll): JsonResponse
    {
        $found = $this->find($poll);
        $person = new Person($request);
        $data = $this->validation->make($request->all(), [
            'poll_option_id' => ['required', 'integer', 'in:' . $found->options->pluck('id')->implode(',')],
            'guest_id' => GuestId::rules($person->userId() !== null),
        ], [
            'poll_option_id.*' => Text::of('poll_option_missing'),
            'guest_id.*' => Text::of('guest_invalid'),
        ])->validate();
        if ($found->archived_at !== null) {
            return $this->errorResponse(403, 'poll_closed', $found, $person->key());
        }
        if ($found->answers->contains('person', $person->key())) {
            return $this->errorResponse(409, 'poll_voted', $found, $person->key());
        }
        try {
            $found->answers()->create(['poll_option_id' => $data['poll_option_id'], 'person' => $person->key()]);
        } catch (QueryException $error) {
            // Of two votes that come at once, the table takes one.
            if (!str_starts_with((string) $error->getCode(), '23')) {
                throw $error;
            }
            return $this->errorResponse(409, 'poll_voted', $found->load('answers'), $person->key());
        }
        return new JsonResponse(['data' => $this->resource($found->load('answers'), $person->key())]);
    }

    private function find(int $id): Poll
    {
        return Poll::query()->with(['options', 'answers'])->find($id)
            ?? throw new NotFoundHttpException(Text::of('poll_missing'));
    }

    private function resource(Poll $poll, string $person): PollResource
    {
        $own = $poll->answers->firstWhere('person', $person);
        return (new PollResource($poll))->for($own ? (int) $own->poll_option_id : null);
    }

    private function errorResponse(int $status, string $text, Poll $poll, string $person): JsonResponse
    {
        return new JsonResponse([
            'message' => Text::of($text),
            'closed' => $poll->archived_at !== null,
            'data' => $this->resource($poll, $person),
        ], $status);
    }
}
