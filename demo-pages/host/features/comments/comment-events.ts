import type { Host } from '../../context.ts';
import type { CommentResources } from './comment-resources.ts';
import type { CommentStore, ReactionCounts } from './comment-store.ts';

/** The flat payload of `NewsCommentReactedEvent`. */
export interface ReactedPayload {
  id: number;
  reactions: ReactionCounts;
  reactions_count: number;
}

/** Broadcasts what happens to comments on `news.{newsId}.comments`. */
export class CommentEvents {
  constructor(
    private readonly host: Host,
    private readonly store: CommentStore,
    private readonly resources: CommentResources,
  ) {}

  created(newsId: number, id: number, exceptSocketId?: string): void {
    const row = this.store.find(newsId, id);
    const comment = row && this.resources.flat([row])[0];
    if (!comment) return;
    const { parent_id, guest_id, commentator } = comment;
    const payload = { id, news_id: newsId, parent_id, guest_id, commentator };
    this.publish(newsId, 'NewsCommentCreatedEvent', payload, exceptSocketId);
  }

  reacted(newsId: number, id: number, exceptSocketId?: string): ReactedPayload {
    const reactions = this.store.reactions([id]).get(id) ?? {};
    const reactions_count = Object.values(reactions).reduce((sum, count) => sum + count, 0);
    const payload = { id, reactions, reactions_count };
    this.publish(newsId, 'NewsCommentReactedEvent', payload, exceptSocketId);
    return payload;
  }

  private publish(newsId: number, event: string, payload: unknown, exceptSocketId?: string): void {
    const channel = `news.${newsId}.comments`;
    this.host.broadcaster.publish(channel, `App\\Events\\${event}`, payload, exceptSocketId);
  }
}
