// What a page and the service worker say to each other in place of a WebSocket.

/** To the worker, with a port for the socket. */
export interface OpenSocket {
  type: 'socket';
  address: string;
}

/** To the worker, so that the browser does not end it while a page is open. */
export interface StayAwake {
  type: 'awake';
}

export type FromPage = { type: 'text'; text: string } | { type: 'close' } | { type: 'alive' };

export type ToPage =
  | { type: 'open' }
  | { type: 'text'; text: string }
  | { type: 'alive' }
  | { type: 'closed'; code: number; reason: string };
