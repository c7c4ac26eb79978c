<?php

declare(strict_types=1);

namespace FanIslands\Http\Controllers;

use FanIslands\CommentText;
use FanIslands\Events\EventSender;
use FanIslands\Events\NewsCommentCreatedEvent;
use FanIslands\Events\NewsCommentReactedEvent;
use FanIslands\GuestId;
use FanIslands\Models\Comment;
use FanIslands\Models\CommentReport;
use FanIslands\Notifications\CommentReplied;
use FanIslands\Person;
use FanIslands\Resources\CommentResource;
use FanIslands\Text;
use Illuminate\Contracts\Validation\Factory as Validation;
use Illuminate\Database\Eloquent\Builder;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Validation\ValidationException;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/** The calls of the islands `comments` and `best-comment`, on the package's own tables. */
class CommentController
{
    private const REACTIONS = ['like', 'love', 'haha', 'wow', 'sad', 'angry'];

    private const EDIT_SECONDS = 180;

    private const LARGEST_PAGE = 200;

    private const MOST_COUNTS = 200;

    private const MOST_MEMBERS = 10;

    public function __construct(private readonly Validation $validation, private readonly EventSender $sender) {}

    /** @return array<string, mixed> also for the JSON child: `app(CommentController::class)->index($request, 42)` */
    public function index(Request $request, int $news): array
    {
        $this->requireArticle($news);
        $parentId = (int) $request->input('parentCommentId') ?: null;
        // `?reacties=2` is where readers without script find more: the first two pages, as one.
        $pages = max((int) $request->query('reacties', 1), 1);
        $size = min(max((int) $request->input('page_size', 25 * $pages), 1), self::LARGEST_PAGE);
        $page = $this->comments($news)
            ->where('parent_id', $parentId)
            ->latest()
            ->latest('id')
            ->paginate($size, ['*'], 'page', max((int) $request->input('page', 1), 1));
        $page->setPath("/api/news/$news/comments");
        $page->appends(array_filter(['page_size' => $size, 'parentCommentId' => $parentId]));
        $best = $this->comments($news)
            ->has('reactions')
            ->withCount('reactions')
            ->orderByDesc('reactions_count')
            ->orderBy('id')
            ->first();
        return [
            'parentComment' => $parentId ? new CommentResource($this->comment($news, $parentId)) : null,
            'bestComment' => $best ? new CommentResource($best) : null,
            'comments' => CommentResource::collection(collect($page->items())),
            'next_page_url' => $page->nextPageUrl(),
            'meta' => ['to' => $page->lastItem(), 'total' => $page->total()],
        ];
    }

    public function store(Request $request, int $news): JsonResponse
    {
        $this->requireArticle($news);
        $person = new Person($request);
        $data = $this->validate($request, [
            'comment' => CommentText::rules(),
            'parent_id' => ['nullable', 'integer'],
            'guest_id' => GuestId::rules($person->userId() !== null),
        ]);
        $parent = null;
        if (isset($data['parent_id'])) {
            // Of the form, not of the address: a 404 would mean that the article is gone.
            $parent = $this->comments($news)->find((int) $data['parent_id'])
                ?? throw ValidationException::withMessages(['parent_id' => Text::of('parent_missing')]);
        }
        $parentId = $parent?->id;
        $comment = Comment::query()->create([
            'news_id' => $news,
            'parent_id' => $parentId,
            'user_id' => $person->userId(),
            'guest_id' => $person->guestId(),
            'writer' => $person->session(),
            'comment' => $data['comment'],
        ]);
        $made = new CommentResource($comment->load(Comment::WITH));
        $commentator = $made->toArray($request)['commentator'];
        $this->sender->send(
            new NewsCommentCreatedEvent($news, $comment->id, $parentId, $comment->guest_id, $commentator),
        );
        $this->notifyOfReply($comment, $parent);
        return new JsonResponse(['data' => $made], 201);
    }

    /** Says to the author of a comment that somebody else replied, where the site has notifications. */
    private function notifyOfReply(Comment $reply, ?Comment $parent): void
    {
        $hasNotifications = in_array('notifications', config('fan-islands.features', []), true);
        if ($hasNotifications && $parent?->user && $parent->user_id !== $reply->user_id) {
            $this->sender->attempt(fn () => $parent->user->notify(new CommentReplied($reply)));
        }
    }

