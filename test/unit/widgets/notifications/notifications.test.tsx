import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../../../../shared/host/config.ts';
import { loginRequests } from '../../../../shared/store/login.ts';
import { island } from '../../../../widgets/notifications/notifications.island.tsx';
import { json } from '../../shared/host/stub-host.ts';
import { hidePage, send, subscribedAgain, subscriptions } from '../../shared/live/stub-channel.ts';
import { stubChannels } from '../../shared/store/stub-tab-channels.ts';
import { SANNE } from '../page-config.ts';
import {
  bell,
  button,
  click,
  isOpen,
  note,
  openPanel,
  panel,
  pass,
  READ,
  READ_AT,
  showBell,
  stopClock,
  stubNotifications,
  subjects,
} from './bell.tsx';

vi.mock('../../../../shared/realtime/subscribe.ts', async () => ({
  subscribe: (await import('../../shared/live/stub-channel.ts')).subscribe,
}));

const CREATED = '.Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
const status = () => screen.getByRole('status').textContent;
const reads = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'GET');

beforeEach(() => {
  stopClock();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});

describe('the bell', () => {
  it('has the number of unread ones in its name, and none where there are none', async () => {
    const host = stubNotifications([note(1), note(2), note('een-uuid')]);
    await showBell();
    expect(bell().textContent).toContain('Notificaties, 3 ongelezen');
    expect(bell().getAttribute('aria-expanded')).toBe('false');
    host.items = [];
    await pass(60_000);
    expect(screen.getByRole('button', { name: 'Notificaties' })).toBe(bell());
  });

  it('shows no more than 99+, and names them all', async () => {
    stubNotifications(Array.from({ length: 1200 }, (_, index) => note(index + 1)));
    await showBell();
    expect(
      screen.getByRole('button', { name: 'Notificaties, 1.200 ongelezen' }).textContent,
    ).toContain('99+');
  });

  it('is not there for a guest, who asks for nothing and is led to the login', async () => {
    const { calls } = stubNotifications([note(1)]);
    const { container } = await showBell({});
    expect(container.innerHTML).toBe('');
    await pass(600_000);
    expect(calls).toEqual([]);
    expect(subscriptions.size).toBe(0);
    const control = document.createElement('button');
    control.dataset.openNotifications = '';
    document.body.append(control);
    fireEvent.click(control);
    expect(loginRequests.getState().asked).toBe(1);
    loginRequests.setState({ asked: 0 });
    control.remove();
    document.querySelector('[data-widget="login"]')?.remove();
  });
});

describe('bells that a router keeps on the page of another person', () => {
  it.each([1, 2])('%d of them, show that person what is theirs', async (count) => {
    const host = stubNotifications([note(1), note(2)]);
    await showBell();
    if (count === 2) render(<island.Component json={undefined} />);
    await pass(50);
    host.items = [note(9)];
    document.querySelector('#islands-config')?.remove();
    const script = document.createElement('script');
    script.id = 'islands-config';
    script.type = 'application/json';
    script.textContent = JSON.stringify({ user: { id: 8, username: 'jan', initials: 'J' } });
    document.head.append(script);
    onTestFinished(() => script.remove());
    // As whatever is mounted on the next page does.
    act(() => void config());
    await pass(50);
    expect(screen.getAllByRole('button', { name: 'Notificaties, 1 ongelezen' })).toHaveLength(
      count,
    );
    expect([...subscriptions].map(({ channel }) => channel)).toEqual(['App.Models.User.8']);
  });

  it('shows nothing on a page that was printed for a guest', async () => {
    stubNotifications([note(1)]);
    const { container } = await showBell();
    document.querySelector('#islands-config')?.remove();
    act(() => void config());
    await pass(50);
    expect(container.innerHTML).toBe('');
    expect(subscriptions.size).toBe(0);
  });
});

