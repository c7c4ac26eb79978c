import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetClock, observeResponse } from '../../../../shared/host/clock.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/prediction/prediction.island.tsx';
import { json, stubHost } from '../../shared/host/stub-host.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { NEXT, OWN, withGame } from './next-match.ts';

const KICK_OFF = Date.parse('2026-12-06T15:45:00Z');
const MINUTE = 60_000;
const CLOSED = 'De wedstrijd is begonnen, voorspellen kan niet meer.';

function show(response: unknown) {
  return render(<island.Component json={parse(island.json, response)} />);
}

const form = () => screen.queryByRole('button', { name: 'Voorspel!' });
const submit = () => fireEvent.click(form() as HTMLElement);

beforeEach(() => {
  sessionStorage.clear();
  setPageConfig(SANNE);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(KICK_OFF - 90 * MINUTE);
});

afterEach(() => {
  vi.useRealTimers();
  forgetClock();
});

describe('at kick-off', () => {
  it('the form makes way for the prediction, on a page that is open', async () => {
    show({ ...NEXT, userPrediction: OWN });
    const region = screen.getByRole('region', { name: 'Voorspel' });
    screen.getAllByRole('spinbutton')[0]?.focus();
    await act(() => vi.advanceTimersByTimeAsync(89 * MINUTE));
    expect(form()).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE));
    expect(form()).toBeNull();
    expect(screen.getByText(CLOSED)).toBeTruthy();
    expect(screen.getByText('Ruststand 1-0').parentElement?.textContent).toBe(
      'Jouw voorspelling Ruststand 1-0 Eindstand 2-1',
    );
    expect(document.activeElement).toBe(region);
  });

  it('is the server’s, not the browser’s', () => {
    observeResponse(new Headers({ Date: new Date(KICK_OFF + MINUTE).toUTCString() }));
    show({ ...NEXT, userPrediction: OWN });
    expect(form()).toBeNull();
  });

  it('has passed at once for a match that has begun', () => {
    show(withGame({ date: '2026-12-06 15:00:00' }));
    expect(form()).toBeNull();
    expect(screen.getByText(CLOSED)).toBeTruthy();
    expect(screen.queryByText('Jouw voorspelling')).toBeNull();
  });

  it('never arrives for a match without a date that can be read', () => {
    show(withGame({ date: 'nog te bepalen' }));
    expect(form()).toBeTruthy();
  });
});

describe('a prediction that the host refuses', () => {
  const message = 'De wedstrijd is begonnen. Voorspellen kan niet meer.';
  const known = { ...NEXT, userPrediction: OWN };
  const later = { Date: new Date(KICK_OFF + MINUTE).toUTCString() };

  it.each([
    ['whose clock says that it began', json({ message }, 403, later), json(known, 200, later)],
    ['who names another match by now', json({ message }, 403), json(withGame({ id: 10 }))],
    ['who names no match by now', json({ message }, 422), json({ game: null })],
    ['with a conflict', json({ message }, 409), json(known)],
  ])('%s: its message, and the form closes', async (_, rejection, reread) => {
    stubHost(rejection, reread);
    show({ ...NEXT, userPrediction: OWN });
    submit();
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    await waitFor(() => expect(form()).toBeNull());
    expect(screen.getByText('Eindstand 2-1')).toBeTruthy();
    expect(screen.getByText('Westkade')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('for another reason keeps its form', async () => {
    const calls = stubHost(json({ message: 'Bevestig eerst je adres.' }, 403), json(NEXT));
    show({ ...NEXT, userPrediction: OWN });
    submit();
    expect(await screen.findByText('Bevestig eerst je adres.')).toBeTruthy();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(form()).toBeTruthy();
  });
});
