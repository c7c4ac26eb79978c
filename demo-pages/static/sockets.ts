import type { ServerSocket } from '../host/pusher/connection.ts';
import type { Hub } from '../host/pusher/hub.ts';
import type { FromPage, ToPage } from './socket-messages.ts';

/**
 * Connects a page's WebSocket, whose frames travel over a message port, to the realtime server.
 * @param address of the socket, as the page named it
 */
export function connectSocket(hub: Hub, address: string, port: MessagePort): void {
  const { pathname, searchParams } = new URL(address);
  const key = /\/app\/([^/]+)$/.exec(pathname)?.[1];
  const post = (message: ToPage) => port.postMessage(message);
  if (key === undefined || !hub.isReachable(key)) {
    post({ type: 'closed', code: 1006, reason: '' });
    return;
  }

  let isOpen = true;
  function end(code: number, reason: string): void {
    if (!isOpen) return;
    isOpen = false;
    post({ type: 'closed', code, reason });
  }
  const socket: ServerSocket = {
    get isOpen() {
      return isOpen;
    },
    send: (text) => post({ type: 'text', text }),
    close: end,
    terminate: () => end(1006, ''),
  };
  post({ type: 'open' });
  const events = hub.connect(socket, key, searchParams.get('protocol'));
  port.onmessage = ({ data }: MessageEvent<FromPage>) => {
    if (data.type === 'text' && isOpen) events.message(data.text);
    if (data.type === 'alive') post({ type: 'alive' });
    if (data.type === 'close') {
      isOpen = false;
      events.closed();
    }
  };
}
