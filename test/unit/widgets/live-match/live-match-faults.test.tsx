import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenResponse, json, type Reply, stubHost } from '../../shared/host/stub-host.ts';
import { subscribedAgain } from '../../shared/live/stub-channel.ts';
import { FAULTS, WRONG_ANSWERS } from '../faults.ts';
import { response } from './match-data.ts';
import { rows, showMatch } from './show-match.tsx';

vi.mock(
  '../../../../shared/realtime/subscribe.ts',
  () => import('../../shared/live/stub-channel.ts'),
);

const FAILED = 'Dit onderdeel kon niet worden geladen.';
const good = json(response([{ id: 1, minute: 3, text: 'Er is nieuws' }]));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a first read that fails', () => {
  it.each<[string, Reply, string]>([
    ...FAULTS,
    ...WRONG_ANSWERS,
    ['a line that breaks', () => brokenResponse(), ''],
  ])('with %s says so, and works after another attempt', async (_, fault) => {
    let broken = true;
    stubHost((sent) => {
      if (!broken) return good.clone();
      if (fault instanceof Error) throw fault;
      return typeof fault === 'function' ? fault(sent) : fault.clone();
    });
    showMatch();
    expect(screen.getByRole('status').textContent).toBe('De wedstrijd wordt geladen…');
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(screen.getByText(FAILED)).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() => expect(rows()).toEqual(["3'Er is nieuws"]));
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is made good by the first catch-up', async () => {
    stubHost(json({}, 500), good);
    showMatch();
    await waitFor(() => screen.getByText(FAILED));
    await subscribedAgain();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByText(FAILED)).toBeNull();
  });
});

describe('a page that has the first response', () => {
  it('makes no call', async () => {
    const calls = stubHost(good);
    showMatch(response());
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(calls).toHaveLength(0);
  });
});
