import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetClock } from '../../../../shared/host/clock.ts';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { loginRequests } from '../../../../shared/store/login.ts';
import { island } from '../../../../widgets/prediction/prediction.island.tsx';
import { json, stubHost } from '../../shared/host/stub-host.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { NEXT, OWN, withGame } from './next-match.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');

function show(response?: unknown) {
  return render(<island.Component json={parse(island.json, response)} />);
}

const field = (group: string, club: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('spinbutton', {
    name: club,
  });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Voorspel!' });
const values = () => screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value);
const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

function fill(...[homeHalf, awayHalf, home, away]: string[]) {
  const fields = screen.getAllByRole('spinbutton');
  for (const [index, value] of [homeHalf, awayHalf, home, away].entries())
    fireEvent.change(fields[index] as HTMLElement, { target: { value } });
}

beforeEach(() => {
  sessionStorage.clear();
  forgetConfig();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(NOW);
});

afterEach(() => {
  vi.useRealTimers();
  forgetClock();
});

describe('the match', () => {
  it('is read from the host, and once', async () => {
    const calls = stubHost(json(NEXT));
    show();
    expect(screen.getByRole('region', { name: 'Voorspel' }).getAttribute('aria-busy')).toBe('true');
    expect(await screen.findByText('Westkade')).toBeTruthy();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/prediction/next-game',
    ]);
  });

  it('needs no call where it is in the page', () => {
    const calls = stubHost(json({}));
    show(NEXT);
    expect(screen.getByText('SV Maasstad')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  // In the site's zone, whatever the browser's is; and through the changes of the clock.
  it.each([
    ['2026-12-06 16:45:00', '06 december 2026, 16:45'],
    ['2026-12-06T15:45:00.000000Z', '06 december 2026, 16:45'],
    ['2026-07-04T18:00:00Z', '04 juli 2026, 20:00'],
    ['2027-03-28T00:59:00Z', '28 maart 2027, 01:59'],
    ['2027-03-28T01:00:00Z', '28 maart 2027, 03:00'],
    ['2026-10-25T00:30:00Z', '25 oktober 2026, 02:30'],
    ['2026-10-25T01:30:00Z', '25 oktober 2026, 02:30'],
    ['2026-12-31T23:30:00Z', '01 januari 2027, 00:30'],
  ])('on %s is dated %s', (date, text) => {
    show(withGame({ date }));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('is dated in the zone that the page names', () => {
    setPageConfig({ timeZone: 'Asia/Tokyo' });
    show(withGame({ date: '2026-12-06T15:45:00Z' }));
    expect(screen.getByText('07 december 2026, 00:45')).toBeTruthy();
  });

  it('has no date where the host’s is none', () => {
    show(withGame({ date: '<b>zondag</b>' }));
    expect(document.querySelector('time')).toBeNull();
    expect(screen.getByText('Westkade')).toBeTruthy();
  });

  it('gives the crest to the other club, at home and away', () => {
    const { container, rerender } = show(NEXT);
    const clubOfCrest = () =>
      container.querySelector('img[src="/crests/westkade.svg"]')?.parentElement?.textContent;
    expect(clubOfCrest()).toBe('Westkade');
    expect(screen.getByText('SM')).toBeTruthy();
    const away = withGame({ home: false, home_club: 'Westkade', away_club: 'SV Maasstad' });
    rerender(<island.Component key="away" json={parse(island.json, away)} />);
    expect(clubOfCrest()).toBe('Westkade');
  });

  it.each([
    ['at home', {}, ['/crests/maasstad.svg', '/crests/westkade.svg']],
    [
      'away',
      { home: false, home_club: 'Westkade', away_club: 'SV Maasstad' },
      ['/crests/westkade.svg', '/crests/maasstad.svg'],
    ],
  ])('own club, %s, has the crest of the page configuration', (_, game, crests) => {
    setPageConfig({ club: { name: 'SV Maasstad', logo: '/crests/maasstad.svg' } });
    const { container } = show(withGame(game));
    const images = [...container.querySelectorAll('img')];
    expect(images.map((image) => image.getAttribute('src'))).toEqual(crests);
    const own = images.find((image) => image.src.endsWith('maasstad.svg'));
    expect(own?.parentElement?.textContent).toBe('SV Maasstad');
  });

  it('shows initials where a crest is missing or does not load', () => {
    const { container, rerender } = show(withGame({ opponent_logo: null }));
    expect(screen.getByText('WE')).toBeTruthy();
    rerender(<island.Component key="picture" json={parse(island.json, NEXT)} />);
    fireEvent.error(container.querySelector('img') as HTMLElement);
    expect(screen.getByText('WE')).toBeTruthy();
  });

  it('takes a picture from the web and from nowhere else', () => {
    show(withGame({ opponent_logo: { logo: { thumbnail: 'javascript:alert(1)' } } }));
    expect(document.querySelector('img')).toBeNull();
  });

  it('names its league, and warns of a friendly match', () => {
    const warning = 'Oefenwedstrijden tellen niet mee voor de poule';
    const { unmount } = show(NEXT);
    expect(screen.getByText('Eredivisie').parentElement?.textContent).toMatch(/\d Eredivisie$/);
    expect(screen.queryByText(warning)).toBeNull();
    unmount();
    show(withGame({ league: 7 }));
    expect(screen.getByText('Oefenwedstrijd')).toBeTruthy();
    expect(screen.getByText(warning)).toBeTruthy();
  });

  it('may not be known yet', async () => {
    stubHost(json({ game: null, predictions: [], countPredictions: 0, userPrediction: null }));
    show();
    expect(await screen.findByText('Er is nog geen volgende wedstrijd bekend.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has clubs whose names are text, whatever they look like', () => {
    const nasty = '<img src=x onerror=alert(1)>';
    setPageConfig(SANNE);
    show(withGame({ home_club: nasty, opponent_logo: null }));
    expect(document.querySelector('img')).toBeNull();
    expect(field('Ruststand', nasty)).toBeTruthy();
  });
});

describe('a guest', () => {
  it('is led to the login', async () => {
    show(NEXT);
    expect(screen.queryByRole('spinbutton')).toBeNull();
    const before = loginRequests.getState().asked;
    fireEvent.click(screen.getByRole('button', { name: 'Login en voorspel' }));
    expect(loginRequests.getState().asked).toBe(before + 1);
    document.querySelector('[data-widget="login"]')?.remove();
  });
});

describe('a member', () => {
  beforeEach(() => setPageConfig(SANNE));

  it('sends four numbers, and shows for five seconds that they are saved', async () => {
    const calls = stubHost(json({}), json({ ...NEXT, userPrediction: OWN }));
    show(NEXT);
    fill('1', '0', '2', '1');
    fireEvent.click(button());
    const notice = await screen.findByText('Je voorspelling is opgeslagen.');
    expect(notice.closest('[role=status]')).toBeTruthy();
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/prediction/place' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ game_id: 9, season_id: 4, ...OWN });
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.queryByText('Je voorspelling is opgeslagen.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Je voorspelling is opgeslagen.')).toBeNull();
  });

  it('finds an earlier prediction filled in, and may change it', async () => {
    const calls = stubHost(json({}), json(NEXT));
    show({ ...NEXT, userPrediction: OWN });
    expect(values()).toEqual(['1', '0', '2', '1']);
    fireEvent.change(field('Eindstand', 'SV Maasstad'), { target: { value: '3' } });
    fireEvent.click(button());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ home_score: 3, away_score: 1 });
  });

  it('sends once, however often the button is clicked', async () => {
    const calls = stubHost(() => new Promise<Response>(() => {}));
    show({ ...NEXT, userPrediction: OWN });
    const form = button().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button().disabled).toBe(true);
    expect(form.getAttribute('aria-busy')).toBe('true');
  });

  it('sees beside each field what is wrong, and has the focus in the first', async () => {
    const calls = stubHost(json({}));
    show(NEXT);
    fill('3', '', '2', '1');
    fireEvent.click(button());
    const first = field('Ruststand', 'SV Maasstad');
    const second = field('Ruststand', 'Westkade');
    expect(described(first)).toBe('De ruststand kan niet hoger zijn dan de eindstand.');
    expect(described(second)).toBe('Vul een getal in.');
    expect(screen.getByText('Vul een getal in.').parentElement?.textContent).toBe(
      'Westkade Vul een getal in.',
    );
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(field('Eindstand', 'Westkade').hasAttribute('aria-invalid')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(calls).toEqual([]);
    fireEvent.change(first, { target: { value: '2' } });
    expect(described(first)).toBeUndefined();
  });

  it('sees beside the field what the host finds wrong, until it is changed', async () => {
    const errors = { home_score: ['Zo hoog wordt het nooit.'] };
    stubHost(json({ message: 'Ongeldig.', errors }, 422));
    show({ ...NEXT, userPrediction: OWN });
    fireEvent.click(button());
    const score = field('Eindstand', 'SV Maasstad');
    await waitFor(() => expect(described(score)).toBe('Zo hoog wordt het nooit.'));
    await waitFor(() => expect(document.activeElement).toBe(score));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(score, { target: { value: '4' } });
    expect(described(score)).toBeUndefined();
  });

  it('finds back after a reload what was typed and not saved', () => {
    const { unmount } = show(NEXT);
    fill('1', '', '2', '');
    unmount();
    show(NEXT);
    expect(values()).toEqual(['1', '', '2', '']);
  });

  it('shows what a member typed to no other member and to no guest', () => {
    const typed = ['1', '', '2', ''];
    const read = (config: object) => {
      document.getElementById('islands-config')?.remove();
      setPageConfig(config);
      return show(NEXT);
    };
    const first = read(SANNE);
    fill(...typed);
    first.unmount();
    const guest = read({});
    expect(screen.queryAllByRole('spinbutton')).toEqual([]);
    guest.unmount();
    const again = read(SANNE);
    expect(values()).toEqual(typed);
    again.unmount();
    read({ user: { id: 8, username: 'jan', initials: 'J' } });
    expect(values()).toEqual(['', '', '', '']);
  });

  it('leaves no draft once it is saved', async () => {
    stubHost(json({}), json(NEXT));
    const { unmount } = show(NEXT);
    fill('1', '0', '2', '1');
    fireEvent.click(button());
    await screen.findByText('Je voorspelling is opgeslagen.');
    unmount();
    show(NEXT);
    expect(values()).toEqual(['', '', '', '']);
  });

  it('does not change a number with the wheel', () => {
    show({ ...NEXT, userPrediction: OWN });
    const score = field('Eindstand', 'SV Maasstad');
    score.focus();
    // Not prevented: the page scrolls.
    expect(fireEvent.wheel(score, { deltaY: 100 })).toBe(true);
    expect(score.readOnly).toBe(true);
    vi.advanceTimersByTime(1);
    expect(score.readOnly).toBe(false);
  });
});

describe('the overview', () => {
  it('is closed until it is asked for', async () => {
    show(NEXT);
    const toggle = screen.getByRole('button', { name: 'Bekijk alle voorspellingen' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('meter')).toBeNull();
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('100 voorspellingen geplaatst!')).toBeTruthy();
    const names = screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-label'));
    expect(names).toEqual(['2-1', '1-1']);
    expect(screen.getByText('34%')).toBeTruthy();
    fireEvent.click(toggle);
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('marks the own prediction, and is read again once it is saved', async () => {
    setPageConfig(SANNE);
    const predictions = [{ count: 35, home_score: 2, away_score: 1 }];
    const after = { ...NEXT, predictions, countPredictions: 101, userPrediction: OWN };
    const calls = stubHost(json({}), json(after));
    show(NEXT);
    fireEvent.click(screen.getByRole('button', { name: 'Bekijk alle voorspellingen' }));
    expect(screen.queryByText('Jouw voorspelling')).toBeNull();
    fill('1', '0', '2', '1');
    fireEvent.click(button());
    expect(await screen.findByText('101 voorspellingen geplaatst!')).toBeTruthy();
    const row = screen.getByText('Jouw voorspelling').closest('li') as HTMLElement;
    expect(within(row).getByRole('meter', { name: '2-1' }).getAttribute('value')).toBe('35');
    expect(row.textContent).toContain('2-1 35% 35 keer');
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('stays as it was when it cannot be read again', async () => {
    setPageConfig(SANNE);
    stubHost(json({}), json({ message: 'Server Error' }, 500));
    show({ ...NEXT, userPrediction: OWN });
    fireEvent.click(screen.getByRole('button', { name: 'Bekijk alle voorspellingen' }));
    fireEvent.click(button());
    await screen.findByText('Je voorspelling is opgeslagen.');
    expect(screen.getByText('100 voorspellingen geplaatst!')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
