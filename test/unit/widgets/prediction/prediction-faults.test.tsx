import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetClock } from '../../../../shared/host/clock.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/prediction/prediction.island.tsx';
import { html, json, type Reply, stubHost } from '../../shared/host/stub-host.ts';
import { FAULTS } from '../faults.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { NEXT } from './next-match.ts';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Voorspel!' });

beforeEach(() => {
  sessionStorage.clear();
  setPageConfig(SANNE);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(Date.parse('2026-11-27T12:00:00Z'));
});

afterEach(() => {
  vi.useRealTimers();
  forgetClock();
});

/** Long enough for a time-out, and for the repetitions of a read. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(40_000));

describe('a first read that fails', () => {
  const reads = FAULTS.filter(([fault]) => fault !== '404').map(
    ([fault, reply]): [string, Reply] => [fault, reply],
  );
  const wrongShape: [string, Reply] = ['JSON of the wrong shape', json({ game: 'zondag' })];

  it.each([...reads, wrongShape])('by %s is said, and can be tried again', async (_, reply) => {
    stubHost(reply);
    render(<island.Component json={undefined} />);
    await wait();
    expect(screen.getByRole('alert').textContent).toContain(
      'Dit onderdeel kon niet worden geladen.',
    );
    stubHost(json(NEXT));
    const retry = screen.getByRole('button', { name: 'Opnieuw proberen' });
    retry.focus();
    fireEvent.click(retry);
    await wait();
    expect(screen.getByText('Westkade')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Voorspel' }));
  });
});

describe('a prediction that cannot be saved', () => {
  it.each(FAULTS)('because of %s keeps what was typed', async (_, reply, message) => {
    stubHost((sent) => {
      if (sent.method === 'GET') return json(NEXT);
      if (reply instanceof Error) throw reply;
      return typeof reply === 'function' ? reply(sent) : reply.clone();
    });
    render(<island.Component json={parse(island.json, NEXT)} />);
    for (const field of screen.getAllByRole('spinbutton'))
      fireEvent.change(field, { target: { value: '1' } });
    fireEvent.click(button());
    await wait();
    expect(screen.getByRole('alert').textContent).toContain(message);
    for (const field of screen.getAllByRole<HTMLInputElement>('spinbutton'))
      expect(field.value).toBe('1');
    expect(button().disabled).toBe(false);

    stubHost(json({}), json(NEXT));
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Je voorspelling is opgeslagen.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers the login where the session has ended', async () => {
    stubHost(json({ message: 'Unauthenticated.' }, 401));
    render(<island.Component json={parse(island.json, NEXT)} />);
    for (const field of screen.getAllByRole('spinbutton'))
      fireEvent.change(field, { target: { value: '1' } });
    fireEvent.click(button());
    await wait();
    expect(screen.getByRole('button', { name: 'Inloggen' })).toBeTruthy();
  });

  it('since the member has logged out elsewhere is not repeated, and keeps what was typed', async () => {
    const calls = stubHost((sent) =>
      sent.method === 'POST'
        ? json({}, 419)
        : html('<!doctype html><script type="application/json" id="islands-config">{}</script>'),
    );
    render(<island.Component json={parse(island.json, NEXT)} />);
    for (const field of screen.getAllByRole('spinbutton'))
      fireEvent.change(field, { target: { value: '1' } });
    fireEvent.click(button());
    await wait();
    expect(screen.getByRole('alert').textContent).toContain(
      'Je sessie is verlopen. Log opnieuw in om verder te gaan.',
    );
    expect(screen.getByRole('button', { name: 'Inloggen' })).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    for (const field of screen.getAllByRole<HTMLInputElement>('spinbutton'))
      expect(field.value).toBe('1');
  });
});
