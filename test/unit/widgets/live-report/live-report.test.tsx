import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from '../../../../shared/schema/parse.ts';
import { connection } from '../../../../shared/store/connection.ts';
import { island } from '../../../../widgets/live-report/live-report.island.tsx';
import { json, type Reply, stubHost } from '../../shared/host/stub-host.ts';
import {
  channel,
  hidePage,
  scrollIntoLog,
  send,
  subscribedAgain,
  subscriptions,
} from '../../shared/live/stub-channel.ts';
import { soon } from '../../soon.ts';
import { FAULTS, WRONG_ANSWERS } from '../faults.ts';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const FAILED = 'Dit onderdeel kon niet worden geladen.';
const FIRST = { text: 'We zijn begonnen.', time: '20:00' };
const SECOND = { text: 'Paal!', time: '20:12' };
const THIRD = { text: 'Rust.', time: '20:45' };

const show = (given?: unknown) =>
  render(
    <island.Component
      newsId={42}
      json={given === undefined ? undefined : parse(island.json, given)}
    />,
  );
const messages = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const live = (...sent: object[]) =>
  send('LiveReportMessageEvent', ...sent.map((liveReportMessage) => ({ liveReportMessage })));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  scrollIntoLog(false);
});

describe('the card', () => {
  it('is there only when messages are', async () => {
    const { container } = show({ messages: [] });
    expect(container.textContent).toBe('');
    await live(FIRST);
    expect(screen.getByRole('heading', { name: 'Liveverslag' })).toBeTruthy();
    expect(screen.getByRole('log', { name: 'Liveverslag' })).toBeTruthy();
    expect(messages()).toEqual(['20:00We zijn begonnen.']);
  });

  it('shows text and time, newest first, whichever way round they are listed', () => {
    show({ messages: [FIRST, SECOND, { text: 'Rust.', time: '2026-11-27T19:45:00Z' }] });
    expect(messages()).toEqual(['20:45Rust.', '20:12Paal!', '20:00We zijn begonnen.']);
  });

  it.each([
    ['bare', [SECOND, FIRST]],
    ['under messages', { messages: [SECOND, FIRST] }],
  ])('takes the messages %s', (_, given) => {
    show(given);
    expect(messages()).toHaveLength(2);
  });

  it('survives a message of which a part is missing', () => {
    show({ messages: [{ text: null, time: '20:50' }, { text: 'Zonder tijd' }, FIRST] });
    expect(messages()).toHaveLength(3);
  });

  it('shows texts as markup only by way of the sanitiser', async () => {
    const text = '<em onclick="alert(1)">Goal</em><script>alert(1)</script>';
    const { container } = show([{ text, time: '<b>20:00</b>' }]);
    await waitFor(() => expect(container.querySelector('[role=log] div em')).toBeTruthy());
    expect(container.querySelector('script,[onclick],b b')).toBeNull();
    expect(screen.getByText('<b>20:00</b>')).toBeTruthy();
  });

  it('renders on a server', () => {
    const given = parse(island.json, [FIRST]);
    expect(renderToString(<island.Component newsId={42} json={given} />)).toContain('begonnen');
    expect(renderToString(<island.Component newsId={42} json={undefined} />)).not.toContain('<h2');
  });

  it.each([{}, { messages: null }, 'tekst', { messages: [4] }])('refuses %j', (given) => {
    expect(() => show(given)).toThrow(/should be/);
  });
});

describe('a live message', () => {
  it('goes on top, once, wrapped or bare', async () => {
    show([FIRST]);
    expect((await channel()).channel).toBe('news.42.live');
    await live(SECOND, SECOND);
    await send('LiveReportMessageEvent', THIRD);
    await live(SECOND, FIRST);
    expect(messages()).toEqual(['20:45Rust.', '20:12Paal!', '20:00We zijn begonnen.']);
  });

  it.each([null, 7, {}, { liveReportMessage: null }, { liveReportMessage: {} }])(
    'that is none changes nothing: %j',
    async (payload) => {
      show([FIRST]);
      await send('LiveReportMessageEvent', payload);
      expect(messages()).toHaveLength(1);
    },
  );

  it('waits while the reader is inside', async () => {
    show([FIRST]);
    scrollIntoLog(true);
    await live(SECOND);
    expect(screen.getByRole('button', { name: '1 nieuwe update' })).toBeTruthy();
    await live(THIRD);
    expect(messages()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '2 nieuwe updates' }));
    expect(messages()).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole('log'));
  });

  it('is counted in the title of a hidden page', async () => {
    document.title = 'Artikel';
    show([FIRST]);
    hidePage(true);
    await live(SECOND, THIRD, SECOND);
    expect(document.title).toBe('(2) Artikel');
    hidePage(false);
    expect(document.title).toBe('Artikel');
  });
});

