import type { FromPage, OpenSocket, StayAwake, ToPage } from './socket-messages.ts';

/** Milliseconds: half of the time after which browsers end a service worker that nobody calls. */
const aliveEvery = 15_000;
const aliveWithin = 10_000;

const sockets = new Set<PageSocket>();
let beat: ReturnType<typeof setInterval> | undefined;

function tellWorker(message: OpenSocket | StayAwake, ports: MessagePort[] = []): boolean {
  const { controller } = navigator.serviceWorker;
  controller?.postMessage(message, ports);
  return controller !== null;
}

/** A WebSocket to the host in the service worker; to any other host it finds nobody. */
export class PageSocket extends EventTarget implements WebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly bufferedAmount = 0;
  readonly extensions = '';
  readonly protocol = '';
  readonly url: string;
  binaryType: BinaryType = 'blob';
  readyState: 0 | 1 | 2 | 3 = 0;
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onerror: WebSocket['onerror'] = null;
  onclose: WebSocket['onclose'] = null;
  private readonly port: MessagePort;
  private lastAlive = Date.now();

  constructor(address: string | URL) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const url = new URL(address, location.href);
    this.url = url.href;
    port1.onmessage = ({ data }: MessageEvent<ToPage>) => this.receive(data);
    sockets.add(this);
    beat ??= setInterval(checkAll, aliveEvery);
    const isOurs = url.hostname === location.hostname && portOf(url) === portOf(location);
    if (!isOurs || !tellWorker({ type: 'socket', address: this.url }, [port2]))
      setTimeout(() => this.end(1006, ''));
  }

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (this.readyState === this.CONNECTING)
      throw new DOMException('Still connecting', 'InvalidStateError');
    if (this.readyState === this.OPEN) this.post({ type: 'text', text: String(data) });
  }

  close(code = 1005, reason = ''): void {
    if (this.readyState >= this.CLOSING) return;
    this.readyState = this.CLOSING;
    this.post({ type: 'close' });
    setTimeout(() => this.end(code, reason));
  }

  /** The worker may have been ended without a word: then this socket is closed. */
  check(): void {
    if (Date.now() - this.lastAlive > aliveEvery + aliveWithin) this.end(1006, '');
    else this.post({ type: 'alive' });
  }

  private post(message: FromPage): void {
    this.port.postMessage(message);
  }

  private receive(message: ToPage): void {
    this.lastAlive = Date.now();
    if (message.type === 'open' && this.readyState === this.CONNECTING) {
      this.readyState = this.OPEN;
      this.dispatchEvent(new Event('open'));
    }
    if (message.type === 'text' && this.readyState === this.OPEN)
      this.dispatchEvent(new MessageEvent('message', { data: message.text }));
    if (message.type === 'closed') this.end(message.code, message.reason);
  }

  private end(code: number, reason: string): void {
    if (this.readyState === this.CLOSED) return;
    const isLost = code === 1006;
    this.readyState = this.CLOSED;
    sockets.delete(this);
    this.port.close();
    if (isLost) this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new CloseEvent('close', { code, reason, wasClean: !isLost }));
  }

  override dispatchEvent(event: Event): boolean {
    const handler: ((event: Event) => unknown) | null = this[`on${event.type}` as 'onopen'];
    handler?.call(this, event);
    return super.dispatchEvent(event);
  }
}

const portOf = ({ port, protocol }: URL | Location) =>
  port || (/^(https|wss):$/.test(protocol) ? '443' : '80');

function checkAll(): void {
  tellWorker({ type: 'awake' });
  for (const socket of sockets) socket.check();
  if (sockets.size) return;
  clearInterval(beat);
  beat = undefined;
}
