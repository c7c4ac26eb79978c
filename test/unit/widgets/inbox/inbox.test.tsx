import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { TOO_LARGE } from '../../../../shared/host/host-error.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/inbox/inbox.island.tsx';
import { json, type Sent, stubHost } from '../../shared/host/stub-host.ts';
import { FAULTS } from '../faults.ts';
import { RECEIVED } from '../messages.ts';
import { SANNE, setPageConfig } from '../page-config.ts';

const MESSAGES = [
  RECEIVED,
  { ...RECEIVED, id: 21, subject: 'Samen rijden', read_at: '2026-11-26 10:00:00' },
  { ...RECEIVED, id: 11, subject: 'Welkom', sender: null, read_at: '2026-11-25 10:00:00' },
];

function showInbox(messages: object = MESSAGES) {
  setPageConfig({ ...SANNE, siteName: 'Maasstad Fans' });
  return render(<island.Component json={parse(island.json, { messages })} />);
}
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const all = () => checkbox('Selecteer alle berichten');
const one = (subject: string) => checkbox(`Selecteer bericht ${subject}`);
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const count = () => screen.getByRole('status').textContent;
const many = (length: number) =>
  Array.from({ length }, (_, index) => ({
    ...RECEIVED,
    id: index + 1,
    subject: `Bericht ${index}`,
  }));
const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).join('.');
const idsOf = ({ path }: Sent) => new URLSearchParams(path.split('?')[1]).get('messages');
const subjects = MESSAGES.map(({ subject }) => subject);

let reload: MockInstance<typeof location.reload>;
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});

describe('inbox table', () => {
  it('inbox, with messages, has a row for each', () => {
    showInbox();
    const table = screen.getByRole('table', { name: 'Inbox' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual(['Onderwerp', 'Afzender', 'Datum/tijd']);
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Samen rijden' }).getAttribute('href')).toBe(
      '/mijn-account/inbox/21',
    );
    expect(screen.getAllByRole('link', { name: 'mdekker' })[0]?.getAttribute('href')).toBe(
      '/profiel/mdekker',
    );
    expect(screen.getAllByTitle('27-11-2026 20:05')[0]?.tagName).toBe('TIME');
  });

  it('inbox, laid out as cards by a style sheet, keeps the roles of a table', () => {
    const { container } = showInbox();
    for (const [name, role] of [
      ['table', 'table'],
      ['thead', 'rowgroup'],
      ['tbody', 'rowgroup'],
      ['tr', 'row'],
      ['th', 'columnheader'],
      ['td', 'cell'],
    ])
      for (const element of container.querySelectorAll(`${name}`))
        expect(element.getAttribute('role')).toBe(role);
  });

  it('message, without a sender, shows the name of the site', () => {
    showInbox();
    expect(screen.getByText('Maasstad Fans').closest('a')).toBeNull();
  });

  it('message, opened in another tab, is shown as read', async () => {
    showInbox();
    expect(screen.getAllByTitle('Gelezen')).toHaveLength(2);
    expect(screen.getAllByTitle('Ongelezen')).toHaveLength(1);
    expect(screen.getByText('1 ongelezen')).toBeTruthy();

    const link = screen.getByRole('link', { name: RECEIVED.subject });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(screen.queryByTitle('Ongelezen')).toBeNull();
    expect(screen.queryByText(/ongelezen$/)).toBeNull();
  });

  it('inbox, empty, says so with a full stop', () => {
    showInbox([]);
    expect(screen.getByText('Geen berichten gevonden.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('long subject, until its button is clicked, is cut at 65 characters', async () => {
    const subject = `${'👨‍👩‍👧'.repeat(64)}ab en de rest`;
    showInbox([{ ...RECEIVED, subject }]);
    const link = screen.getByTitle(subject);
    expect(link.textContent).toBe(`${'👨‍👩‍👧'.repeat(64)}a`);
    const rest = button('Hele onderwerp') as HTMLElement;
    expect(rest.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(rest);
    expect(link.textContent).toBe(subject);
    expect(rest.getAttribute('aria-expanded')).toBe('true');
    expect(one(subject)).toBeTruthy();
  });

  it('subject and name, with markup in them, are shown as text', () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    const { container } = showInbox([
      {
        ...RECEIVED,
        subject: hostile,
        sender: { ...RECEIVED.sender, username: `${hostile}\uD800` },
      },
    ]);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: hostile })).toBeTruthy();
  });

  it('message, without a subject, has a link all the same', () => {
    showInbox([{ ...RECEIVED, subject: ' ' }]);
    expect(screen.getByRole('link', { name: '(geen onderwerp)' })).toBeTruthy();
  });
});

