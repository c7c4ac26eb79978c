import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type Reply } from '../../shared/host/stub-host.ts';
import { soon } from '../../soon.ts';
import { FAULTS, WRONG_ANSWERS } from '../faults.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import {
  bell,
  button,
  click,
  note,
  openPanel,
  panel,
  pass,
  showBell,
  stopClock,
  stubNotifications,
  subjects,
} from './bell.tsx';

vi.mock('../../../../shared/realtime/subscribe.ts', async () => ({
  subscribe: (await import('../../shared/live/stub-channel.ts')).subscribe,
}));

const LOST = 'Dit onderdeel kon niet worden geladen.';
/** Long enough for a time-out, and for the repetitions of a read. */
const LONG = 40_000;
const alerts = () =>
  within(panel())
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');

beforeEach(stopClock);

describe('a first read that fails', () => {
  it.each([...FAULTS, ...WRONG_ANSWERS])(
    'by %s is said in the panel, and can be tried again',
    async (fault, reply) => {
      const host = stubNotifications([note(1)]);
      host.reply.GET = reply;
      await showBell();
      await pass(LONG);
      expect(screen.getByRole('button', { name: 'Notificaties' })).toBe(bell());
      await click(bell());
      expect(alerts()).toContain(LOST);
      expect(within(panel()).queryByText('Je hebt geen meldingen')).toBeNull();
      expect(within(panel()).queryAllByRole('button', { name: 'Inloggen' })).toHaveLength(
        fault === '401' ? 1 : 0,
      );
      host.reply = {};
      await click(
        within(panel()).getAllByRole('button', { name: 'Opnieuw proberen' }).at(-1) as Element,
      );
      await pass(LONG);
      expect(subjects()).toEqual(['Melding 1']);
      expect(alerts().trim()).toBe('');
      expect(panel().contains(document.activeElement)).toBe(true);
    },
  );
});

describe('a later read that fails', () => {
  it.each([...FAULTS, ...WRONG_ANSWERS])(
    'by %s leaves the list, is said, and is mended by the next',
    async (_, reply, message) => {
      const host = stubNotifications([note(1)]);
      await openPanel();
      host.reply.GET = reply;
      await pass(60_000);
      await pass(LONG);
      expect(alerts()).toContain(message);
      expect(subjects()).toEqual(['Melding 1']);
      host.reply = {};
      await click(button('Opnieuw proberen'));
      expect(alerts().trim()).toBe('');
    },
  );

  it.each(FAULTS)(
    'by %s when the reader asked for the read ones is said',
    async (_, reply, message) => {
      const host = stubNotifications([note(1)]);
      await openPanel();
      host.reply.GET = reply;
      await click(button('Gelezen notificaties tonen'));
      await pass(LONG);
      expect(alerts()).toContain(message);
      host.reply = {};
      await click(button('Opnieuw proberen'));
      expect(host.calls.at(-1)?.path).toBe('/api/notifications');
      expect(alerts().trim()).toBe('');
    },
  );
});

const writes: [what: string, method: string, name: string][] = [
  ['marking one', 'PUT', 'Melding 1'],
  ['marking all', 'PATCH', 'Markeer alles als gelezen'],
];

describe.each(writes)('%s that fails', (_, method, name) => {
  it.each(FAULTS)('by %s is undone and said, and works again', async (fault, reply, message) => {
    const host = stubNotifications([note(1), note(2)]);
    await openPanel();
    host.reply[method] = reply;
    await click(button(name));
    await pass(LONG);
    expect(subjects()).toEqual(['Melding 1', 'Melding 2']);
    expect(screen.getByRole('button', { name: 'Notificaties, 2 ongelezen' })).toBe(bell());
    expect(alerts()).toContain(message);
    expect(within(panel()).queryAllByRole('button', { name: 'Inloggen' })).toHaveLength(
      fault === '401' ? 1 : 0,
    );
    expect(panel().contains(document.activeElement)).toBe(true);
    host.reply = {};
    await click(button(name));
    await pass(50);
    expect(subjects()).toEqual(method === 'PUT' ? ['Melding 2'] : []);
    expect(alerts().trim()).toBe('');
  });

  const fine: [string, Reply][] = [
    ['another shape', json('ja')],
    ['nothing', new Response(null, { status: 204 })],
  ];
  it.each(fine)('is not one for a response of %s', async (_what, reply) => {
    const host = stubNotifications([note(1)]);
    await openPanel();
    host.reply[method] = reply;
    host.items = [];
    await click(button(name));
    expect(subjects()).toEqual([]);
    expect(alerts().trim()).toBe('');
  });
});

it('a mark whose response was lost with the page that was left is asked for, and not undone', async () => {
  const host = stubNotifications([note(1), note(2)]);
  await openPanel();
  let lose = (_: Error) => {};
  host.reply.PUT = () =>
    new Promise<Response>((_resolve, fail) => {
      lose = fail;
    });
  await click(button('Melding 1'));
  window.dispatchEvent(new Event('pagehide'));
  host.items = [note(2)];
  lose(new TypeError('network'));
  await pass(LONG);
  expect(subjects()).toEqual(['Melding 2']);
  expect(alerts().trim()).toBe('');
  expect(host.calls.at(-1)?.method).toBe('GET');
});

it('the code of the list that cannot be fetched is said, and fetched again', async () => {
  vi.resetModules();
  setPageConfig(SANNE);
  const { island } = await import('../../../../widgets/notifications/notifications.island.tsx');
  const { lazyList } = await import('../../../../widgets/notifications/NotificationPanel.tsx');
  const { render } = await import('@testing-library/react');
  const load = vi.spyOn(lazyList, 'load').mockRejectedValue(new TypeError('gone'));
  stubNotifications([note(1)]);
  render(<island.Component json={undefined} />);
  await pass(50);
  await click(bell());
  expect(alerts()).toContain(LOST);
  load.mockRestore();
  await click(button('Opnieuw proberen'));
  await soon(async () => {
    await pass(10);
    expect(subjects()).toEqual(['Melding 1']);
  });
});
