import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { island } from '../../../../widgets/registration/registration.island.tsx';
import { json, type Reply, stubHost } from '../../shared/host/stub-host.ts';
import { FAULTS } from '../faults.ts';
import {
  button,
  checkbox,
  described,
  FIELDS,
  field,
  fillIn,
  GOOD,
  resend,
  send,
  show,
} from './registration-form.tsx';

const completed = () => screen.findByRole('heading', { name: 'Registratie voltooien' });

async function register(...replies: Reply[]) {
  const calls = stubHost(...replies);
  show();
  send();
  await completed();
  return calls;
}

beforeEach(() => forgetConfig());

describe('registration form', () => {
  it.each([
    ['Voornaam', 'given-name', 'text'],
    ['Achternaam', 'family-name', 'text'],
    ['Gebruikersnaam', 'username', 'text'],
    ['E-mailadres', 'email', 'email'],
    ['Wachtwoord', 'new-password', 'password'],
    ['Herhaal wachtwoord', 'new-password', 'password'],
  ])('registration form, field %s, has autocomplete %s', (label, autocomplete, type) => {
    show();
    expect(field(label)).toMatchObject({ autocomplete, type, required: true });
  });

  it('registration form, shown, has both checkboxes unticked', () => {
    show();
    expect(checkbox('Ik wil de nieuwsbrief ontvangen').checked).toBe(false);
    expect(checkbox('Ik ga akkoord met de algemene voorwaarden').checked).toBe(false);
    expect(checkbox('Ik ga akkoord met de algemene voorwaarden').required).toBe(true);
  });

  it.each([
    ['Registreren met Google', '/auth/google'],
    ['Registreren met Facebook', '/auth/facebook'],
    ['algemene voorwaarden', '/algemene-voorwaarden'],
  ])('registration form, shown, links to %s', (name, path) => {
    show();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('registration form, terms-url set, opens those terms in a new tab', () => {
    render(<island.Component termsUrl="/voorwaarden" json={undefined} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'algemene voorwaarden' });
    expect(link.getAttribute('href')).toBe('/voorwaarden');
    expect(link.target).toBe('_blank');
  });

  it('registration form, terms-url with a script, has no link', () => {
    render(<island.Component termsUrl="javascript:alert(1)" json={undefined} />);
    expect(screen.getByText('algemene voorwaarden').hasAttribute('href')).toBe(false);
  });

  it('registration form, submitted, sends exactly the documented fields', async () => {
    const calls = stubHost(json({}, 201));
    show();
    send({ ...GOOD, Voornaam: ' Jet ', 'E-mailadres': ' jet@maasstad.example ' });
    await completed();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/register' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      first_name: 'Jet',
      last_name: 'de Klerk',
      username: 'jetk',
      email: 'jet@maasstad.example',
      password: 'Havenkant1',
      password_confirmation: 'Havenkant1',
      notify: 0,
    });
  });

  it('registration form, newsletter ticked, sends notify 1', async () => {
    const calls = stubHost(json({}));
    show();
    fireEvent.click(checkbox('Ik wil de nieuwsbrief ontvangen'));
    send();
    await completed();
    expect(JSON.parse(calls[0]?.body ?? '').notify).toBe(1);
  });

  it('registration form, fields set without an event, sends their values', async () => {
    const calls = stubHost(json({}));
    show();
    for (const [label, value] of Object.entries(GOOD)) field(label).value = value;
    fireEvent.click(checkbox('Ik ga akkoord met de algemene voorwaarden'));
    fireEvent.click(button());
    await completed();
    expect(JSON.parse(calls[0]?.body ?? '').password).toBe('Havenkant1');
  });

  it('registration form, submitted twice, sends once and is busy', async () => {
    const calls = stubHost(() => new Promise<Response>(() => {}));
    show();
    expect(document.querySelector('.fan-spinner')).toBeNull();
    send();
    fireEvent.submit(button().form as HTMLFormElement);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button().disabled).toBe(true);
    expect(button().form?.getAttribute('aria-busy')).toBe('true');
    expect(document.querySelector('.fan-spinner')).toBeTruthy();
  });
});

