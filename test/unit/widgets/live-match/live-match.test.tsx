import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/live-match/live-match.island.tsx';
import { setPageConfig } from '../page-config.ts';
import { at, RAW_GAME, type RawEvent, response } from './match-data.ts';
import { lineUps, row, rows, score, showEvents, showMatch } from './show-match.tsx';

vi.mock('../../../../shared/text/purify.ts', () => import('../../shared/text/open-engine.ts'));
vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const WELCOME = 'Welkom bij het liveverslag, er zijn nog geen updates geplaatst.';
const TALK: RawEvent = { id: 1, minute: 3, text: 'Mooie aanval.' };

describe('the cards', () => {
  it.each<[status: number, events: RawEvent[], title: string | null, score: string]>([
    [1, [], 'Livefeed', 'Stand -'],
    [1, [TALK], 'Livefeed', 'Stand -'],
    [2, [], 'Livefeed', 'Stand 0 - 0'],
    [2, [TALK], 'Livefeed', 'Stand 0 - 0'],
    [3, [TALK], 'Wedstrijdverloop', 'Stand 0 - 0'],
    [3, [], null, 'Stand 0 - 0'],
    [4, [], null, 'Stand -'],
    [5, [], null, 'Stand -'],
  ])('with status %i', (status, events, title, expected) => {
    showEvents(events, { status });
    expect(score()).toBe(expected);
    const log = screen.queryByRole('log');
    if (title) expect(log).toBe(screen.getByRole('log', { name: title }));
    else expect(log).toBeNull();
    expect(!!screen.queryByText(WELCOME)).toBe(title !== null && !events.length);
  });

  it.each([
    [4, 'Deze wedstrijd is afgelast.'],
    [5, 'Deze wedstrijd is uitgesteld.'],
  ])(
    'say why there is no match (status %i), and show the line-ups all the same',
    async (status, words) => {
      showEvents([], { status });
      expect(screen.getByText(words)).toBeTruthy();
      expect(within(await lineUps()).getByText('Emeka Okafor')).toBeTruthy();
    },
  );

  it('name clubs and league, and before the match its date, in the page’s zone', () => {
    showEvents([], { status: 1, league: 2 });
    const card = screen.getByRole('region', { name: 'Wedstrijd' });
    expect(within(card).getByText('SV Maasstad')).toBeTruthy();
    expect(within(card).getByText('Noorderhaven')).toBeTruthy();
    expect(within(card).getByText('KNVB Beker')).toBeTruthy();
    expect(within(card).getByText('27 november 2026, 20:00')).toBeTruthy();
    expect(within(card).getByText('Nog niet begonnen')).toBeTruthy();
  });

  it('show the other club’s crest, and initials where it does not load', () => {
    const { container } = showEvents([], {
      home: false,
      home_club: 'Noorderhaven',
      away_club: 'SV Maasstad',
    });
    const crest = container.querySelector('img') as HTMLImageElement;
    expect(crest.getAttribute('src')).toBe('/assets/crests/noorderhaven.svg');
    expect(crest.parentElement?.textContent).toContain('Noorderhaven');
    fireEvent.error(crest);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('NO')).toBeTruthy();
  });

  it.each([
    ['at home', true, ['/assets/crests/maasstad.svg', '/assets/crests/noorderhaven.svg']],
    ['away', false, ['/assets/crests/noorderhaven.svg', '/assets/crests/maasstad.svg']],
  ])('own club, %s, has the crest of the page configuration', (_, home, crests) => {
    setPageConfig({ club: { name: 'SV Maasstad', logo: '/assets/crests/maasstad.svg' } });
    const clubs = home ? {} : { home_club: RAW_GAME.away_club, away_club: RAW_GAME.home_club };
    const { container } = showEvents([], { home, ...clubs });
    const images = [...container.querySelectorAll('img')];
    expect(images.map((image) => image.getAttribute('src'))).toEqual(crests);
    const own = images.find((image) => image.src.endsWith('maasstad.svg'));
    expect(own?.parentElement?.textContent).toBe('SV Maasstad');
  });

  it.each([null, {}, { logo: null }, { logo: { thumbnail: 'javascript:alert(1)' } }])(
    'do without a crest: %j',
    (opponent_logo) => {
      const { container } = showEvents([], { opponent_logo });
      expect(container.querySelector('img')).toBeNull();
      expect(screen.getByText('NO')).toBeTruthy();
    },
  );

  it('name minute, phase and scorers', async () => {
    showEvents([
      { id: 1, message_type: 6, side: 'home', minute: 12, text: 'Okafor!' },
      { id: 2, message_type: 12, side: 'away', minute: '45+2', text: 'Van Rossum, in eigen doel' },
      { id: 3, message_type: 6, side: 'away', minute: 51, text: 'Een frommelgoal.' },
      { id: 4, minute: 63, text: 'Gewoon.' },
    ]);
    const card = screen.getByRole('region', { name: 'Wedstrijd' });
    expect(score()).toBe('Stand 1 - 2');
    expect(within(card).getByText('Tweede helft')).toBeTruthy();
    expect(within(card).getAllByText("63'")).toHaveLength(2);
    await waitFor(() => within(card).getByText("Emeka Okafor 12'"));
    expect(within(card).getByText("Daan van Rossum 45+2' (e.d.)")).toBeTruthy();
    expect(within(card).getAllByText("51'")).toHaveLength(2);
  });

  it('keep the minute out of what is read out', () => {
    showEvents([{ id: 4, minute: 63 }]);
    const minute = screen.getAllByText("63'")[0] as HTMLElement;
    expect(minute.closest('[aria-live],[role=log],[role=status],[role=alert],output')).toBeNull();
  });
});

