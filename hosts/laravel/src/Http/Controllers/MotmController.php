<?php

declare(strict_types=1);

namespace FanIslands\Http\Controllers;

use FanIslands\GuestId;
use FanIslands\Models\Motm;
use FanIslands\Person;
use FanIslands\Resources\MotmResource;
use FanIslands\Text;
use Illuminate\Contracts\Validation\Factory as Validation;
use Illuminate\Database\QueryException;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/** The call of the island `motm-poll`, on the package's own tables. */
class MotmController
{
    public function __construct(private readonly Validation $validation) {}

    /** The election for the tag, with the reader's own vote: `<x-island name="motm-poll" :json="…" />`. */
    public function tag(Request $request, int $motm): MotmResource
    {
        return $this->resource($this->find($motm), (new Person($request))->keyWithoutCall());
    }

    public function vote(Request $request, int $motm): JsonResponse
    {
        $found = $this->find($motm);
        $person = new Person($request);
        $data = $this->validation->make($request->all(), [
            'motm_player_id' => ['required', 'integer', 'in:' . $found->players->pluck('id')->implode(',')],
            'guest_id' => GuestId::rules($person->userId() !== null),
        ], [
            'motm_player_id.*' => Text::of('motm_player_missing'),
            'guest_id.*' => Text::of('guest_invalid'),
        ])->validate();
        if ($found->archived_at !== null) {
            return $this->errorResponse(403, 'poll_closed', $found, $person->key());
        }
        if ($found->votes->contains('person', $person->key())) {
            return $this->errorResponse(409, 'poll_voted', $found, $person->key());
        }
        try {
            $found->votes()->create(['motm_player_id' => $data['motm_player_id'], 'person' => $person->key()]);
        } catch (QueryException $error) {
            // Of two votes that come at once, the table takes one.
            if (!str_starts_with((string) $error->getCode(), '23')) {
                throw $error;
            }
            return $this->errorResponse(409, 'poll_voted', $found->load('votes'), $person->key());
        }
        return new JsonResponse(['data' => $this->resource($found->load('votes'), $person->key())]);
    }

    private function find(int $id): Motm
    {
        return Motm::query()->with(['players', 'votes'])->find($id)
            ?? throw new NotFoundHttpException(Text::of('poll_missing'));
    }

    private function resource(Motm $motm, string $person): MotmResource
    {
        return (new MotmResource($motm))->for($motm->votes->firstWhere('person', $person)?->motm_player_id);
    }

    private function errorResponse(int $status, string $text, Motm $motm, string $person): JsonResponse
    {
        return new JsonResponse([
            'message' => Text::of($text),
            'closed' => $motm->archived_at !== null,
            'data' => $this->resource($motm, $person),
        ], $status);
    }
}
