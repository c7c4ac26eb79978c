import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { island } from '../../../../widgets/login/login.island.tsx';
import { html, json, stubHost } from '../../shared/host/stub-host.ts';
import { FAULTS, WRONG_ANSWERS } from '../faults.ts';

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /gebruikersnaam/ });
const password = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Inloggen' });
const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

const show = () => render(<island.Component mode="page" json={undefined} />);

function send(email = 'sanne', secret = 'maas stad ') {
  fireEvent.change(name(), { target: { value: email } });
  fireEvent.change(password(), { target: { value: secret } });
  fireEvent.click(button());
}

let assign: MockInstance<typeof location.assign>;

beforeEach(() => {
  forgetConfig();
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
});

describe('login form', () => {
  it('login form, shown, has autocomplete values for name and password', () => {
    show();
    expect(screen.getByRole('region', { name: 'Inloggen' })).toBeTruthy();
    expect(name().autocomplete).toBe('username');
    expect(name().labels?.[0]?.textContent).toBe('E-mailadres of gebruikersnaam');
    expect(password().type).toBe('password');
    expect(password().autocomplete).toBe('current-password');
  });

  it.each([
    ['Inloggen met Google', '/auth/google'],
    ['Inloggen met Facebook', '/auth/facebook'],
  ])('login form, shown, links to %s', (text, path) => {
    show();
    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(path);
  });

  it('login form, submitted, sends the documented fields and leads to the front page', async () => {
    const calls = stubHost(json({ two_factor: false }));
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Wachtwoord onthouden' }));
    send(' sanne ');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/aansteker/login' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      from: 'frontEnd',
      email: 'sanne',
      password: 'maas stad ',
      remember_password: true,
      remember: true,
    });
    // Locked until the page is gone.
    expect(button().disabled).toBe(true);
  });

  it('login form, checkbox not ticked, asks for no remembered login', async () => {
    const calls = stubHost(json({ two_factor: false }));
    show();
    send();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      remember_password: false,
      remember: false,
    });
  });

  it('login form, submitted twice, sends once', async () => {
    const calls = stubHost(() => new Promise<Response>(() => {}));
    show();
    send();
    fireEvent.submit(button().closest('form') as HTMLFormElement);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button().disabled).toBe(true);
  });

  it('login form, reader signed in already, leads to the front page', async () => {
    // What `guest` routes do: a redirect to a page, which `fetch` follows.
    stubHost(() =>
      Object.defineProperty(html('<!doctype html><title>Voorpagina</title>'), 'redirected', {
        value: true,
      }),
    );
    show();
    send();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(button().disabled).toBe(true);
    expect(screen.queryByText(/sessie is verlopen/)).toBeNull();
  });

  it('login form, session expired, sends again once with a new token', async () => {
    const page = html(
      '<meta name="csrf-token" content="vers"><script id="islands-config">{}</script>',
    );
    const aged = json({ message: 'CSRF token mismatch.' }, 419);
    const calls = stubHost(aged, page, json({ two_factor: false }));
    show();
    send();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  });

  it('login form, fields set without an event, sends their values', async () => {
    const calls = stubHost(json({ two_factor: false }));
    show();
    name().value = 'sanne';
    password().value = 'maasstad';
    fireEvent.click(button());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      email: 'sanne',
      password: 'maasstad',
    });
  });

  it('login form, fields empty, names each and sends nothing', async () => {
    const calls = stubHost(json({}));
    show();
    fireEvent.click(button());
    expect(described(name())).toBe('Vul je e-mailadres of gebruikersnaam in.');
    expect(described(password())).toBe('Vul je wachtwoord in.');
    expect(document.activeElement).toBe(name());
    expect(calls).toEqual([]);
  });

  it('login form, call failed, leaves no secret in storage, address or console', async () => {
    const written = ['log', 'warn', 'error', 'info'].map((level) =>
      vi.spyOn(console, level as 'log').mockImplementation(() => {}),
    );
    const kept = vi.spyOn(Storage.prototype, 'setItem');
    stubHost(json({ message: 'Nee.' }, 500));
    show();
    send('sanne', 'zeer geheim');
    await screen.findByText(/Er is iets fout gegaan/);
    for (const spy of [...written, kept])
      expect(JSON.stringify(spy.mock.calls)).not.toContain('geheim');
    expect(location.href).not.toContain('geheim');
  });
});

