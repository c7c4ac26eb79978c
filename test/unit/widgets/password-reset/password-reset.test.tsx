import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { island } from '../../../../widgets/password-reset/password-reset.island.tsx';
import { brokenResponse, json, stubHost } from '../../shared/host/stub-host.ts';
import { FAULTS } from '../faults.ts';

const EMAIL = 'sanne@maasstad.example';
const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
const DONE = 'Succesvol geüpdatet!';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Indienen' });
const alert = () => screen.queryByRole('alert')?.textContent ?? '';

function described(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('error')) ?? '')?.textContent;
}

const show = () =>
  render(<island.Component email={EMAIL} token="t0ken-uit-de-mail" json={undefined} />);

function send(password = 'Havenkant1', repeated = password): void {
  fireEvent.input(field('Wachtwoord'), { target: { value: password } });
  fireEvent.input(field('Herhaal wachtwoord'), { target: { value: repeated } });
  fireEvent.click(button());
}

beforeEach(() => forgetConfig());

describe('password reset', () => {
  it('password reset, shown, has the address read-only for password managers', () => {
    show();
    expect(screen.getByRole('region', { name: 'Wachtwoord herstellen' })).toBeTruthy();
    expect(field('E-mailadres')).toMatchObject({
      value: EMAIL,
      readOnly: true,
      autocomplete: 'username',
    });
    for (const label of ['Wachtwoord', 'Herhaal wachtwoord'])
      expect(field(label)).toMatchObject({
        type: 'password',
        autocomplete: 'new-password',
        required: true,
      });
    // The token is an attribute of the tag, and no field of the form.
    expect(document.body.innerHTML).not.toContain('t0ken');
  });

  it('password reset, submitted, sends exactly the documented fields', async () => {
    const calls = stubHost(json({ message: 'ok' }));
    show();
    send(' Haven kant1 ');
    await screen.findByText(DONE);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/aansteker/reset-password' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      email: EMAIL,
      password: ' Haven kant1 ',
      password_confirmation: ' Haven kant1 ',
      token: 't0ken-uit-de-mail',
    });
  });

  it('password reset, done, shows the notice, an empty form and a link to the login', async () => {
    stubHost(json({}));
    show();
    send();
    const notice = await screen.findByText(DONE);
    expect(notice.closest('[role=status]')?.textContent).toBe(DONE);
    expect(field('Wachtwoord').value).toBe('');
    expect(field('Herhaal wachtwoord').value).toBe('');
    expect(field('E-mailadres').value).toBe(EMAIL);
    expect(screen.getByLabelText('Wachtwoordsterkte').getAttribute('value')).toBe('0');
    const login = screen.getByRole('link', { name: 'Inloggen' });
    expect(login.getAttribute('href')).toBe('/login');
    expect(login.matches('[data-open-login]')).toBe(true);
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('password reset, submitted twice, sends once', async () => {
    const calls = stubHost(() => new Promise<Response>(() => {}));
    show();
    send();
    fireEvent.submit(button().form as HTMLFormElement);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button().disabled).toBe(true);
    expect(button().form?.getAttribute('aria-busy')).toBe('true');
  });

  it('password reset, fields set without an event, sends their values', async () => {
    const calls = stubHost(json({}));
    show();
    field('Wachtwoord').value = 'Havenkant1';
    field('Herhaal wachtwoord').value = 'Havenkant1';
    fireEvent.click(button());
    await screen.findByText(DONE);
    expect(JSON.parse(calls[0]?.body ?? '').password).toBe('Havenkant1');
  });
});

describe('password reset, invalid', () => {
  it.each([
    ['', '', 'Wachtwoord', 'Vul een nieuw wachtwoord in.'],
    ['Havenkant1', '', 'Herhaal wachtwoord', 'Vul je wachtwoord nog een keer in.'],
    [
      'Havenkant1',
      'Havenkant2',
      'Herhaal wachtwoord',
      'Dit is niet hetzelfde wachtwoord. Vul het nog een keer in.',
    ],
  ])('password reset, passwords %j and %j, sends nothing', (password, repeated, label, text) => {
    const calls = stubHost(json({}));
    show();
    send(password, repeated);
    expect(described(label)).toBe(text);
    expect(document.activeElement).toBe(field(label));
    expect(calls).toEqual([]);
  });

  it('password reset, invalid after a success, removes the notice', async () => {
    stubHost(json({}));
    show();
    send();
    await screen.findByText(DONE);
    fireEvent.click(button());
    expect(screen.queryByText(DONE)).toBeNull();
  });
});

describe('password reset, refused', () => {
  it.each([
    ['password', 'Wachtwoord'],
    ['password_confirmation', 'Herhaal wachtwoord'],
  ])('password reset, field %s refused, shows the joined errors under %s', async (name, label) => {
    stubHost(json({ message: 'x', errors: { [name]: ['Te bekend.', 'Kies een ander.'] } }, 422));
    show();
    send();
    await waitFor(() => expect(described(label)).toBe('Te bekend. Kies een ander.'));
    expect(field(label).value).toBe('Havenkant1');
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(alert()).toBe('');
  });

  it.each(['email', 'token'])('password reset, %s refused, shows an alert', async (name) => {
    const text = 'Deze link is verlopen. Vraag een nieuwe aan.';
    stubHost(json({ message: text, errors: { [name]: [text] } }, 422));
    show();
    send();
    await waitFor(() => expect(alert()).toBe(text));
    expect(field('E-mailadres').hasAttribute('aria-invalid')).toBe(false);
    expect(field('Wachtwoord').value).toBe('Havenkant1');
  });

  it('password reset, several fields refused, shows each error in its place', async () => {
    const errors = { email: ['Onbekend.'], token: ['Verlopen.'], password: ['Te kort.'] };
    stubHost(json({ message: 'x', errors }, 422));
    show();
    send();
    await waitFor(() => expect(alert()).toBe('Onbekend. Verlopen.'));
    expect(described('Wachtwoord')).toBe('Te kort.');
  });
});

it.each([
  ...FAULTS,
  ['a broken connection', () => brokenResponse(), OFFLINE] as (typeof FAULTS)[number],
])(
  'password reset, the call fails by %s, keeps what was typed and enables the button',
  async (_, reply, text) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    stubHost(reply);
    show();
    send();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await waitFor(() => expect(alert()).toBe(text));
    expect(field('Wachtwoord').value).toBe('Havenkant1');
    expect(field('Herhaal wachtwoord').value).toBe('Havenkant1');
    await waitFor(() => expect(button().disabled).toBe(false));
  },
);

it('password reset, failed, leaves no password or token in storage, address or console', async () => {
  const written = ['log', 'warn', 'error', 'info', 'debug'].map((level) =>
    vi.spyOn(console, level as 'log').mockImplementation(() => {}),
  );
  const kept = vi.spyOn(Storage.prototype, 'setItem');
  stubHost(json({ message: 'Nee.' }, 500));
  show();
  send();
  await screen.findByText(/Er is iets fout gegaan/);
  for (const spy of [...written, kept])
    expect(JSON.stringify(spy.mock.calls)).not.toMatch(/Havenkant1|t0ken/);
  expect(location.href).not.toMatch(/Havenkant1|t0ken/);
});