describe('after an outage', () => {
  it('what was missed is there, and what is gone goes', async () => {
    const calls = stubHost(json({ messages: [THIRD, SECOND] }));
    show([FIRST, SECOND]);
    await subscribedAgain();
    await waitFor(() => expect(messages()).toEqual(['20:45Rust.', '20:12Paal!']));
    expect(calls.map(({ path }) => path)).toEqual(['/api/live-report/42']);
  });

  it('what was announced stays, though a response does not have it yet; what one had may go', async () => {
    let known = [FIRST];
    const calls = stubHost(() => json({ messages: known }) as Response);
    show([FIRST]);
    await live(SECOND);
    const again = async (messages: object[]) => {
      known = messages as typeof known;
      const before = calls.length;
      await subscribedAgain();
      await soon(() => expect(calls.length).toBeGreaterThan(before));
      await act(async () => {});
    };
    await again([FIRST]);
    await again([FIRST]);
    expect(messages()).toEqual(['20:12Paal!', '20:00We zijn begonnen.']);
    await again([THIRD, SECOND, FIRST]);
    await waitFor(() => expect(messages()).toHaveLength(3));
    await again([THIRD, FIRST]);
    await waitFor(() => expect(messages()).toEqual(['20:45Rust.', '20:00We zijn begonnen.']));
  });
});

describe('live state', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T20:00:00Z') });
  });
  afterEach(() => {
    act(() => connection.setState(connection.getInitialState(), true));
    vi.useRealTimers();
  });
  const connect = () => act(() => connection.setState({ state: 'connected', isSettled: true }));

  it('of a report that goes on shows what the connection is', () => {
    show([FIRST]);
    connect();
    expect(within(screen.getByRole('region')).getByText('Live')).toBeTruthy();
  });

  it('of a report whose last message is a day old is not shown, lost or not', () => {
    show([{ text: 'Einde.', time: '2026-11-26 22:45:00' }]);
    connect();
    expect(screen.queryByText('Live')).toBeNull();
    act(() => connection.setState({ state: 'unavailable' }));
    expect(screen.queryByText('Verbinding verbroken, we proberen het opnieuw')).toBeNull();
  });

  it('goes when the last message turns twelve hours old', () => {
    show([{ text: 'Einde.', time: '2026-11-27 10:00:00' }]);
    connect();
    expect(screen.getByText('Live')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(60 * 60_000);
    });
    expect(screen.queryByText('Live')).toBeNull();
  });
});

describe('a first read that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<[string, Reply, string]>([...FAULTS, ...WRONG_ANSWERS])(
    'with %s says so, and works after another attempt',
    async (_, fault) => {
      let broken = true;
      stubHost((sent) => {
        if (!broken) return json({ messages: [FIRST] });
        if (fault instanceof Error) throw fault;
        return typeof fault === 'function' ? fault(sent) : fault.clone();
      });
      show();
      await act(() => vi.advanceTimersByTimeAsync(40_000));
      expect(screen.getByText(FAILED)).toBeTruthy();
      broken = false;
      fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
      await waitFor(() => expect(messages()).toHaveLength(1));
      expect(screen.queryByText(FAILED)).toBeNull();
      expect(document.activeElement).not.toBe(document.body);
    },
  );
});

describe('an island that leaves', () => {
  it('gives its subscription back', async () => {
    const { unmount } = show([FIRST]);
    await channel();
    unmount();
    expect(subscriptions.size).toBe(0);
  });
});
