import { createMiddleware } from 'hono/factory';
import type { CallHandler, HostEnv, Session } from '../context.ts';
import { dropped, fails, late } from './faults.ts';

/** How the network is for one visitor, by the bar's choice. */
export type NetworkMode = 'traag' | 'weg' | 'fout';

interface Network {
  mode: NetworkMode;
  /** `GET /api/users`: the only call that it concerns; all calls without it. */
  call?: string;
}

const slowMilliseconds = 3000;

/** The modes with their Dutch names, in the order of the bar. */
export const networkModes: Record<NetworkMode, { title: string; handler: CallHandler }> = {
  traag: { title: 'Traag (3 seconden)', handler: late(slowMilliseconds) },
  weg: { title: 'Verbinding weg', handler: dropped() },
  fout: { title: 'Alles faalt (500)', handler: fails(500) },
};

export const isNetworkMode = (mode: string | undefined): mode is NetworkMode =>
  mode !== undefined && mode in networkModes;

export function networkOf({ data }: Session): Network | undefined {
  return data.network as Network | undefined;
}

/** Whether a call of the manifest, `PUT /api/news/{newsId}/comments`, is this request. */
function isCall(call: string, method: string, path: string): boolean {
  const [wanted, pattern = ''] = call.split(' ');
  const expression = pattern.replace(/[.?]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return wanted === method && new RegExp(`^${expression}$`).test(path);
}

/** Lets the calls of a page meet the network that its visitor chose; pages always arrive. */
export const chosenNetwork = createMiddleware<HostEnv>(async (c, next) => {
  const network = networkOf(c.get('session'));
  const { path, method } = c.req;
  const isOfDemo = path.startsWith('/demo/') || c.req.header('accept')?.includes('text/html');
  if (!network || isOfDemo || !isNetworkMode(network.mode)) return next();
  if (network.call && !isCall(network.call, method, path)) return next();
  return networkModes[network.mode].handler(c, next);
});
