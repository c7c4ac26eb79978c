import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { forgetGuest, guestId } from '../../../../shared/host/guest.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/poll/poll.island.tsx';
import { html, json, type Reply, stubHost } from '../../shared/host/stub-host.ts';
import { stubChannels } from '../../shared/store/stub-tab-channels.ts';
import { FAULTS, WRONG_ANSWERS } from '../faults.ts';
import { SANNE, setPageConfig } from '../page-config.ts';

const QUESTION = 'Wie moet zondag in de spits?';
const OPEN = {
  id: 3,
  question: QUESTION,
  votes: 4,
  answer: null,
  archived_at: null,
  options: [
    { id: 31, question: 'Okafor', answers: 3 },
    { id: 32, question: 'De Wit', answers: 1 },
  ],
};
const VOTED = {
  ...OPEN,
  votes: 5,
  answer: 32,
  options: [
    { id: 31, question: 'Okafor', answers: 3 },
    { id: 32, question: 'De Wit', answers: 2 },
  ],
};

function show(poll: unknown = OPEN) {
  return render(<island.Component pollId={undefined} json={parse(island.json, poll)} />);
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Stemmen' });
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const results = () => screen.queryAllByRole<HTMLMeterElement>('meter');

async function vote(name = 'De Wit') {
  await userEvent.click(option(name));
  await userEvent.click(button());
}

beforeEach(() => {
  localStorage.clear();
  forgetGuest();
  forgetConfig();
  stubChannels();
});

describe('a poll that is open', () => {
  it('asks its question with a radio group', () => {
    show();
    expect(screen.getByRole('region', { name: 'Poll Wie moet zondag in de spits?' })).toBeTruthy();
    const group = screen.getByRole('radiogroup', { name: QUESTION });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('Aantal stemmen: 4')).toBeTruthy();
    expect(results()).toEqual([]);
  });

  it('is not sent without a choice', async () => {
    const calls = stubHost(json({}));
    show();
    await userEvent.click(button());
    expect(screen.getByRole('alert').textContent).toBe('Kies eerst een optie.');
    const group = screen.getByRole('radiogroup');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(group.getAttribute('aria-describedby') as string)?.textContent,
    ).toBe('Kies eerst een optie.');
    expect(document.activeElement).toBe(option('Okafor'));
    expect(calls).toEqual([]);
    await userEvent.click(option('Okafor'));
    expect(screen.queryByText('Kies eerst een optie.')).toBeNull();
    expect(group.hasAttribute('aria-invalid')).toBe(false);
  });

  it('sends the chosen option and the guest, and nothing else', async () => {
    const calls = stubHost(json({ data: VOTED }));
    show();
    await vote();
    await waitFor(() => expect(results()).toHaveLength(2));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/poll/3/answer' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ poll_option_id: 32, guest_id: guestId() });
  });

  it('is sent once, however often the button is clicked', async () => {
    let respond: (response: Response) => void = () => {};
    const calls = stubHost(() => new Promise<Response>((resolve) => (respond = resolve)));
    show();
    await userEvent.click(option('De Wit'));
    const form = button().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button().disabled).toBe(true);
    expect(form.getAttribute('aria-busy')).toBe('true');
    respond(json({ data: VOTED }));
    await waitFor(() => expect(results()).toHaveLength(2));
    expect(calls).toHaveLength(1);
  });
});