describe('the panel', () => {
  it('opens and closes by the bell, marks the body, and holds the focus while open', async () => {
    stubNotifications([note(1)]);
    await openPanel();
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    expect(bell().getAttribute('aria-controls')).toBe(panel().id);
    expect(document.body.classList.contains('notifications-open')).toBe(true);
    expect(document.activeElement).toBe(panel());
    await click(bell());
    expect(isOpen()).toBe(false);
    expect(document.body.classList.contains('notifications-open')).toBe(false);
    expect(document.activeElement).toBe(bell());
  });

  it('closes by Escape, and the focus returns', async () => {
    stubNotifications([note(1)]);
    await openPanel();
    fireEvent.keyDown(panel(), { key: 'Escape' });
    await pass(0);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(bell());
  });

  it.each([
    ['a composition', { isComposing: true }],
    ['a composition in Safari', { keyCode: 229 }],
  ])('with the Escape of %s, stays open', async (_, init) => {
    stubNotifications([note(1)]);
    await openPanel();
    fireEvent.keyDown(panel(), { key: 'Escape', ...init });
    await pass(0);
    expect(isOpen()).toBe(true);
  });

  it('closes by a click or the focus outside, but not in a dialog that it opened', async () => {
    stubNotifications([note(1)]);
    await openPanel();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    fireEvent.pointerDown(dialog);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.pointerDown(button('Markeer alles als gelezen'));
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(document.body);
    await pass(0);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(bell());
    await click(bell());
    fireEvent.focusIn(document.body);
    expect(isOpen()).toBe(false);
    dialog.remove();
  });

  it('opens and closes by a host control, which has the focus afterwards', async () => {
    stubNotifications([note(1)]);
    await showBell();
    const control = document.body.appendChild(document.createElement('button'));
    control.dataset.openNotifications = '';
    await click(control);
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(control);
    await click(control);
    expect(isOpen()).toBe(false);
    await click(control);
    fireEvent.keyDown(panel(), { key: 'Escape' });
    await pass(0);
    expect(document.activeElement).toBe(control);
    fireEvent.click(control, { ctrlKey: true });
    expect(isOpen()).toBe(false);
    control.remove();
  });

  it('leaves nothing behind when the island goes', async () => {
    const { calls } = stubNotifications([note(1)]);
    const { open } = stubChannels();
    const { unmount } = await openPanel();
    unmount();
    expect(document.body.classList.contains('notifications-open')).toBe(false);
    expect(subscriptions.size).toBe(0);
    expect(open.size).toBe(0);
    const before = calls.length;
    await pass(600_000);
    expect(calls.length).toBe(before);
  });

  it('says that there is nothing', async () => {
    stubNotifications([]);
    await openPanel();
    expect(within(panel()).getByText('Je hebt geen meldingen')).toBeTruthy();
    expect(button('Markeer alles als gelezen').disabled).toBe(true);
  });

  it('shows a documented icon by its name or font class, and an envelope for any other', async () => {
    const icons = [
      'heart',
      '',
      'fa-solid fa-trophy',
      'bi bi-calendar',
      'constructor',
      'onbekend',
      null,
    ];
    stubNotifications(icons.map((icon, index) => note(index + 1, { icon })));
    await openPanel();
    const shown = [...panel().querySelectorAll('[data-icon]')].map((each) =>
      each.getAttribute('data-icon'),
    );
    expect(shown).toEqual([
      ...['heart', 'envelope', 'trophy', 'calendar', 'envelope', 'envelope', 'envelope'],
    ]);
  });

  it('shows an image by its address, and an envelope where it cannot load', async () => {
    const icons = [
      '/icons/kaart.svg',
      'https://cdn.example/beker.png',
      'javascript:a/b',
      '//[/x',
      '<i src="/x">',
    ];
    stubNotifications(icons.map((icon, index) => note(index + 1, { icon })));
    await openPanel();
    const images = () => [...panel().querySelectorAll('img')];
    expect(images().map((image) => image.getAttribute('src'))).toEqual(icons.slice(0, 2));
    fireEvent.error(images()[0] as Element);
    expect(images().map((image) => image.getAttribute('src'))).toEqual([icons[1]]);
    expect(panel().querySelectorAll('[data-icon="envelope"]')).toHaveLength(4);
  });
});

