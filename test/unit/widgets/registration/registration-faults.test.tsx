import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { brokenResponse, json, stubHost } from '../../shared/host/stub-host.ts';
import { FAULTS } from '../faults.ts';
import { button, described, FIELDS, field, GOOD, send, show } from './registration-form.tsx';

const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';

beforeEach(() => forgetConfig());

/** Expects each field to have the value that was typed. */
function expectKept(): void {
  for (const label of FIELDS) expect(field(label).value, label).toBe(GOOD[label]);
}

describe('registration, refused', () => {
  it.each([
    ['first_name', 'Voornaam'],
    ['last_name', 'Achternaam'],
    ['username', 'Gebruikersnaam'],
    ['email', 'E-mailadres'],
    ['password', 'Wachtwoord'],
    ['password_confirmation', 'Herhaal wachtwoord'],
  ])('registration, field %s refused, shows the joined errors under %s', async (name, label) => {
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

  it('registration, terms refused, shows the error there', async () => {
    stubHost(json({ message: 'x', errors: { terms: ['Lees ze eerst.'] } }, 422));
    show();
    send();
    expect((await screen.findByText('Lees ze eerst.')).className).toBe('fan-error');
  });

  it('registration, unknown field refused, shows an alert beside the field errors', async () => {
    const errors = { username: ['Deze naam is bezet.'], notify: ['Onjuist.'], x: ['Raar.'] };
    stubHost(json({ message: 'x', errors }, 422));
    show();
    send();
    expect((await screen.findByText('Onjuist. Raar.')).closest('[role=alert]')).toBeTruthy();
    expect(described('Gebruikersnaam')).toBe('Deze naam is bezet.');
  });

  it('registration, corrected after an error, is sent again', async () => {
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

it.each([
  ...FAULTS,
  ['a broken connection', () => brokenResponse(), OFFLINE] as (typeof FAULTS)[number],
])(
  'registration, the call fails by %s, keeps what was typed and enables the button',
  async (_, reply, text) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    stubHost(reply);
    show();
    send();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
    expectKept();
    await waitFor(() => expect(button().disabled).toBe(false));
    // A reader who registers has no account to log in with.
    expect(screen.queryByRole('button', { name: 'Inloggen' })).toBeNull();
  },
);

it('registration, failed and then sent, leaves no password in storage, address, console or document', async () => {
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
