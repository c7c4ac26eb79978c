import { channelSource } from '../live/channel-source.ts';
import { createLiveResource, type LiveSource, type SendRead } from '../live/live-resource.ts';
import { parse } from '../schema/parse.ts';
import { isOwnComment } from './authorship.ts';
import type { CommentList } from './comment-list.store.ts';
import { MOST_PAGES, readNewest, readPage } from './comments.api.ts';
import { type Comment, type CommentListResponse, commentEvents } from './comments.schema.ts';
import { type MergeMode, merge } from './merge-thread.model.ts';
import { identifyReader } from './reader.store.ts';
import type { ReactionCounts } from './thread.model.ts';

type CommentEvent =
  | { type: 'created'; id: number; parentId: number; isOwn: boolean }
  | { type: 'reacted'; id: number; counts: ReactionCounts };

/** How long events wait for others, in milliseconds: a burst of them is rendered once a frame. */
const BATCH_TIME = 16;

export type SendCommentRead = SendRead<CommentEvent>;
export type LiveComments = ReturnType<typeof createLiveComments>;

/** Reads the payloads of the channel's events. */
const eventReaders = {
  NewsCommentCreatedEvent(payload: unknown): CommentEvent {
    const { id, parent_id, guest_id, commentator } = parse(
      commentEvents.NewsCommentCreatedEvent,
      payload,
      'NewsCommentCreatedEvent',
    );
    const isOwn = isOwnComment({ author: commentator, guestId: guest_id }, identifyReader());
    return { type: 'created', id, parentId: parent_id ?? 0, isOwn };
  },
  NewsCommentReactedEvent(payload: unknown): CommentEvent | undefined {
    const { id, ...counts } = parse(
      commentEvents.NewsCommentReactedEvent,
      payload,
      'NewsCommentReactedEvent',
    );
    return id === undefined ? undefined : { type: 'reacted', id, counts };
  },
};

const instances = new WeakMap<CommentList, LiveComments>();

/** Returns what keeps a list true, one for each list. */
export function liveCommentsOf(list: CommentList): LiveComments {
  const live = instances.get(list) ?? createLiveComments(list);
  instances.set(list, live);
  return live;
}

