import type { Page, WebSocketRoute } from '@playwright/test';

/**
 * The realtime server, as far as a page can see: it says hello, confirms what is subscribed to,
 * and says what the test gives it. The real protocol is tried against the demo host.
 */
export class FakePusher {
  private readonly sockets = new Map<WebSocketRoute, Set<string>>();
  private isUp = true;

  /** Before the page opens. */
  attach(page: Page): Promise<void> {
    return page.routeWebSocket(/\/app\//, (socket) => this.accept(socket));
  }

  private accept(socket: WebSocketRoute): void {
    if (!this.isUp) {
      void socket.close();
      return;
    }
    const joined = new Set<string>();
    this.sockets.set(socket, joined);
    socket.onClose(() => this.sockets.delete(socket));
    socket.onMessage((message) => {
      const { event, data } = JSON.parse(`${message}`);
      if (event === 'pusher:ping') this.send(socket, 'pusher:pong', {});
      if (event === 'pusher:unsubscribe') joined.delete(data.channel);
      if (event !== 'pusher:subscribe') return;
      joined.add(data.channel);
      this.send(socket, 'pusher_internal:subscription_succeeded', {}, data.channel);
    });
    this.send(socket, 'pusher:connection_established', {
      socket_id: '1.1',
      activity_timeout: 120,
    });
  }

  private send(socket: WebSocketRoute, event: string, data: unknown, channel?: string): void {
    socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
  }

  /** Broadcasts one of the host's events, by its class. */
  emit(event: string, data: unknown, channel = 'news.42.comments'): void {
    for (const [socket, joined] of this.sockets)
      if (joined.has(channel)) this.send(socket, `App\\Events\\${event}`, data, channel);
  }

  /** Closes every connection and takes no other. */
  stop(): void {
    this.isUp = false;
    for (const socket of this.sockets.keys()) void socket.close();
    this.sockets.clear();
  }

  start(): void {
    this.isUp = true;
  }
}
