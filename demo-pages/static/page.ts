import { PageSocket } from './page-socket.ts';
import { keepWithin } from './site-addresses.ts';
import { triesKey } from './start-tries.ts';

// Runs on every page of the static demo before anything else, and replaces what a service
// worker cannot do: hold WebSockets, and receive what leads out of its folder.

const { src } = document.currentScript as HTMLScriptElement;
const base = new URL('..', src).pathname.replace(/\/$/, '');

window.WebSocket = PageSocket;
sessionStorage.removeItem(triesKey(`${base}/`));
if (base) keepWithin(base);
