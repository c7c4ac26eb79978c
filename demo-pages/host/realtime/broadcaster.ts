/** What the host needs of a Pusher Channels server. Tests put a recorder in its place. */
export interface Broadcaster {
  /** The application key that `GET /pusher-key` gives. */
  readonly key: string;
  /**
   * Sends a Laravel event to a public channel and its private twin; to a channel that is named
   * `private-…` alone where it is one person's own. Never throws.
   */
  publish(channel: string, event: string, data: unknown, exceptSocketId?: string): void;
  authorizeChannel(socketId: string, channel: string): unknown;
  authenticateUser(socketId: string, user: { id: string; name: string }): unknown;
  /** Settles when everything published so far has been sent or has failed. */
  idle(): Promise<void>;
}