describe('the feed', () => {
  it('shows each event once, newest on top, with minute or time', () => {
    showEvents([
      { id: 1, minute: 9, text: 'Negen', created_at: at(9) },
      { id: 2, minute: '45+3', text: 'Blessuretijd', created_at: at(48) },
      { id: 3, minute: 46, text: 'Verder', created_at: at(63) },
      { id: 4, text: 'Vooraf', created_at: '2026-11-27T08:05:00Z' },
      { id: 1, minute: 9, text: 'Negen, verbeterd', created_at: at(9) },
    ]);
    expect(rows()).toEqual(["46'Verder", "45+3'Blessuretijd", "9'Negen, verbeterd", '9:05Vooraf']);
  });

  it.each([
    ['2026-03-29T00:59:00Z', '1:59'],
    ['2026-03-29T01:00:00Z', '3:00'],
    ['2026-03-29 01:59:00', '1:59'],
    ['2026-03-29 03:00:00', '3:00'],
    ['2026-10-25T00:30:00Z', '2:30'],
    ['2026-10-25T01:30:00Z', '2:30'],
    ['2026-10-25 09:07:00', '9:07'],
    ['2026-11-27T20:05:00+01:00', '20:05'],
    ['nooit', 'nooit'],
  ])('%s is %s, whatever the browser’s zone', (created_at, time) => {
    expect(new Date().getTimezoneOffset()).not.toBe(-60);
    showEvents([{ id: 1, created_at, text: '!' }]);
    expect(rows()).toEqual([`${time}!`]);
  });

  it('follows the page’s zone', () => {
    setPageConfig({ timeZone: 'America/Paramaribo' });
    showEvents([{ id: 1, created_at: '2026-11-27T19:00:00Z', text: '!' }]);
    expect(rows()).toEqual(['16:00!']);
  });

  it.each([
    [2, 'Gele kaart'],
    [3, 'Rode kaart'],
    [4, 'Wissel'],
    [5, 'Strafschop'],
    [6, 'Doelpunt'],
    [10, 'Strafschop raak'],
    [11, 'Strafschop gemist'],
    [12, 'Eigen doelpunt'],
  ])('has an icon for type %i', (message_type, name) => {
    showEvents([{ id: 1, message_type, side: 'home', minute: 1 }]);
    expect(within(row(0)).getByRole('img', { name })).toBeTruthy();
  });

  it.each([0, 13, 99, null, 'vreemd'])('shows type %s like a regular event', (message_type) => {
    showEvents([{ id: 1, message_type, minute: 1, text: 'Praatje' }]);
    expect(rows()).toEqual(["1'Praatje"]);
    expect(within(row(0)).queryByRole('img')).toBeNull();
  });

  it('understands types as text', () => {
    showEvents([{ id: '1', message_type: '6', side: 'home', minute: '9' }]);
    expect(within(row(0)).getByRole('img', { name: 'Doelpunt' })).toBeTruthy();
    expect(score()).toBe('Stand 1 - 0');
  });

  it('shows the running score at goals, and that of the shoot-out at its kicks', () => {
    showEvents([
      { id: 1, message_type: 6, side: 'home', minute: 9 },
      { id: 2, message_type: 12, side: 'away', minute: 9 },
      { id: 3, message_type: 10, side: 'away', minute: 120, created_at: at(150) },
      { id: 4, message_type: 11, side: 'home', minute: 120, created_at: at(151) },
    ]);
    expect(rows()).toEqual([
      "120'0 - 1SV Maasstad",
      "120'0 - 1Noorderhaven",
      "9'1 - 1Noorderhaven",
      "9'1 - 0SV Maasstad",
    ]);
    expect(screen.getByText('0 - 1 na strafschoppen')).toBeTruthy();
    expect(score()).toBe('Stand 1 - 1');
  });

  it('survives an event of which everything but the id is missing', () => {
    const bare = { side: null, message_type: null, text: null, minute: null, created_at: null };
    showEvents([{ id: 1 }, { id: 2, ...bare }, TALK, { id: 4, message_type: 6 }]);
    expect(rows()).toHaveLength(3);
  });

  it('passes over what has no id, or is no event', () => {
    const odd = [null, 'tekst', [], { minute: 4 }, { id: 0 }, { id: 'x' }] as unknown as RawEvent[];
    showEvents([...odd, TALK]);
    expect(rows()).toEqual(["3'Mooie aanval."]);
  });

  it('filters what is important, and says when there is nothing', () => {
    showEvents([TALK, { id: 2, message_type: 6, side: 'home', minute: 9 }]);
    const all = screen.getByRole('button', { name: 'Alles' });
    const important = screen.getByRole('button', { name: 'Belangrijk' });
    expect([all, important].map((each) => each.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
    ]);
    fireEvent.click(important);
    expect([all, important].map((each) => each.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
    expect(rows()).toEqual(["9'1 - 0SV Maasstad"]);
    fireEvent.click(all);
    expect(rows()).toHaveLength(2);
  });

  it('says when nothing important has happened', () => {
    showEvents([TALK]);
    fireEvent.click(screen.getByRole('button', { name: 'Belangrijk' }));
    expect(screen.getByText('Er zijn nog geen belangrijke momenten.')).toBeTruthy();
  });

  it('shows texts as markup only by way of the sanitiser', async () => {
    const text =
      '<b onclick="alert(1)">Okafor</b><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { container } = showEvents([{ id: 1, minute: 1, text }], {
      home_club: '<i>SV</i>',
      status: 3,
    });
    await waitFor(() => expect(container.querySelector('[role=log] div b')).toBeTruthy());
    expect(container.querySelector('script,[onclick],[onerror],i')).toBeNull();
  });
});