function createLiveComments(list: CommentList) {
  const { newsId, parentId, root, nodes, counted, waiting } = list;
  /** Events before the first response, which may not know of them. */
  let early: CommentEvent[] = [];
  /** Received, and not applied yet. */
  let batch: CommentEvent[] = [];
  let batchTimer: ReturnType<typeof setTimeout> | undefined;
  /** The reader's own comments from elsewhere that the list does not hold, and what is above each. */
  const expected = new Map<number, number>();
  /** Gaps in the events so far, and how many of them a read has covered. */
  let gaps = 0;
  let coveredGaps = 0;

  const events: LiveSource<CommentEvent> = ({ onEvent, onGap }) =>
    channelSource<CommentEvent>(`news.${newsId}.comments`, { events: eventReaders })({
      onEvent,
      onGap() {
        gaps++;
        onGap();
      },
    });
  const resource = createLiveResource<CommentEvent>({
    sources: [events],
    onEvent(event) {
      batch.push(event);
      // A post looks for its own when its response is lost.
      if (event.type === 'created' && event.isOwn) applyBatch();
      else batchTimer ??= setTimeout(applyBatch, BATCH_TIME);
    },
    refresh,
  });

  function applyBatch() {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    const events = batch;
    batch = [];
    if (list.getView().state !== 'ready') early.push(...events);
    for (const event of events) apply(event);
  }

  function apply(event: CommentEvent) {
    if (event.type === 'created') addCreated(event.id, event.parentId, event.isOwn);
    else {
      list.patch(event.id, event.counts);
      const { best } = list.getView();
      if (best?.id === event.id) list.update({ best: { ...best, ...event.counts } });
    }
  }

  function addCreated(id: number, above: number, isOwn: boolean) {
    // Where the replies to one comment are shown, comments elsewhere are not new.
    if (root && above !== root && !nodes.get(above) && !counted.has(above)) return;
    if (nodes.get(id) || counted.has(id)) return;
    counted.add(id);
    if (!isOwn) waiting.set(id, above);
    list.update();
    if (!isOwn || !list.announceOwnCreated(id, above || root)) return;
    expected.set(id, above || root);
    resource.refresh(true);
  }

  /** The reactions of a response, but for those that events have given since it was asked for. */
  function withNewerReactions(best: Comment | undefined, newer: readonly CommentEvent[]) {
    const last = newer.findLast((event) => event.type === 'reacted' && event.id === best?.id);
    return best && last?.type === 'reacted' ? { ...best, ...last.counts } : best;
  }

  /**
   * Merges a response.
   * @param newer events since it was asked for: it may not know of them
   * @returns whether there is anything new in it
   */
  function mergeResponse(
    response: CommentListResponse,
    mode: MergeMode,
    newer: readonly CommentEvent[],
  ): boolean {
    if (list.getView().state !== 'ready') {
      list.begin(response);
      for (const event of newer) if (event.type === 'reacted') apply(event);
      return true;
    }
    const reacted = new Set(newer.flatMap((event) => (event.type === 'reacted' ? event.id : [])));
    const reader = identifyReader();
    const { roots, best } = list.getView();
    const changes = merge(
      { root, nodes: nodes.values, roots },
      response.comments,
      mode,
      (comment) => isOwnComment(comment, reader),
      (id) => reacted.has(id),
    );
    for (const node of changes.nodes) {
      nodes.set(node.id, node);
      waiting.delete(node.id);
    }
    for (const pending of changes.pending) {
      counted.add(pending.id);
      waiting.set(pending.id, pending.parentId);
    }
    for (const { id } of changes.added) counted.add(id);
    list.update({
      roots: changes.roots,
      // The card above the list keeps its comment while the reader turns pages or loads new ones.
      best: mode === 'hold' ? withNewerReactions(response.best, newer) : best,
    });
    for (const comment of changes.added) list.announceAdded(comment);
    return changes.nodes.length + changes.pending.length > 0;
  }

  const requestPage = (page: number) => (signal: AbortSignal) => {
    // What is older than the response must not be applied after it.
    applyBatch();
    return readPage({ newsId, parentId, signal }, page);
  };

  async function fetchPageInto(send: SendCommentRead, page: number, mode: MergeMode) {
    const { response, newer } = await send(requestPage(page));
    return { response, hasNews: mergeResponse(response, mode, newer) };
  }

  /**
   * Reads the newest comments, as far back as a known one, while the reader reads: new ones are
   * pending back, reactions and own comments are shown at once.
   */
  async function fetchNewer(send: SendCommentRead): Promise<boolean> {
    const comments: Comment[] = [];
    const newer: CommentEvent[] = [];
    const seen = new Set<number>();
    let first: CommentListResponse | undefined;
    let hasReachedKnown = !list.getView().roots.length;
    for (let page = 1; page <= MOST_PAGES; page++) {
      const read = await send(requestPage(page));
      first ??= read.response;
      newer.push(...read.newer);
      const unseen = read.response.comments.filter(({ id }) => !seen.has(id));
      for (const { id } of unseen) seen.add(id);
      comments.push(...unseen);
      hasReachedKnown ||= unseen.some(({ id }) => nodes.get(id));
      // A host that repeats a page has no others.
      if (hasReachedKnown || !unseen.length || !read.response.hasMore) break;
    }
    return first !== undefined && mergeResponse({ ...first, comments }, 'hold', newer);
  }

  async function refresh(send: SendCommentRead): Promise<boolean> {
    if (list.getView().state === 'loading') await list.readFirst();
    const missing = () => [...expected].filter(([id]) => !nodes.get(id));
    if (gaps === coveredGaps && !missing().length) return false;
    const covered = gaps;
    let hasNews = await fetchNewer(send);
    coveredGaps = covered;
    // A reply to an old comment is on that one's page. One page: the rest waits for a reload.
    const old = missing().find(([, above]) => above !== root && nodes.get(above))?.[1];
    if (old !== undefined)
      hasNews = (await fetchPageInto(send, list.pageOf(old), 'page')).hasNews || hasNews;
    expected.clear();
    return hasNews;
  }

  return {
    /** Does a read that the reader waits for, as `LiveResource.run`. */
    run: resource.run,
    /** Reads one page and merges it. @throws HostError */
    fetchPageInto,
    /** Reads the newest comments and merges them. @throws HostError */
    async fetchNewestInto(send: SendCommentRead, count: number) {
      const { response, newer } = await send((signal) => {
        applyBatch();
        return readNewest({ newsId, parentId, signal }, count);
      });
      return mergeResponse(response, 'fresh', newer);
    },
    /** Follows the channel. @returns ends that */
    start() {
      const end = resource.start();
      const stopWaiting = list.subscribe(() => {
        if (list.getView().state !== 'ready' || !early.length) return;
        const events = early;
        early = [];
        for (const event of events) if (event.type === 'reacted') apply(event);
      });
      return () => {
        end();
        stopWaiting();
        clearTimeout(batchTimer);
        batchTimer = undefined;
        batch = [];
      };
    },
  };
}
