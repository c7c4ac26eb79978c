<?php

declare(strict_types=1);

namespace FanIslands\Http\Controllers;

use FanIslands\Models\Message;
use FanIslands\Person;
use FanIslands\Resources\MessageResource;
use FanIslands\Text;
use Illuminate\Contracts\Validation\Factory as Validation;
use Illuminate\Database\Eloquent\Builder;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Support\Carbon;
use Illuminate\Validation\ValidationException;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/** The calls of `message-form`, `inbox`, `outbox` and `message`, on the package's own table. */
class MessageController
{
    private const PAGE_SIZE = 50;

    private const MOST_RECIPIENTS = 10;

    /** Side → what follows `/mijn-account/berichten/` in the address of its list. */
    private const LISTS = ['receiver' => 'inbox', 'sender' => 'verzonden-berichten'];

    public function __construct(private readonly Validation $validation) {}

    /** @return array<string, mixed> for the tag: `<x-island name="inbox" :json="…" />` */
    public function inbox(Request $request): array
    {
        return $this->list($request, 'receiver');
    }

    /** @return array<string, mixed> for the tag `outbox` */
    public function outbox(Request $request): array
    {
        return $this->list($request, 'sender');
    }

    /** The message for the tag `message`, or for `replyTo` of `message-form`; the receiver has read it then. */
    public function tag(Request $request, int $message): MessageResource
    {
        [$found, $side] = $this->own($request, $message);
        if ($side === 'receiver' && $found->read_at === null) {
            $found->update(['read_at' => Carbon::now()]);
        }
        return new MessageResource($found->load(Message::SIDES));
    }

    /** @return array{blurredWords: string[], bannedWords: string[]} */
    public function words(): array
    {
        $words = config('fan-islands.filtered_words', []);
        return ['blurredWords' => $words['blurred'] ?? [], 'bannedWords' => $words['banned'] ?? []];
    }

    /** @return array<array{id: int, username: string}> those whose name begins with the text come first */
    public function recipients(Request $request): array
    {
        $userId = $this->memberId($request);
        $data = $this->validation->make($request->all(), ['username' => ['required', 'string', 'min:3', 'max:60']], [
            'username.*' => Text::of('recipient_too_short'),
        ])->validate();
        // Not a backslash: MySQL and SQLite read one in a literal differently.
        $text = str_replace(['!', '%', '_'], ['!!', '!%', '!_'], $data['username']);
        $users = config('auth.providers.users.model');
        $find = fn (string $pattern) => $users::query()
            ->whereRaw("username like ? escape '!'", [$pattern])
            ->whereKeyNot($userId)
            ->orderBy('username')
            ->limit(self::MOST_RECIPIENTS)
            ->get();
        return $find("$text%")
            ->concat($find("%$text%"))
            ->unique('id')
            ->take(self::MOST_RECIPIENTS)
            ->map(fn ($user) => ['id' => (int) $user->id, 'username' => $user->username])
            ->values()
            ->all();
    }

    public function store(Request $request): JsonResponse
    {
        $userId = $this->memberId($request);
        $data = $this->validation->make($request->all(), [
            'recipient' => ['required', 'integer'],
            'subject' => ['required', 'string', 'max:255'],
            'message' => ['required', 'string', 'max:10000'],
        ], [
            'recipient.*' => Text::of('recipient_missing'),
            'subject.max' => Text::of('subject_too_long'),
            'subject.*' => Text::of('subject_required'),
            'message.max' => Text::of('message_too_long'),
            'message.*' => Text::of('message_required'),
        ])->validate();
        $receiverId = (int) $data['recipient'];
        if ($receiverId === $userId) {
            throw ValidationException::withMessages(['recipient' => Text::of('recipient_yourself')]);
        }
        if (!config('auth.providers.users.model')::query()->whereKey($receiverId)->exists()) {
            throw ValidationException::withMessages(['recipient' => Text::of('recipient_missing')]);
        }
        $message = Message::query()->create([
            'sender_id' => $userId,
            'receiver_id' => $receiverId,
            'subject' => $data['subject'],
            'message' => $data['message'],
        ]);
        return new JsonResponse(['data' => new MessageResource($message->load(Message::SIDES))], 201);
    }

    /** Deletes several from one of the member's own lists; those of others are left alone. */
    public function destroyMany(Request $request): Response
    {
        $userId = $this->memberId($request);
        $data = $this->validation->make($request->query(), [
            'from' => ['required', 'in:' . implode(',', Message::SIDES)],
            'messages' => ['required', 'string', 'regex:/^\d{1,15}(\.\d{1,15})*$/D', 'max:16000'],
        ], ['*' => Text::of('messages_missing')])->validate();
        Message::query()
            ->whereKey(explode('.', $data['messages']))
            ->where("{$data['from']}_id", $userId)
            ->update(["deleted_by_{$data['from']}" => true]);
        return new Response('', 204);
    }

    /** Deletes one; the response says in which list the reader goes on. */
    public function destroy(Request $request, int $message): Response
    {
        [$found, $side] = $this->own($request, $message);
        $found->update(["deleted_by_$side" => true]);
        return new Response(self::LISTS[$side], 200, ['Content-Type' => 'text/plain; charset=utf-8']);
    }

    /** @return array<string, mixed> */
    private function list(Request $request, string $side): array
    {
        $page = $this->ofMember($this->memberId($request), $side)
            ->with(Message::SIDES)
            ->latest()
            ->latest('id')
            ->paginate(self::PAGE_SIZE);
        return [
            'messages' => [
                'data' => MessageResource::collection($page->getCollection()),
                'current_page' => $page->currentPage(),
                'last_page' => $page->lastPage(),
                'prev_page_url' => $page->previousPageUrl(),
                'next_page_url' => $page->nextPageUrl(),
            ],
        ];
    }

    /** @return array{Message, string} the member's message, and the member's side of it */
    private function own(Request $request, int $id): array
    {
        $userId = $this->memberId($request);
        foreach (Message::SIDES as $side) {
            $found = $this->ofMember($userId, $side)->find($id);
            if ($found) {
                return [$found, $side];
            }
        }
        throw new NotFoundHttpException(Text::of('message_missing'));
    }

    private function ofMember(int $userId, string $side): Builder
    {
        return Message::query()->where("{$side}_id", $userId)->where("deleted_by_$side", false);
    }

    private function memberId(Request $request): int
    {
        return (new Person($request))->userId() ?? throw new HttpException(401, Text::of('log_in'));
    }
}
