/** What an island listens for, and what it does then. */
export interface Subscription {
  /** `news.42.comments`; the page configuration says whether it is private. */
  channel: string;
  /** For a channel that is one person's own: it needs authorisation, whatever the page says. */
  isPrivate?: boolean;
  /**
   * Handlers by event class (`NewsCommentCreatedEvent`); one that begins with a dot is the whole
   * name, whatever the page's namespace. They get the raw payload, which may be
   * anything; several events in one frame are handed over together. One that throws stops no other.
   */
  events: Record<string, (payload: unknown) => void>;
  /**
   * Reads the island's state again and merges it. Called after every subscription that succeeds
   * (what was sent before it is lost), and by the slow poll while there is no connection.
   */
  reread(): void;
}