describe('the line-ups', () => {
  it('are not known yet', async () => {
    showEvents([], {
      base_players: [],
      substitute_players: [],
      other_club_formation: null,
      other_club_substitutes: null,
    });
    expect(within(await lineUps()).getByText('De opstellingen zijn nog niet bekend.')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it.each([
    [true, 'Emeka Okafor', 'Ruben Postma'],
    [false, 'Ruben Postma', 'Emeka Okafor'],
  ])('are under their club’s tab, at home: %s', async (home, first, second) => {
    const clubs = home ? {} : { home_club: RAW_GAME.away_club, away_club: RAW_GAME.home_club };
    showEvents([], { home, ...clubs });
    const card = within(await lineUps());
    const [homeTab, awayTab] = card.getAllByRole('tab');
    expect(homeTab?.textContent).toBe(home ? 'SV Maasstad' : 'Noorderhaven');
    expect(card.getByRole('tabpanel', { name: homeTab?.textContent ?? '' })).toBeTruthy();
    expect(card.getByText(first)).toBeTruthy();
    expect(card.queryByText(second)).toBeNull();
    expect(card.getByRole('heading', { name: 'Basisopstelling' })).toBeTruthy();
    expect(card.getByRole('heading', { name: 'Wisselspelers' })).toBeTruthy();
    fireEvent.click(awayTab as HTMLElement);
    expect(card.getByText(second)).toBeTruthy();
    expect(card.queryByText(first)).toBeNull();
  });

  it('are walked with the keyboard', async () => {
    showEvents([]);
    const tabs = within(await lineUps()).getAllByRole('tab');
    const steps: [key: string, at: number][] = [
      ['ArrowRight', 1],
      ['ArrowRight', 0],
      ['ArrowLeft', 1],
      ['Home', 0],
      ['End', 1],
      ['End', 1],
      ['x', 1],
    ];
    tabs[0]?.focus();
    for (const [key, index] of steps) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect(document.activeElement).toBe(tabs[index]);
      expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(
        index ? ['false', 'true'] : ['true', 'false'],
      );
      expect(tabs.map((tab) => tab.tabIndex)).toEqual(index ? [-1, 0] : [0, -1]);
    }
  });

  it('bear numbers and marks', async () => {
    showEvents([
      { id: 1, message_type: 6, side: 'home', minute: 12, text: 'Okafor!' },
      { id: 2, message_type: 2, side: 'home', minute: 30, text: 'Geel voor Okafor' },
      { id: 3, message_type: 4, side: 'home', minute: 60, text: 'De Wit voor Okafor' },
    ]);
    const card = within(await lineUps());
    const okafor = card.getByText('Emeka Okafor').closest('li') as HTMLElement;
    expect(okafor.textContent).toBe("9 Emeka Okafor12'30'60'");
    expect(
      within(okafor)
        .getAllByRole('img')
        .map((icon) => icon.getAttribute('aria-label')),
    ).toEqual(['Doelpunt', 'Gele kaart', 'Wissel']);
    expect(card.getByText('Jorrit de Wit').closest('li')?.textContent).toBe("11 Jorrit de Wit60'");
  });
});

describe('on a server', () => {
  it('renders the match that the page has, and without one a word', () => {
    const json = parse(island.json, response([TALK]));
    expect(renderToString(<island.Component gameId={7} json={json} />)).toContain('Mooie aanval.');
    expect(renderToString(<island.Component gameId={7} json={undefined} />)).toContain('geladen');
  });
});

describe('a JSON child of another shape', () => {
  it.each([{}, { liveGame: [] }, { game: {} }, [], { liveGame: {}, game: 4 }])(
    '%j is refused',
    (json) => {
      expect(() => showMatch(json)).toThrow(/should be/);
    },
  );
});
