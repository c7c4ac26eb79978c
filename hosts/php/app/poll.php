<?php
declare(strict_types=1);

/** A poll as the tag and the call give it, with the visitor's own vote. @throws HttpError 404 */
function pollResource(int $pollId, string $person): array
{
    $poll = row('select * from polls where id = ?', $pollId) ?? throw new HttpError(404, 'Deze poll bestaat niet.');
    $options = query(
        'select poll_options.id, label as question, count(person) as answers from poll_options
         left join poll_votes on option_id = poll_options.id
         where poll_options.poll_id = ? group by poll_options.id order by poll_options.id',
        $pollId,
    )->fetchAll();
    $vote = row('select option_id from poll_votes where poll_id = ? and person = ?', $pollId, $person);
    return [
        'id' => $poll['id'],
        'question' => $poll['question'],
        'votes' => array_sum(array_column($options, 'answers')),
        'answer' => $vote['option_id'] ?? null,
        'archived_at' => $poll['archived_at'],
        'options' => $options,
    ];
}

/** GET /api/poll/{pollId}, for a tag that only names its poll. */
function readPoll(int $pollId): void
{
    if (($_GET['kind'] ?? null) === 'motm') {
        throw new HttpError(404, 'Deze poll bestaat niet.');
    }
    sendJson(['data' => pollResource($pollId, personKey(guestIdFromCookie()))]);
}

/** POST /api/poll/{pollId}/answer */
function answerPoll(int $pollId): void
{
    $person = personOfWrite();
    $poll = pollResource($pollId, $person);
    if ($poll['archived_at'] !== null) {
        throw new HttpError(403, 'Deze poll is gesloten.', more: ['closed' => true, 'data' => $poll]);
    }
    if ($poll['answer'] !== null) {
        throw new HttpError(409, 'Je hebt al gestemd.', more: ['data' => $poll]);
    }
    $optionId = positiveNumber(fields()['poll_option_id'] ?? null);
    $isOption = in_array($optionId, array_column($poll['options'], 'id'), true);
    validate(['poll_option_id' => $isOption ? null : 'Kies eerst een optie.']);
    query('insert into poll_votes values (?, ?, ?)', $pollId, $person, $optionId);
    sendJson(['data' => pollResource($pollId, $person)]);
}