describe('a poll that the tag only names', () => {
  const showNamed = () => render(<island.Component pollId={3} json={undefined} />);

  it.each([
    ['under data', { data: OPEN }],
    ['bare', OPEN],
  ])('is read once, %s, and can be voted in', async (_, body) => {
    const calls = stubHost(json(body), json({ data: VOTED }));
    showNamed();
    expect(screen.getByRole('region', { name: 'Poll' }).textContent).toContain('Laden…');
    await screen.findByRole('radiogroup', { name: QUESTION });
    expect(calls).toMatchObject([{ method: 'GET', path: '/api/poll/3' }]);
    await vote();
    await waitFor(() => expect(results()).toHaveLength(2));
    expect(calls[1]).toMatchObject({ method: 'POST', path: '/api/poll/3/answer' });
  });

  it('is not read where the tag holds it', () => {
    const calls = stubHost(json({ data: VOTED }));
    render(<island.Component pollId={3} json={parse(island.json, OPEN)} />);
    expect(screen.getByRole('radiogroup', { name: QUESTION })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it.each([
    ...FAULTS.filter(([fault]) => ['401', '500', 'HTML in place of JSON'].includes(fault)),
    ...WRONG_ANSWERS,
  ])('not read (%s), can be read again', async (_, fault) => {
    stubHost(fault, json({ data: OPEN }));
    showNamed();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Dit onderdeel kon niet worden geladen.');
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await screen.findByRole('radiogroup', { name: QUESTION });
    // The focus stays at the poll, though the button that had it is gone.
    expect(document.activeElement).not.toBe(document.body);
  });

  it('that the host does not have, says so', async () => {
    stubHost(json({ message: 'Niet gevonden.' }, 404));
    showNamed();
    expect(await screen.findByText('Deze poll is er niet meer.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('results', () => {
  it.each([
    ['under data', { data: VOTED }],
    ['as the poll itself', VOTED],
  ])('are shown from the response to a vote, %s', async (_, body) => {
    stubHost(json(body));
    show();
    await vote();
    const meter = await screen.findByRole<HTMLMeterElement>('meter', { name: 'De Wit' });
    expect(meter.getAttribute('value')).toBe('40');
    expect(meter.getAttribute('aria-valuetext')).toBe('40%, 2 stemmen');
    expect(screen.getByText('40%')).toBeTruthy();
    expect(screen.getByText('2 stemmen')).toBeTruthy();
    expect(screen.getByText('Aantal stemmen: 5')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    const row = screen.getByText('Jouw stem').closest('li') as HTMLElement;
    expect(within(row).getByRole('meter', { name: 'De Wit' })).toBeTruthy();
    expect(row.textContent).toContain('De Wit Jouw stem 40% 2 stemmen');
  });

  it('take the focus that the button had', async () => {
    stubHost(json({ data: VOTED }));
    show();
    await vote();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('list', { name: QUESTION })),
    );
  });

  it.each([
    ['a vote', VOTED],
    ['the end of the poll', { ...OPEN, archived_at: '2026-11-27 20:00:00' }],
  ])('are shown at once after %s', (_, poll) => {
    show(poll);
    expect(results()).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryAllByText('Jouw stem')).toHaveLength(poll === VOTED ? 1 : 0);
  });

  it('count one vote as one, and no votes as nought', () => {
    const options = [
      { id: 31, question: 'Okafor', answers: 1 },
      { id: 32, question: 'De Wit', answers: 0 },
    ];
    const { unmount } = show({ ...OPEN, votes: 1, answer: 31, options });
    expect(screen.getByText('1 stem')).toBeTruthy();
    unmount();
    show({ ...OPEN, votes: 0, archived_at: 'x', options: [options[1]] });
    expect(screen.getByText('0%')).toBeTruthy();
    expect(screen.getByText('0 stemmen')).toBeTruthy();
  });
});

describe('a vote that the host refuses', () => {
  const message = 'Je kunt nu niet stemmen.';
  const closed = { ...OPEN, votes: 9, archived_at: '2026-11-27 20:00:00' };

  it.each([
    ['403, closed', json({ message, data: closed }, 403), true],
    ['422, closed', json({ message, data: closed }, 422), true],
    ['409, voted elsewhere', json({ message, data: VOTED }, 409), true],
    ['409 by itself', json({ message }, 409), true],
    ['410 by itself', json({ message }, 410), true],
    ['403 with closed: true', json({ message, closed: true }, 403), true],
    ['422 with closed: 1', json({ message, closed: 1 }, 422), true],
    ['403 by itself', json({ message }, 403), false],
    ['403 with closed: false', json({ message, closed: false }, 403), false],
    ['422 by itself', json({ message }, 422), false],
    ['403, still open', json({ message, data: OPEN }, 403), false],
  ])('%s: the message, then results: %s', async (_, reply: Reply, shown) => {
    stubHost(reply);
    show();
    await vote();
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    expect(results()).toHaveLength(shown ? 2 : 0);
    expect(screen.queryAllByRole('radio')).toHaveLength(shown ? 0 : 2);
  });
});

describe('vote refused with a text', () => {
  it.each([
    [403, { message: 'Deze poll is gesloten.' }, true],
    [422, { message: 'De poll is AFGESLOTEN.' }, true],
    [403, { message: 'This poll is closed.' }, true],
    [403, 'De poll is gesloten', true],
    [422, { errors: { poll_option_id: ['Deze poll is gesloten.'] } }, true],
    [403, { message: 'Je bent te laat.' }, false],
    [403, '<!doctype html><p>Connection closed', false],
    [500, { message: 'Connection closed.' }, false],
    [429, { message: 'gesloten' }, false],
  ])('%i, %j: results: %s', async (status, body, shown) => {
    stubHost(typeof body === 'string' ? html(body, status) : json(body, status));
    show();
    await vote();
    await screen.findByRole('alert');
    expect(results()).toHaveLength(shown ? 2 : 0);
  });
});

describe('page that is opened again after a vote', () => {
  async function voteAndLeave() {
    stubHost(json({ data: VOTED }));
    const { unmount } = show();
    await vote();
    await screen.findByText('Jouw stem');
    unmount();
  }
  const ownRow = () => screen.getByText('Jouw stem').closest('li') as HTMLElement;

  it('by the same guest shows results and the own vote, and leaves the focus', async () => {
    await voteAndLeave();
    show();
    expect(within(ownRow()).getByRole('meter', { name: 'De Wit' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('shows the vote that the host names', async () => {
    await voteAndLeave();
    show({ ...VOTED, answer: 31 });
    expect(within(ownRow()).getByRole('meter', { name: 'Okafor' })).toBeTruthy();
  });

  it('shows the form of another poll', async () => {
    await voteAndLeave();
    show({ ...OPEN, id: 4 });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('shows the form to another guest', async () => {
    await voteAndLeave();
    localStorage.setItem('guest_id', btoa('2468'));
    forgetGuest();
    show();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('shows a member what the host says', async () => {
    await voteAndLeave();
    setPageConfig(SANNE);
    show();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('ignores what storage holds by mistake', () => {
    localStorage.setItem(`fan-islands:guest-${guestId()}:vote:poll:3`, '[null]');
    show();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});

describe('vote of somebody else than the page shows', () => {
  const pageOf = (config: object) =>
    html(
      `<!doctype html><script type="application/json" id="islands-config">${JSON.stringify(config)}</script>`,
    );
  const host = (config: object) =>
    stubHost((sent) => (sent.method === 'POST' ? json({}, 419) : pageOf(config)));

  it.each([
    [
      'the member has gone',
      SANNE,
      {},
      'Je sessie is verlopen. Log opnieuw in om verder te gaan.',
      'Inloggen',
    ],
    [
      'another member has logged in',
      {},
      { user: { id: 9, username: 'jan', initials: 'J' } },
      'Je bent in een ander tabblad ingelogd als jan. Herlaad de pagina om verder te gaan.',
      'Herlaad de pagina',
    ],
  ])('since %s, is not repeated, and keeps the choice', async (_, shown, now, message, name) => {
    setPageConfig(shown);
    const calls = host(now);
    show();
    await vote();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(option('De Wit').checked).toBe(true);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('by a member carries no guest id', async () => {
    setPageConfig(SANNE);
    const calls = stubHost(json({ data: VOTED }));
    show();
    await vote();
    await waitFor(() => expect(results()).toHaveLength(2));
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ poll_option_id: 32 });
  });

  it('that is tried again after a 500 has the same key', async () => {
    const calls = stubHost(json({}, 500), json({ data: VOTED }));
    show();
    await vote();
    await screen.findByRole('alert');
    await userEvent.click(button());
    await waitFor(() => expect(results()).toHaveLength(2));
    const [first, second] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });
});

describe('a vote that fails', () => {
  it.each([...FAULTS, ...WRONG_ANSWERS])('by %s gives the form back', async (_, reply, message) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    stubHost(reply);
    show();
    fireEvent.click(option('De Wit'));
    fireEvent.submit(button().closest('form') as HTMLFormElement);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(option('De Wit').checked).toBe(true);
    expect(button().disabled).toBe(false);
    stubHost(json({ data: VOTED }));
    await userEvent.click(button());
    await waitFor(() => expect(results()).toHaveLength(2));
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe('polls elsewhere', () => {
  it('in a second tab shows the results of a vote in the first', async () => {
    stubHost(json({ data: VOTED }));
    const one = show();
    const other = show();
    const form = within(one.container);
    await userEvent.click(form.getByRole('radio', { name: 'De Wit' }));
    await userEvent.click(form.getByRole('button', { name: 'Stemmen' }));
    expect(await within(other.container).findByText('Jouw stem')).toBeTruthy();
  });

  it('on the same page keep their own choice and state', async () => {
    stubHost(json({ data: VOTED }));
    const one = within(show().container);
    const other = within(show({ ...OPEN, id: 4 }).container);
    await userEvent.click(one.getByRole('radio', { name: 'De Wit' }));
    await userEvent.click(other.getByRole('radio', { name: 'Okafor' }));
    expect(one.getByRole<HTMLInputElement>('radio', { name: 'De Wit' }).checked).toBe(true);
    await userEvent.click(one.getByRole('button', { name: 'Stemmen' }));
    expect(await one.findByText('Jouw stem')).toBeTruthy();
    expect(other.getByRole<HTMLInputElement>('radio', { name: 'Okafor' }).checked).toBe(true);
  });

  it('leaves no channel open', () => {
    const channels = stubChannels();
    const { unmount } = show();
    expect(channels.open.size).toBe(1);
    unmount();
    expect(channels.open.size).toBe(0);
  });
});

describe('the JSON child', () => {
  it('shows what looks like HTML as text', () => {
    const nasty = '<img src=x onerror=alert(1)>';
    show({ ...OPEN, question: nasty, options: [{ id: 1, question: nasty, answers: 0 }] });
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('radiogroup', { name: nasty })).toBeTruthy();
    expect(screen.getByRole('radio', { name: nasty })).toBeTruthy();
  });

  it('may be from PHP: numbers as text, what is absent as null', () => {
    show({
      ...OPEN,
      id: '3',
      votes: '4',
      answer: '31',
      options: [{ id: '31', question: 1899, answers: '4' }],
    });
    expect(screen.getByRole('meter', { name: '1899' }).getAttribute('value')).toBe('100');
  });

  it('and a number, both missing, are reported', () => {
    const [pollId, json] = [undefined, parse(island.json, null)];
    expect(island.check?.({ pollId, json })).toContain('data-poll-id');
    expect(island.check?.({ pollId: 3, json })).toBeUndefined();
  });

  it.each([[{}], [{ ...OPEN, id: 0 }], [{ ...OPEN, options: 'x' }]])('is refused as %j', (poll) => {
    expect(() => parse(island.json, poll)).toThrow();
  });
});