describe('pages', () => {
  const page = (more: object) => ({ data: MESSAGES, current_page: 2, last_page: 3, ...more });
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
  const URLS = {
    prev_page_url: 'https://fans.test/mijn-account/berichten/inbox?page=1',
    next_page_url: 'https://fans.test/mijn-account/berichten/inbox?page=3',
  };

  it("inbox, in the middle of a paginator, has the host's own links", () => {
    showInbox(page(URLS));
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(link('Vorige')).toBe(URLS.prev_page_url);
    expect(link('Volgende')).toBe(URLS.next_page_url);
    expect(screen.getByText('Pagina 2 van 3')).toBeTruthy();
  });

  it('inbox, on the first or the last page, has one link', () => {
    const { unmount } = showInbox(page({ ...URLS, prev_page_url: null }));
    expect([link('Vorige'), link('Volgende')]).toEqual([undefined, URLS.next_page_url]);
    unmount();
    showInbox(page({ ...URLS, next_page_url: null }));
    expect([link('Vorige'), link('Volgende')]).toEqual([URLS.prev_page_url, undefined]);
  });

  it('inbox, on one page, has no links', () => {
    showInbox(page({ current_page: 1, last_page: 1 }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('inbox, with an address that is no web address, has no link', () => {
    showInbox(page({ prev_page_url: 'javascript:alert(1)', next_page_url: 'data:text/html,x' }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('inbox, on an empty page after others, leads back', () => {
    showInbox(page({ data: [], prev_page_url: URLS.prev_page_url }));
    expect(screen.getByText('Geen berichten gevonden.')).toBeTruthy();
    expect(link('Vorige')).toBe(URLS.prev_page_url);
  });
});

describe('selection', () => {
  it('selection, of none, some or all messages, shows its count', async () => {
    showInbox();
    expect(count()).toBe('');
    await userEvent.click(one('Samen rijden'));
    expect(all().indeterminate).toBe(true);
    expect(count()).toBe('1 bericht geselecteerd');
    await userEvent.click(one('Welkom'));
    expect(count()).toBe('2 berichten geselecteerd');
    await userEvent.click(all());
    expect(count()).toBe('3 berichten geselecteerd');
    expect(all()).toMatchObject({ checked: true, indeterminate: false });
    await userEvent.click(all());
    expect(all()).toMatchObject({ checked: false, indeterminate: false });
    for (const subject of subjects) expect(one(subject).checked).toBe(false);
  });

  it('selection, with the shift key, extends from the last checkbox', async () => {
    const user = userEvent.setup();
    showInbox();
    await user.click(one('Welkom'));
    await user.keyboard('{Shift>}');
    await user.click(one(RECEIVED.subject));
    expect(count()).toBe('3 berichten geselecteerd');
    await user.click(one('Samen rijden'));
    await user.keyboard('{/Shift}');
    expect(count()).toBe('1 bericht geselecteerd');
    expect(one('Welkom').checked).toBe(true);
  });

  it('selection bar, closed, fades and moves the focus to the first checkbox', async () => {
    vi.useFakeTimers();
    showInbox();
    fireEvent.click(one('Welkom'));
    (button('Sluiten') as HTMLElement).focus();
    fireEvent.click(button('Sluiten') as HTMLElement);
    expect(document.activeElement).toBe(all());
    expect(one('Welkom').checked).toBe(false);
    act(() => vi.advanceTimersByTime(299));
    expect(button('Verwijderen')?.form?.className).toContain('fan-messages-leaving');
    act(() => vi.advanceTimersByTime(1));
    expect(button('Verwijderen')).toBeNull();
    vi.useRealTimers();
  });

  it('selection bar, with reduced motion, closes at once', () => {
    vi.useFakeTimers();
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockReturnValue({ matches: true } as MediaQueryList);
    showInbox();
    fireEvent.click(one('Welkom'));
    fireEvent.click(one('Welkom'));
    act(() => vi.advanceTimersByTime(1));
    expect(button('Verwijderen')).toBeNull();
    expect(media).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
    vi.useRealTimers();
  });
});

describe('deletion', () => {
  it('deletion, with two clicks, is one call with the ids in order of selection', async () => {
    const calls = stubHost(json({}));
    showInbox();
    await userEvent.click(one('Welkom'));
    await userEvent.click(one(RECEIVED.subject));
    fireEvent.click(button('Verwijderen') as HTMLElement);
    fireEvent.submit(button('Verwijderen')?.form as HTMLFormElement);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /messages/delete?from=receiver&messages=11.31',
    ]);
    // Until the page is gone.
    expect(button('Verwijderen')?.disabled).toBe(true);
  });

  it.each(FAULTS)(
    'deletion, failing because of %s, keeps the selection',
    async (_, reply, message) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      stubHost(reply);
      showInbox();
      fireEvent.click(all());
      fireEvent.click(button('Verwijderen') as HTMLElement);
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
      expect(count()).toBe('3 berichten geselecteerd');
      expect(reload).not.toHaveBeenCalled();
      const calls = stubHost(json({}));
      fireEvent.click(button('Verwijderen') as HTMLElement);
      await waitFor(() => expect(reload).toHaveBeenCalled());
      expect(calls[0]?.path).toBe('/messages/delete?from=receiver&messages=31.21.11');
    },
  );

  it('deletion, of more messages than one address holds, is sent in portions', async () => {
    const calls = stubHost(json({}));
    showInbox(many(250));
    fireEvent.click(all());
    fireEvent.click(button('Verwijderen') as HTMLElement);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls.map(idsOf)).toEqual([idsFrom(1, 100), idsFrom(101, 200), idsFrom(201, 250)]);
  });

  it('deletion, second portion is refused, leaves what was not deleted selected', async () => {
    stubHost(json({}), json({}, 431));
    showInbox(many(150));
    fireEvent.click(all());
    fireEvent.click(button('Verwijderen') as HTMLElement);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(TOO_LARGE));
    expect(count()).toBe('50 berichten geselecteerd');
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(reload).not.toHaveBeenCalled();
    const calls = stubHost(json({}));
    fireEvent.click(button('Verwijderen') as HTMLElement);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls.map(idsOf)).toEqual([idsFrom(101, 150)]);
  });
});
