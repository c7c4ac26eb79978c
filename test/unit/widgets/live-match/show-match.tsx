import { render, screen, within } from '@testing-library/react';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/live-match/live-match.island.tsx';
import { soon } from '../../soon.ts';
import { type RawEvent, response } from './match-data.ts';

/** The island on game 7, from a JSON child unless the host is to be asked. */
export function showMatch(given?: object) {
  return render(<island.Component gameId={7} json={given && parse(island.json, given)} />);
}

export const showEvents = (events: RawEvent[], game: object = {}) =>
  showMatch(response(events, game));

/** The feed's items, as they are read from top to bottom. */
export const rows = () =>
  within(screen.getByRole('log'))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

export const row = (index: number) =>
  within(screen.getByRole('log')).getAllByRole('listitem')[index] as HTMLElement;

export const score = () => screen.getByLabelText(/^Stand /).getAttribute('aria-label');

/** The line-ups, which are fetched. */
export const lineUps = () => soon(() => screen.getByRole('region', { name: 'Opstellingen' }));
