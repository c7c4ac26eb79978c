import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { brokenAnswer, json, stubHost } from '../../shared/host/stub-host.ts';
import { FAULTS } from '../faults.ts';
import { button, described, FIELDS, field, GOOD, send, show } from './registration-form.tsx';

const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';

beforeEach(() => forgetConfig());

/** What was typed stands there still. */
function expectKept(): void {
  for (const label of FIELDS) expect(field(label).value, label).toBe(GOOD[label]);
}

describe('a registration that the host refuses', () => {
  it.each([
    ['first_name', 'Voornaam'],
    ['last_name', 'Achternaam'],
    ['username', 'Gebruikersnaam'],
    ['email', 'E-mailadres'],
    ['password', 'Wachtwoord'],
    ['password_confirmation', 'Herhaal wachtwoord'],
  ])('for %s says so under %s, its texts joined', async (name, label) => {
    stubHost(
      json({ message: 'x', errors: { [name]: ['Dit kan niet.', 'Kies iets anders.'] } }, 422),
    );
    show();
    send();
    await waitFor(() => expect(described(label)).toBe('Dit kan niet. Kies iets anders.'));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expectKept();
  });

  it('for the terms says so there', async () => {
    stubHost(json({ message: 'x', errors: { terms: ['Lees ze eerst.'] } }, 422));
    show();
    send();
    expect((await screen.findByText('Lees ze eerst.')).className).toBe('fan-error');
  });

  it('for a field that nobody sees says so in an alert, beside the others', async () => {
    const errors = { username: ['Deze naam is bezet.'], notify: ['Onjuist.'], x: ['Raar.'] };
    stubHost(json({ message: 'x', errors }, 422));
    show();
    send();
    expect((await screen.findByText('Onjuist. Raar.')).closest('[role=alert]')).toBeTruthy();
    expect(described('Gebruikersnaam')).toBe('Deze naam is bezet.');
  });

  it('is sent again when it is mended, without its old errors', async () => {
    const calls = stubHost(
      json({ message: 'x', errors: { username: ['Bezet.'], x: ['Raar.'] } }, 422),
      json({}, 201),
    );
    show();
    send();
    await screen.findByText('Raar.');
    send({ ...GOOD, Gebruikersnaam: 'jet_k' });
    await screen.findByText('Registratie voltooien');
    expect(JSON.parse(calls[1]?.body ?? '').username).toBe('jet_k');
  });
});

it.each([...FAULTS, ['a broken line', () => brokenAnswer(), OFFLINE] as (typeof FAULTS)[number]])(
  '%s is told, keeps what was typed and leaves the button',
  async (_, reply, words) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    stubHost(reply);
    show();
    send();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
    expectKept();
    await waitFor(() => expect(button().disabled).toBe(false));
    // Who registers has no account to log in with.
    expect(screen.queryByRole('button', { name: 'Inloggen' })).toBeNull();
  },
);

it('leaves no password in storage, address, console or document', async () => {
  const written = ['log', 'warn', 'error', 'info', 'debug'].map((level) =>
    vi.spyOn(console, level as 'log').mockImplementation(() => {}),
  );
  const kept = vi.spyOn(Storage.prototype, 'setItem');
  const sent = vi.spyOn(EventTarget.prototype, 'dispatchEvent');
  stubHost(json({ message: 'Nee.' }, 500), json({}, 201));
  show();
  send();
  await screen.findByText(/Er is iets fout gegaan/);
  const events = sent.mock.calls.map(([event]) => (event as CustomEvent).detail);
  send();
  await screen.findByText('Registratie voltooien');
  for (const spy of [...written, kept])
    expect(JSON.stringify(spy.mock.calls)).not.toContain('Havenkant1');
  expect(JSON.stringify(events)).not.toContain('Havenkant1');
  expect(location.href).not.toContain('Havenkant1');
  expect(document.body.innerHTML).not.toContain('Havenkant1');
});