describe('registration form, invalid', () => {
  it('registration form, empty, names each field and focuses the first', () => {
    const calls = stubHost(json({}));
    show();
    fireEvent.click(button());
    expect(FIELDS.map(described)).toEqual([
      'Vul je voornaam in.',
      'Vul je achternaam in.',
      'Kies een gebruikersnaam.',
      'Vul een geldig e-mailadres in.',
      'Wachtwoord is niet sterk genoeg',
      'Vul je wachtwoord nog een keer in.',
    ]);
    expect(screen.getByText('Ga akkoord met de algemene voorwaarden.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Voornaam'));
    expect(calls).toEqual([]);
  });

  it.each([
    ['Wachtwoord', 'Havenkant', 'Wachtwoord is niet sterk genoeg'],
    ['Wachtwoord', 'Havenkantvandestad123', 'Wachtwoord is niet sterk genoeg'],
    ['Wachtwoord', 'Haven kant1', 'Wachtwoord is niet sterk genoeg'],
    [
      'Herhaal wachtwoord',
      'Havenkant2',
      'Dit is niet hetzelfde wachtwoord. Vul het nog een keer in.',
    ],
    ['E-mailadres', 'jet', 'Vul een geldig e-mailadres in.'],
    ['Voornaam', '   ', 'Vul je voornaam in.'],
  ])('registration form, %s is "%s", shows the error and sends nothing', (label, value, text) => {
    const calls = stubHost(json({}));
    show();
    const repeated: Record<string, string> =
      label === 'Wachtwoord' ? { 'Herhaal wachtwoord': value } : {};
    send({ ...GOOD, ...repeated, [label]: value });
    expect(described(label)).toBe(text);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(label));
    expect(FIELDS.filter((each) => described(each))).toEqual([label]);
    expect(calls).toEqual([]);
  });

  it('registration form, terms not agreed to, shows the error at the checkbox', () => {
    const calls = stubHost(json({}));
    show();
    fillIn(GOOD);
    fireEvent.click(button());
    const terms = checkbox('Ik ga akkoord met de algemene voorwaarden');
    expect(document.getElementById(terms.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Ga akkoord met de algemene voorwaarden.',
    );
    expect(document.activeElement).toBe(terms);
    expect(calls).toEqual([]);
  });

  it('registration form, corrected, is sent', async () => {
    stubHost(json({}));
    show();
    fireEvent.click(button());
    send();
    await completed();
    expect(screen.queryByText('Vul je voornaam in.')).toBeNull();
  });
});

describe('registration, completed', () => {
  it('registration, completed, names the address and focuses the title', async () => {
    await register(json({}, 201));
    expect(document.activeElement).toBe(await completed());
    expect(screen.getByText('jet@maasstad.example')).toBeTruthy();
    expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
    expect(screen.queryByText('Succesvol verzonden!')).toBeNull();
  });

  it('confirmation mail, requested again, is sent', async () => {
    const calls = await register(json({}), json({ message: 'ok' }));
    await userEvent.click(resend());
    const notice = await screen.findByText('Succesvol verzonden!');
    expect(notice.closest('[role=status]')).toBeTruthy();
    expect(calls[1]).toMatchObject({ method: 'POST', path: '/api/resendVerifyEmail' });
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual({ email: 'jet@maasstad.example' });
    expect(document.activeElement).toBe(resend());
  });

  it('confirmation mail, button clicked twice, is requested once', async () => {
    const calls = await register(json({}), () => new Promise<Response>(() => {}));
    fireEvent.click(resend());
    fireEvent.click(resend());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(resend().getAttribute('aria-busy')).toBe('true');
  });

  it('confirmation mail, address refused, shows the joined errors', async () => {
    const errors = { email: ['Onbekend adres.', 'Probeer een ander.'] };
    await register(json({}), json({ message: 'x (and 1 more error)', errors }, 422));
    fireEvent.click(resend());
    const alert = await screen.findByText('Onbekend adres. Probeer een ander.');
    expect(alert.closest('[role=alert]')).toBeTruthy();
  });

  it.each(FAULTS)(
    'confirmation mail, the call fails by %s, shows the error and enables the button',
    async (_, reply, text) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      await register(json({}), reply);
      fireEvent.click(resend());
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
      await waitFor(() => expect(resend().getAttribute('aria-disabled')).toBe('false'));
    },
  );
});

describe('reset control of the page', () => {
  function control(markup = '<button data-reset-registration><b>Opnieuw</b></button>') {
    const element = document.createElement('div');
    element.innerHTML = markup;
    document.body.append(element);
    onTestFinished(() => element.remove());
    return element.querySelector('b') as HTMLElement;
  }

  it('reset control, clicked, empties the form and removes its errors', () => {
    show();
    send({ ...GOOD, Voornaam: '', Wachtwoord: 'haven' });
    expect(described('Voornaam')).toBeTruthy();
    fireEvent.click(control());
    expect(FIELDS.map((label) => field(label).value)).toEqual(Array(6).fill(''));
    expect(FIELDS.filter((label) => described(label))).toEqual([]);
    expect(checkbox('Ik ga akkoord met de algemene voorwaarden').checked).toBe(false);
    expect(screen.getByLabelText('Wachtwoordsterkte').getAttribute('value')).toBe('0');
  });

  it('reset control, stops the click’s propagation, shows the form again', async () => {
    await register(json({}));
    const trigger = control();
    trigger.addEventListener('click', (event) => event.stopPropagation());
    fireEvent.click(trigger);
    expect(field('E-mailadres').value).toBe('');
  });

  it('reset control, island unmounted, does nothing', () => {
    const { unmount } = show();
    unmount();
    expect(() => fireEvent.click(control())).not.toThrow();
  });

  it('other control, clicked, keeps the form', () => {
    show();
    fillIn(GOOD);
    fireEvent.click(control('<button><b>Iets anders</b></button>'));
    expect(field('Voornaam').value).toBe('Jet');
  });

  it('reset control, clicked while the call is under way, still shows the success', async () => {
    let respond = (_: Response) => {};
    stubHost(
      () =>
        new Promise<Response>((resolve) => {
          respond = resolve;
        }),
    );
    show();
    send();
    await waitFor(() => expect(button().disabled).toBe(true));
    fireEvent.click(control());
    expect(field('Voornaam').value).toBe('');
    await act(async () => respond(json({}, 201)));
    await completed();
  });
});