describe('login, refused', () => {
  it.each([
    ['email', 'textbox', 'Deze gegevens kloppen niet.'],
    ['password', undefined, 'Dit wachtwoord klopt niet.'],
  ])('login, field %s refused, shows the error at that field', async (field, role, text) => {
    stubHost(json({ message: text, errors: { [field]: [text] } }, 422));
    show();
    send();
    const element = role ? name() : password();
    await waitFor(() => expect(described(element)).toBe(text));
    expect(document.activeElement).toBe(element);
    expect(name().value).toBe('sanne');
    expect(password().value).toBe('maas stad ');
  });

  it('login, unknown field refused, shows an alert beside the field errors', async () => {
    const errors = { email: ['Onbekend.', 'Tikfout?'], captcha: ['Bewijs dat je mens bent.'] };
    stubHost(json({ message: 'x', errors }, 422));
    show();
    send();
    const alert = await screen.findByText('Bewijs dat je mens bent.');
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(described(name())).toBe('Onbekend. Tikfout?');
  });

  // Fortify's own limit, which sends no `Retry-After`.
  it.each([
    ['Te veel inlogpogingen. Probeer het over 42 seconden opnieuw.', 42],
    ['Too many login attempts. Please try again in 42 seconds.', 42],
    ['Too Many Attempts.', 60],
  ])('login, too many attempts, shows how long to wait: %s', async (message, seconds) => {
    stubHost(json({ message, errors: { email: [message] } }, 429));
    show();
    send();
    const text = `Te veel pogingen. Probeer het over ${seconds} seconden opnieuw.`;
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
    expect(name().hasAttribute('aria-invalid')).toBe(false);
  });

  it('login, member banned, shows the reason in an alert', async () => {
    const message = 'Je account is geblokkeerd tot na de winterstop.';
    stubHost(json({ message, errors: { type: 'banned' } }, 403));
    show();
    send();
    const alert = (await screen.findByText('Je bent verbannen')).closest('[role=alert]');
    expect(alert?.textContent).toBe(`Je bent verbannen ${message}`);
  });

  it.each(FAULTS.filter(([fault]) => fault !== '401'))(
    'login, the call fails by %s, keeps what was typed',
    async (_, reply, message) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      stubHost(reply);
      show();
      send();
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
      expect(name().value).toBe('sanne');
      expect(password().value).toBe('maas stad ');
      await waitFor(() => expect(button().disabled).toBe(false));
      expect(assign).not.toHaveBeenCalled();
    },
  );

  it.each(WRONG_ANSWERS)('login, response is %s, is no success', async (_, reply, message) => {
    stubHost(reply);
    show();
    send();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('login, address not confirmed', () => {
  const unverified = json({ message: 'Your email address is not verified.' }, 401);

  it('confirmation mail, requested again, is sent', async () => {
    const calls = stubHost(unverified, json({ message: 'Verzonden' }));
    show();
    send();
    const alert = await screen.findByText('Controleer eerst uw e-mailadres!');
    expect(alert.getAttribute('role')).toBe('alert');
    screen.getByText('Als je de e-mail niet hebt ontvangen, sturen we je graag een nieuwe.');
    fireEvent.click(screen.getByRole('button', { name: 'Email opnieuw versturen' }));
    const notice = await screen.findByText('Succesvol verzonden!');
    expect(notice.closest('[role=status]')).toBeTruthy();
    expect(calls[1]).toMatchObject({ method: 'POST', path: '/api/resendVerifyEmail' });
    expect(calls[1]?.body).toBe(calls[0]?.body);
  });

  it.each(FAULTS)(
    'confirmation mail, the call fails by %s, shows the error',
    async (_, reply, message) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      stubHost(unverified, reply);
      show();
      send();
      await screen.findByText('Controleer eerst uw e-mailadres!');
      const resend = screen.getByRole('button', { name: 'Email opnieuw versturen' });
      fireEvent.click(resend);
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      expect(await screen.findByText(message)).toBeTruthy();
      await waitFor(() => expect(resend.getAttribute('aria-disabled')).toBe('false'));
    },
  );
});

describe('forgotten password', () => {
  const known = 'Als dit adres bij ons bekend is, ontvang je een e-mail met een link.';
  const open = async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord vergeten?' }));
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' });
  };
  const request = async (email: string) => {
    const field = await open();
    await userEvent.type(field, email);
    await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
    return field;
  };

  it.each([
    ['is known', json({ status: 'We have emailed your password reset link.' })],
    [
      'is not known',
      json({ message: 'x', errors: { email: ["We can't find a user with that address."] } }, 422),
    ],
  ])('reset mail, the address %s, has the same notice', async (_, reply) => {
    const calls = stubHost(reply);
    await request('sanne@maasstad.example');
    const notice = await screen.findByText(known);
    expect(notice.closest('[role=status]')).toBe(document.activeElement);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/aansteker/forgot-password' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ email: 'sanne@maasstad.example' });
    expect(screen.queryByText(/find a user/)).toBeNull();
  });

  it('reset dialog, an address typed in the login, starts with that address', async () => {
    show();
    fireEvent.change(name(), { target: { value: 'sanne@maasstad.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Wachtwoord vergeten?' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' });
    expect(field.value).toBe('sanne@maasstad.example');
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    fireEvent.change(name(), { target: { value: 'sanne' } });
    fireEvent.click(screen.getByRole('button', { name: 'Wachtwoord vergeten?' }));
    const reopened = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' });
    expect(reopened.value).toBe('');
  });

  it('reset dialog, no address typed, sends nothing', async () => {
    const calls = stubHost(json({}));
    const field = await request('sanne');
    expect(described(field)).toBe('Vul een geldig e-mailadres in.');
    expect(calls).toEqual([]);
  });

  it.each(FAULTS.filter(([fault]) => fault !== '422'))(
    'reset dialog, the call fails by %s, keeps the address',
    async (_, reply, message) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      stubHost(reply);
      show();
      fireEvent.click(screen.getByRole('button', { name: 'Wachtwoord vergeten?' }));
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' });
      fireEvent.change(field, { target: { value: 'sanne@maasstad.example' } });
      fireEvent.click(screen.getByRole('button', { name: 'Versturen' }));
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      expect(await screen.findByText(message)).toBeTruthy();
      expect(field.value).toBe('sanne@maasstad.example');
    },
  );
});
