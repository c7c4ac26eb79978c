import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { lazyList } from '../../../../widgets/notifications/NotificationPanel.tsx';
import { island } from '../../../../widgets/notifications/notifications.island.tsx';
import { json, type Reply, type Sent, stubHost } from '../../shared/host/stub-host.ts';
import { SANNE, setPageConfig } from '../page-config.ts';

/** Half past nine in the evening in Amsterdam. */
const NOW = Date.parse('2026-11-27T20:30:00Z');
export const READ_AT = '2026-11-27 21:30:00';

/** A notification as a host sends it. */
export const note = (id: number | string, more: Record<string, unknown> = {}) => ({
  ...{ id, subject: `Melding ${id}`, content: '<p>Zomaar</p>', icon: 'comment' },
  ...{ url: null, read_at: null, created_at: '2026-11-27 20:00:00', ...more },
});
export const READ = { read_at: '2026-11-26 12:00:00' };

/** A host with notifications, which each call may find in another state. */
export function stubNotifications(items: ReturnType<typeof note>[]) {
  const host: { items: typeof items; reply: Partial<Record<string, Reply>>; calls: Sent[] } = {
    items,
    reply: {},
    calls: [],
  };
  host.calls = stubHost((sent) => {
    const reply = host.reply[sent.method];
    if (reply instanceof Error) throw reply;
    if (reply) return typeof reply === 'function' ? reply(sent) : reply.clone();
    const { read_at } = sent.body ? JSON.parse(sent.body) : { read_at: null };
    if (sent.method === 'PUT')
      host.items = host.items.map((item) =>
        sent.path.endsWith(`/${item.id}`) ? { ...item, read_at } : item,
      );
    if (sent.method === 'PATCH')
      host.items = host.items.map((item) => ({ ...item, read_at: item.read_at ?? read_at }));
    const unread = sent.path.includes('only_unread=1');
    return json({ data: host.items.filter((item) => !unread || !item.read_at) });
  });
  return host;
}

/** A clock that does not run until a test moves it, and no chance. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(NOW);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Makes time pass, and what follows from it happen. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The bell with all that it has read, on a page with this configuration. */
export async function showBell(config: object = SANNE) {
  setPageConfig(config);
  await lazyList.load();
  const shown = render(<island.Component json={undefined} />);
  await pass(50);
  return shown;
}

export const bell = () => screen.getByRole('button', { name: /^Notificaties/ });
export const panel = () => screen.getByRole('region', { name: 'Notificaties' });
export const isOpen = () => screen.queryByRole('region', { name: 'Notificaties' }) !== null;
export const button = (name: string) =>
  within(panel()).getByRole<HTMLButtonElement>('button', { name });
/** The subjects in the panel, in their order. */
export const subjects = () =>
  within(panel())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('.fan-notifications-subject')?.textContent);

export async function click(element: Element, init: MouseEventInit = {}): Promise<void> {
  act(() => (element as HTMLElement).focus());
  fireEvent.click(element, init);
  await pass(50);
}

export async function openPanel() {
  const shown = await showBell();
  await click(bell());
  return shown;
}
