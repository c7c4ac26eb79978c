import { WebSocket } from 'ws';

/** A message of the server, its data decoded wherever it was a string of JSON. */
export interface Message {
  event: string;
  channel?: string;
  user_id?: string;
  data?: unknown;
}

/** A client without manners, for what pusher-js would never send or would hide. */
export class RawClient {
  /** Everything that arrived, in order. */
  readonly texts: string[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  private readonly socket: WebSocket;
  private unread: Message[] = [];
  private wake = () => {};

  constructor(url: string) {
    this.socket = new WebSocket(url);
    this.socket.on('message', (data) => {
      this.texts.push(data.toString());
      this.unread.push(decode(data.toString()));
      this.wake();
    });
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
  }

  /** The next message that was not read yet. */
  async next(): Promise<Message> {
    for (;;) {
      const message = this.unread.shift();
      if (message) return message;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** Reads the greeting; returns the socket id. */
  async connected(): Promise<string> {
    const { data } = await this.next();
    return (data as { socket_id: string }).socket_id;
  }

  /** All that arrived until the server has responded to what was sent before. */
  async received(): Promise<Message[]> {
    this.send({ event: 'pusher:ping', data: {} });
    const messages: Message[] = [];
    for (;;) {
      const message = await this.next();
      if (message.event === 'pusher:pong') return messages;
      messages.push(message);
    }
  }

  send(message: object | string | Buffer): void {
    const isRaw = typeof message === 'string' || Buffer.isBuffer(message);
    this.socket.send(isRaw ? message : JSON.stringify(message));
  }

  subscribe(channel: string, proof: { auth?: string; channel_data?: string } = {}): void {
    this.send({ event: 'pusher:subscribe', data: { channel, ...proof } });
  }

  close(): void {
    this.socket.terminate();
  }
}

function decode(text: string): Message {
  const message = JSON.parse(text) as Message;
  if (typeof message.data !== 'string') return message;
  try {
    return { ...message, data: JSON.parse(message.data) };
  } catch {
    return message;
  }
}
