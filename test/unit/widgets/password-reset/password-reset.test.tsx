import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { island } from '../../../../widgets/password-reset/password-reset.island.tsx';
import { brokenAnswer, json, stubHost } from '../../shared/host/stub-host.ts';
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

describe('choosing a new password', () => {
  it('shows for whom, which cannot be changed, and says it to password managers', () => {
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
    // It is the page's already, and no field for anybody to see or fill in.
    expect(document.body.innerHTML).not.toContain('t0ken');
  });

  it('sends the documented fields, the link’s token among them', async () => {
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

  it('ends with good news, an empty form and the way to the login', async () => {
    stubHost(json({}));
    show();
    send();
    const news = await screen.findByText(DONE);
    expect(news.closest('[role=status]')?.textContent).toBe(DONE);
    expect(field('Wachtwoord').value).toBe('');
    expect(field('Herhaal wachtwoord').value).toBe('');
    expect(field('E-mailadres').value).toBe(EMAIL);
    expect(screen.getByLabelText('Wachtwoordsterkte').getAttribute('value')).toBe('0');
    const login = screen.getByRole('link', { name: 'Inloggen' });
    expect(login.getAttribute('href')).toBe('/login');
    expect(login.matches('[data-open-login]')).toBe(true);
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('sends once, however often the button is pressed', async () => {
    const calls = stubHost(() => new Promise<Response>(() => {}));
    show();
    send();
    fireEvent.submit(button().form as HTMLFormElement);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button().disabled).toBe(true);
    expect(button().form?.getAttribute('aria-busy')).toBe('true');
  });

  it('counts what a password manager has set without a word', async () => {
    const calls = stubHost(json({}));
    show();
    field('Wachtwoord').value = 'Havenkant1';
    field('Herhaal wachtwoord').value = 'Havenkant1';
    fireEvent.click(button());
    await screen.findByText(DONE);
    expect(JSON.parse(calls[0]?.body ?? '').password).toBe('Havenkant1');
  });
});

describe('a new password that is not sent', () => {
  it.each([
    ['', '', 'Wachtwoord', 'Vul een nieuw wachtwoord in.'],
    ['Havenkant1', '', 'Herhaal wachtwoord', 'Vul je wachtwoord nog een keer in.'],
    [
      'Havenkant1',
      'Havenkant2',
      'Herhaal wachtwoord',
      'Dit is niet hetzelfde wachtwoord. Vul het nog een keer in.',
    ],
  ])('%j and %j', (password, repeated, label, words) => {
    const calls = stubHost(json({}));
    show();
    send(password, repeated);
    expect(described(label)).toBe(words);
    expect(document.activeElement).toBe(field(label));
    expect(calls).toEqual([]);
  });

  it('takes the news of an earlier success away', async () => {
    stubHost(json({}));
    show();
    send();
    await screen.findByText(DONE);
    fireEvent.click(button());
    expect(screen.queryByText(DONE)).toBeNull();
  });
});

describe('a new password that the host refuses', () => {
  it.each([
    ['password', 'Wachtwoord'],
    ['password_confirmation', 'Herhaal wachtwoord'],
  ])('for %s says so under %s', async (name, label) => {
    stubHost(json({ message: 'x', errors: { [name]: ['Te bekend.', 'Kies een ander.'] } }, 422));
    show();
    send();
    await waitFor(() => expect(described(label)).toBe('Te bekend. Kies een ander.'));
    expect(field(label).value).toBe('Havenkant1');
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(alert()).toBe('');
  });

  it.each(['email', 'token'])('for %s says so in a line of its own', async (name) => {
    const words = 'Deze link is verlopen. Vraag een nieuwe aan.';
    stubHost(json({ message: words, errors: { [name]: [words] } }, 422));
    show();
    send();
    await waitFor(() => expect(alert()).toBe(words));
    expect(field('E-mailadres').hasAttribute('aria-invalid')).toBe(false);
    expect(field('Wachtwoord').value).toBe('Havenkant1');
  });

  it('for several says each in its place', async () => {
    const errors = { email: ['Onbekend.'], token: ['Verlopen.'], password: ['Te kort.'] };
    stubHost(json({ message: 'x', errors }, 422));
    show();
    send();
    await waitFor(() => expect(alert()).toBe('Onbekend. Verlopen.'));
    expect(described('Wachtwoord')).toBe('Te kort.');
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
    await waitFor(() => expect(alert()).toBe(words));
    expect(field('Wachtwoord').value).toBe('Havenkant1');
    expect(field('Herhaal wachtwoord').value).toBe('Havenkant1');
    await waitFor(() => expect(button().disabled).toBe(false));
  },
);

it('leaves no password or token in storage, address or console', async () => {
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