    /** The numbers in links with `data-comments-count`, by article: `?ids=42,43`. */
    public function counts(Request $request): JsonResponse
    {
        $given = array_slice(explode(',', (string) $request->input('ids')), 0, self::MOST_COUNTS);
        $ids = array_unique(array_filter(array_map('intval', $given)));
        $model = config('fan-islands.article');
        if ($model) {
            $ids = $model::query()->whereKey($ids)->pluck((new $model())->getKeyName())->all();
        }
        $counts = Comment::query()
            ->whereIn('news_id', $ids)
            ->selectRaw('news_id, count(*) as total')
            ->groupBy('news_id')
            ->pluck('total', 'news_id');
        return new JsonResponse((object) array_map(fn ($id) => (int) ($counts[$id] ?? 0), array_combine($ids, $ids)));
    }

    /** @return array<string, mixed> */
    public function update(Request $request, int $news, int $comment): array
    {
        $found = $this->comment($news, $comment);
        $data = $this->validate($request, ['comment' => CommentText::rules()]);
        if (!$this->isAuthor($request, $found)) {
            throw new HttpException(403, Text::of('comment_not_yours'));
        }
        if ($found->created_at->getTimestamp() + self::EDIT_SECONDS <= time()) {
            throw new HttpException(403, Text::of('comment_too_late'));
        }
        $found->update(['comment' => $data['comment']]);
        return ['data' => new CommentResource($found)];
    }

    /** @return array<string, mixed> */
    public function react(Request $request, int $news, int $comment): array
    {
        $found = $this->comment($news, $comment);
        $person = new Person($request);
        if (filter_var($request->input('flag'), FILTER_VALIDATE_BOOLEAN)) {
            CommentReport::query()->firstOrCreate(['comment_id' => $found->id, 'person' => $person->keyWithoutCall()]);
            return ['message' => 'ok'];
        }
        $data = $this->validate($request, [
            'reaction' => ['required', 'in:' . implode(',', self::REACTIONS)],
            'guest_id' => GuestId::rules($person->userId() !== null),
        ]);
        if ($this->isAuthor($request, $found)) {
            throw new HttpException(403, Text::of('comment_is_yours'));
        }
        $reactions = fn () => $found->reactions()->where('person', $person->key());
        $before = $reactions()->value('type');
        // The same again takes it back.
        if ($before === $data['reaction']) {
            $reactions()->delete();
        } else {
            $found->reactions()->updateOrCreate(['person' => $person->key()], ['type' => $data['reaction']]);
        }
        $counts = $found->reactions()->get()->countBy('type')->all();
        $this->sender->send(new NewsCommentReactedEvent($news, $found->id, $counts));
        return ['id' => $found->id, 'reactions' => (object) $counts, 'reactions_count' => array_sum($counts)];
    }

    /** @return array<array{id: int, value: string}> members whose name begins with the text, to mention */
    public function members(Request $request): array
    {
        $text = $request->query('search');
        if (!is_string($text) || $text === '') {
            return [];
        }
        return config('auth.providers.users.model')::query()
            ->whereRaw("username like ? escape '!'", [str_replace(['!', '%', '_'], ['!!', '!%', '!_'], $text) . '%'])
            ->orderBy('username')
            ->limit(self::MOST_MEMBERS)
            ->get()
            ->map(fn ($user) => ['id' => (int) $user->id, 'value' => $user->username])
            ->all();
    }

    private function comments(int $news): Builder
    {
        return Comment::query()->where('news_id', $news)->with(Comment::WITH);
    }

    private function comment(int $news, int $id): Comment
    {
        return $this->comments($news)->find($id) ?? throw new NotFoundHttpException(Text::of('comment_missing'));
    }

    /** Where the configuration names the application's articles, only they have comments. */
    private function requireArticle(int $news): void
    {
        $model = config('fan-islands.article');
        if ($model && !$model::query()->whereKey($news)->exists()) {
            throw new NotFoundHttpException(Text::of('article_missing'));
        }
    }

    /** A guest must come from the session that wrote it, too. */
    private function isAuthor(Request $request, Comment $comment): bool
    {
        $person = new Person($request);
        if ($comment->user_id !== null || $person->userId() !== null) {
            return $person->userId() === ($comment->user_id === null ? null : (int) $comment->user_id);
        }
        return (int) $comment->guest_id === $person->guestId() && hash_equals($comment->writer, $person->session());
    }

    /**
     * @param array<string, mixed> $rules
     * @return array<string, mixed>
     */
    private function validate(Request $request, array $rules): array
    {
        return $this->validation->make($request->all(), $rules, [
            'comment.required' => Text::of('comment_required'),
            'comment.string' => Text::of('comment_not_text'),
            'reaction.*' => Text::of('reaction_invalid'),
            'guest_id.*' => Text::of('guest_invalid'),
            'parent_id.*' => Text::of('parent_missing'),
        ])->validate();
    }
}
