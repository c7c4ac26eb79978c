<?php

declare(strict_types=1);

namespace FanIslands\Resources;

use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * A poll with its results. The model has `id`, `question`, `archived_at`, and the relations `options`
 * (`id`, `question`) and `answers` (`poll_option_id`). Give the reader's own vote with `for()`.
 */
class PollResource extends JsonResource
{
    private ?int $answer = null;

    /** @param int|null $optionId what this reader chose */
    public function for(?int $optionId): static
    {
        $this->answer = $optionId;
        return $this;
    }

    /**
     * @param Request $request
     * @return array<string, mixed>
     */
    public function toArray($request): array
    {
        $answers = collect($this->answers)->countBy('poll_option_id');
        return [
            'id' => $this->id,
            'question' => $this->question,
            'votes' => $answers->sum(),
            'answer' => $this->answer,
            'archived_at' => $this->archived_at,
            'options' => collect($this->options)
                ->map(fn ($option) => [
                    'id' => $option->id,
                    'question' => $option->question,
                    'answers' => $answers->get($option->id, 0),
                ])
                // A list that was filtered keeps its keys, and would be an object in JSON.
                ->values()
                ->all(),
        ];
    }
}