describe('the filter', () => {
  it('reads the read ones too, after the unread, and leaves them out again', async () => {
    const { calls } = stubNotifications([note(1, READ), note(2)]);
    await openPanel();
    expect(subjects()).toEqual(['Melding 2']);
    await click(button('Gelezen notificaties tonen'));
    expect(subjects()).toEqual(['Melding 2', 'Melding 1']);
    await click(button('Alleen ongelezen tonen'));
    expect(subjects()).toEqual(['Melding 2']);
    expect(document.activeElement).toBe(button('Gelezen notificaties tonen'));
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/notifications?only_unread=1',
      '/api/notifications',
      '/api/notifications?only_unread=1',
    ]);
  });

  it('that is clicked twice ends with the response to the last request, whichever arrives last', async () => {
    const host = stubNotifications([note(1, READ), note(2)]);
    await openPanel();
    let late = (_: Response) => {};
    host.reply.GET = () =>
      new Promise<Response>((resolve) => {
        late = resolve;
      });
    await click(button('Gelezen notificaties tonen'));
    host.reply = {};
    await click(button('Alleen ongelezen tonen'));
    late(json({ data: host.items }));
    await pass(50);
    expect(subjects()).toEqual(['Melding 2']);
  });
});

describe('marking one', () => {
  it('is one PUT with the time in the page zone; it goes, and the next has the focus', async () => {
    const { calls } = stubNotifications([note(1), note(2), note(3)]);
    await openPanel();
    await click(button('Melding 2'));
    const [put, ...more] = calls.filter(({ method }) => method === 'PUT');
    expect([put?.path, put?.body]).toEqual([
      '/api/notifications/2',
      JSON.stringify({ read_at: READ_AT }),
    ]);
    expect(more).toEqual([]);
    expect(subjects()).toEqual(['Melding 1', 'Melding 3']);
    expect(screen.getByRole('button', { name: 'Notificaties, 2 ongelezen' })).toBeTruthy();
    expect(document.activeElement).toBe(button('Melding 3'));
    await click(button('Melding 3'));
    await click(button('Melding 1'));
    expect(document.activeElement).toBe(panel());
  });

  it('keeps it in its place where the read ones are shown', async () => {
    const { calls } = stubNotifications([note(1), note(2)]);
    await openPanel();
    await click(button('Gelezen notificaties tonen'));
    await click(button('Melding 1'));
    expect(subjects()).toEqual(['Melding 1', 'Melding 2']);
    expect(within(panel()).queryByRole('button', { name: 'Melding 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Notificaties, 1 ongelezen' })).toBeTruthy();
    // It has been read: a click on it asks for nothing more.
    const errors = vi.spyOn(console, 'error');
    fireEvent.click(within(panel()).getByText('Melding 1'));
    expect(errors).not.toHaveBeenCalled();
    await pass(50);
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('follows a link as links do, whether it opens here or in another tab', async () => {
    const { calls } = stubNotifications([
      note(1, { url: '/nieuws/42#comment-3' }),
      note(2, { url: 'https://kaarten.example/uit' }),
      note(3, { url: '/drie' }),
    ]);
    await openPanel();
    const link = (name: string) => within(panel()).getByRole('link', { name });
    expect(link('Melding 1').getAttribute('href')).toBe('/nieuws/42#comment-3');
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    await click(link('Melding 1'), { ctrlKey: true });
    expect(isOpen()).toBe(true);
    fireEvent(link('Melding 2'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent(link('Melding 3'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    await pass(50);
    expect(isOpen()).toBe(true);
    expect(subjects()).toEqual(['Melding 3']);
    await click(link('Melding 3'));
    expect(isOpen()).toBe(false);
    document.removeEventListener('click', stay);
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      '/api/notifications/1',
      '/api/notifications/2',
      '/api/notifications/3',
    ]);
  });

  it.each([
    ['javascript:alert(1)'],
    [' java\nscript:alert(1)'],
    ['JAVASCRIPT:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['blob:https://maasstad.example/1'],
    ['file:///etc/passwd'],
    ['http://'],
    [''],
    [null],
  ])('that leads to %j is a button, and only marks', async (url) => {
    const { calls } = stubNotifications([note(1, { url })]);
    await openPanel();
    expect(within(panel()).queryByRole('link')).toBeNull();
    expect(panel().innerHTML).not.toContain('href');
    await click(button('Melding 1'));
    expect(calls.at(-1)?.method).toBe('PUT');
    expect(within(panel()).getByText('Je hebt geen meldingen')).toBeTruthy();
  });

  it('works by a click on its words too, which is one action', async () => {
    const { calls } = stubNotifications([note(1, { content: 'Lees dit' })]);
    await openPanel();
    fireEvent.click(within(panel()).getByText('Lees dit'));
    await pass(50);
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(subjects()).toEqual([]);
  });
});

describe('marking all', () => {
  it('is one PATCH, shown at once, after which the list is read again', async () => {
    const { calls } = stubNotifications([note(1), note(2)]);
    await openPanel();
    const all = button('Markeer alles als gelezen');
    // Announced, since the region was there before.
    const live = panel().querySelector('[aria-live="polite"]');
    expect(live?.textContent).toBe('');
    act(() => all.focus());
    fireEvent.click(all);
    fireEvent.click(all);
    expect(screen.getByRole('button', { name: 'Notificaties' })).toBe(bell());
    await pass(50);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/notifications?only_unread=1', ''],
      ['PATCH', '/api/notifications/mark-all-read', JSON.stringify({ read_at: READ_AT })],
      ['GET', '/api/notifications?only_unread=1', ''],
    ]);
    expect(live?.textContent).toBe('Je hebt geen meldingen');
    expect(panel().contains(document.activeElement)).toBe(true);
  });
});

describe('polling', () => {
  it('goes on every pollSeconds, not in a hidden tab, and once when it is seen again', async () => {
    const host = stubNotifications([note(1)]);
    await showBell({ ...SANNE, notifications: { pollSeconds: 20 } });
    expect(reads(host.calls)).toHaveLength(1);
    host.items = [note(1), note(2)];
    await pass(20_000);
    expect(reads(host.calls)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Notificaties, 2 ongelezen' })).toBeTruthy();
    hidePage(true);
    await pass(600_000);
    expect(reads(host.calls)).toHaveLength(2);
    hidePage(false);
    await pass(50);
    expect(reads(host.calls)).toHaveLength(3);
    await pass(20_000);
    expect(reads(host.calls)).toHaveLength(4);
  });

  it('with an interval of a millisecond, is never more than once a second', async () => {
    const host = stubNotifications([note(1)]);
    await showBell({ ...SANNE, notifications: { pollSeconds: 0.001 } });
    await pass(10_000);
    expect(reads(host.calls)).toHaveLength(11);
  });

  it('announces what has arrived, once', async () => {
    const host = stubNotifications([note(1)]);
    await showBell();
    expect(status()).toBe('');
    host.items = [note(1), note(2)];
    await pass(60_000);
    expect(status()).toBe('Nieuwe melding: Melding 2');
    const said = screen.getByText('Nieuwe melding: Melding 2');
    await pass(60_000);
    expect(screen.getByText('Nieuwe melding: Melding 2')).toBe(said);
    host.items = [1, 2, 3, 4].map((id) => note(id));
    await pass(60_000);
    expect(status()).toBe('2 nieuwe meldingen');
  });

  it('with a response older than a mark does not show again what was read', async () => {
    const host = stubNotifications([note(1), note(2)]);
    await openPanel();
    let respond = (_: Response) => {};
    host.reply.GET = () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      });
    await pass(60_000);
    const stale = json({ data: host.items });
    host.reply = {};
    await click(button('Melding 1'));
    respond(stale);
    await pass(50);
    expect(subjects()).toEqual(['Melding 2']);
    // The next one includes the mark.
    await pass(60_000);
    expect(subjects()).toEqual(['Melding 2']);
  });

  it('ends when the session has, and offers the login', async () => {
    const host = stubNotifications([note(1)]);
    await openPanel();
    host.reply.GET = json({ message: 'Unauthenticated.' }, 401);
    await pass(60_000);
    const asked = host.calls.length;
    await pass(600_000);
    expect(host.calls.length).toBe(asked);
    expect(subjects()).toEqual(['Melding 1']);
    expect(button('Inloggen')).toBeTruthy();
    host.reply = {};
    await click(button('Opnieuw proberen'));
    await pass(60_000);
    expect(host.calls.length).toBe(asked + 2);
    expect(within(panel()).queryByRole('button', { name: 'Inloggen' })).toBeNull();
  });
});

describe('live', () => {
  const payload = (id: string, more = {}) => ({
    ...{ id, type: 'App\\Notifications\\Replied', subject: `Live ${id}`, content: 'Hoi' },
    ...more,
  });

  it('is on the private channel of the member alone, by the whole name of the event', async () => {
    stubNotifications([]);
    await showBell();
    const [only] = subscriptions;
    expect(only).toMatchObject({ channel: 'App.Models.User.7', isPrivate: true });
    expect(Object.keys(only?.events ?? {})).toEqual([CREATED]);
  });

  it('adds what arrives on top, counts and announces it, each once', async () => {
    stubNotifications([note(1)]);
    await openPanel();
    await send(CREATED, payload('a'), payload('a'));
    expect(subjects()).toEqual(['Live a', 'Melding 1']);
    expect(screen.getByRole('button', { name: 'Notificaties, 2 ongelezen' })).toBeTruthy();
    expect(status()).toBe('Nieuwe melding: Live a');
    await click(button('Live a'));
    await send(CREATED, payload('a'));
    expect(subjects()).toEqual(['Melding 1']);
  });

  it('is not lost to a response that was asked for before', async () => {
    const host = stubNotifications([note(1)]);
    await openPanel();
    let respond = (_: Response) => {};
    host.reply.GET = () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      });
    await pass(60_000);
    await send(CREATED, payload('b'));
    respond(json({ data: host.items }));
    await pass(50);
    expect(subjects()).toEqual(['Live b', 'Melding 1']);
  });

  it('reads again where the event says too little, and takes no harm from any other', async () => {
    const host = stubNotifications([note(1)]);
    await openPanel();
    host.items = [note(2), note(1)];
    await send(CREATED, null, 'x', {}, { id: [] }, { id: 'uuid', type: 'T' });
    await pass(50);
    expect(subjects()).toEqual(['Melding 2', 'Melding 1']);
    expect(reads(host.calls)).toHaveLength(2);
  });

  it('reads again once it is subscribed, and not by the slow poll of a lost connection', async () => {
    const { connection } = await import('../../../../shared/store/connection.ts');
    const host = stubNotifications([note(1)]);
    await showBell();
    await subscribedAgain();
    expect(reads(host.calls)).toHaveLength(1);
    connection.setState({ state: 'connected' });
    await subscribedAgain();
    await pass(50);
    expect(reads(host.calls)).toHaveLength(2);
    // A host that has sent an event is asked less often.
    await send(CREATED, payload('c'));
    await pass(120_000);
    expect(reads(host.calls)).toHaveLength(3);
    await pass(239_000);
    expect(reads(host.calls)).toHaveLength(3);
    await pass(2_000);
    expect(reads(host.calls)).toHaveLength(4);
    connection.setState(connection.getInitialState(), true);
  });
});

describe('other tabs of the same member', () => {
  it('receive what is read here, and send what is read there', async () => {
    const { say } = stubChannels();
    const host = stubNotifications([note(1), note(2), note(3)]);
    await openPanel();
    const received = vi.fn();
    const other = new BroadcastChannel('fan-islands notifications 7');
    other.onmessage = ({ data }: MessageEvent) => received(data);
    await click(button('Melding 1'));
    expect(received).toHaveBeenCalledWith({ read: ['1'], read_at: READ_AT });
    await act(async () => say('fan-islands notifications 7', { read: ['2'], read_at: READ_AT }));
    expect(subjects()).toEqual(['Melding 3']);
    await act(async () => say('fan-islands notifications 8', { read: ['3'], read_at: READ_AT }));
    expect(subjects()).toEqual(['Melding 3']);
    host.items = [note(4)];
    await act(async () => say('fan-islands notifications 7', { read: [], read_at: '' }));
    await pass(50);
    expect(subjects()).toEqual(['Melding 4']);
    expect(host.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});
