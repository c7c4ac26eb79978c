import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { ChallengeForm } from '../../../../widgets/login/ChallengeForm.tsx';
import { LoginSteps } from '../../../../widgets/login/LoginSteps.tsx';
import { navigateAfterLogin } from '../../../../widgets/login/navigate-after-login.ts';
import { html, json, stubHost } from '../../shared/host/stub-host.ts';
import { FAULTS } from '../faults.ts';

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const code = () =>
  boxes()
    .map(({ value }) => value)
    .join('');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Inloggen' });
const toggle = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const onDone = () => navigateAfterLogin(undefined);
const onRestart = vi.fn();

async function enter(text = '123456') {
  boxes()[0]?.focus();
  await userEvent.keyboard(text);
}

let assign: MockInstance<typeof location.assign>;

beforeEach(() => {
  forgetConfig();
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
});

it('login, the member has two-factor authentication, shows the code step', async () => {
  stubHost(json({ two_factor: true }));
  render(<LoginSteps onDone={onDone} />);
  await userEvent.type(screen.getByLabelText('E-mailadres of gebruikersnaam'), 'sanne');
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'maasstad');
  await userEvent.click(button());
  expect(await screen.findByRole('group', { name: 'Code' })).toBeTruthy();
  expect(document.activeElement).toBe(boxes()[0]);
  expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

describe('code step', () => {
  it('code, complete and submitted, is sent and leads to the front page', async () => {
    const calls = stubHost(new Response(null, { status: 204 }));
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await enter();
    expect(calls).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/two-factor-challenge' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ code: '123456' });
  });

  it('code, incomplete, is not sent', async () => {
    const calls = stubHost(json({}));
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await enter('12345');
    await userEvent.click(button());
    expect(screen.getByText('Vul alle 6 tekens van de code in.')).toBeTruthy();
    expect(document.activeElement).toBe(boxes()[0]);
    expect(calls).toEqual([]);
  });

  it.each([
    ['with a message', json({ message: 'De code is ongeldig.' }, 422), 'De code is ongeldig.'],
    ['without a message', json({}, 422), 'Something went wrong.'],
    ['with an empty message', json({ message: '' }, 422), 'Something went wrong.'],
    ['without a body', new Response('', { status: 422 }), 'Something went wrong.'],
    [
      'with the message of an old Laravel',
      json(
        { message: 'The given data was invalid.', errors: { code: ['De code klopt niet.'] } },
        422,
      ),
      'De code klopt niet.',
    ],
    [
      'with that message alone',
      json({ message: 'The given data was invalid.' }, 422),
      'Something went wrong.',
    ],
  ])('code, refused %s, is kept and has the error', async (_, reply, text) => {
    stubHost(reply);
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await enter();
    await userEvent.click(button());
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
    expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(code()).toBe('123456');
    await waitFor(() => expect(document.activeElement).toBe(boxes()[0]));
  });

  it.each(FAULTS.filter(([fault]) => fault !== '422'))(
    'code, the call fails by %s, is kept',
    async (_, reply, message) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      stubHost(reply);
      render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
      fireEvent.change(boxes()[0] as HTMLElement, { target: { value: '123456' } });
      fireEvent.click(button());
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      expect(await screen.findByText(message)).toBeTruthy();
      expect(code()).toBe('123456');
      await waitFor(() => expect(button().disabled).toBe(false));
    },
  );
});

describe('expired login', () => {
  const restart = () => screen.queryByRole('button', { name: 'Log opnieuw in' });

  // Fortify sends the error of a wrong code, or redirects to its login page.
  it.each([
    ['a wrong code', json({ message: 'De code is ongeldig.' }, 422)],
    ['a page', html('<!doctype html><title>Inloggen</title>')],
    ['a 401', json({ message: 'Unauthenticated.' }, 401)],
    ['a 419', json({}, 419)],
  ])('expired login, announced by %s, restarts with the same name', async (_, reply) => {
    stubHost(json({ two_factor: true }), reply);
    render(<LoginSteps onDone={onDone} />);
    await userEvent.type(screen.getByLabelText('E-mailadres of gebruikersnaam'), 'sanne');
    await userEvent.type(screen.getByLabelText('Wachtwoord'), 'maasstad');
    await userEvent.click(button());
    await screen.findByRole('group', { name: 'Code' });
    expect(restart()).toBeNull();
    await enter();
    await userEvent.click(button());
    await waitFor(() => expect(restart()).toBeTruthy());
    await userEvent.click(restart() as HTMLElement);
    const name = screen.getByLabelText<HTMLInputElement>('E-mailadres of gebruikersnaam');
    const password = screen.getByLabelText<HTMLInputElement>('Wachtwoord');
    expect(name.value).toBe('sanne');
    expect(password.value).toBe('');
    expect(document.activeElement).toBe(password);
  });

  it('code step, the host has a fault, offers no restart', async () => {
    stubHost(json({}, 500));
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await enter();
    await userEvent.click(button());
    await screen.findByText(/Er is iets fout gegaan/);
    expect(restart()).toBeNull();
  });
});

it('code, set without an event, is sent', async () => {
  const calls = stubHost(new Response(null, { status: 204 }));
  render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
  (boxes()[0] as HTMLInputElement).value = '123-456';
  fireEvent.click(button());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ code: '123456' });
});

describe('recovery code', () => {
  it('recovery code, chosen, replaces the code field and is sent', async () => {
    const calls = stubHost(new Response(null, { status: 204 }));
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await toggle('Gebruik een herstelcode');
    const field = screen.getByRole('textbox', { name: 'Herstelcode' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, ' abcde-fghij ');
    await userEvent.click(button());
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ recovery_code: 'abcde-fghij' });
  });

  it('toggle, used twice, empties both fields', async () => {
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await enter('123');
    await toggle('Gebruik een herstelcode');
    await userEvent.type(screen.getByRole('textbox', { name: 'Herstelcode' }), 'abc');
    await toggle('Gebruik een autorisatiecode');
    expect(code()).toBe('');
    expect(document.activeElement).toBe(boxes()[0]);
    await toggle('Gebruik een herstelcode');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Herstelcode' }).value).toBe('');
  });

  it('recovery code, empty, is not sent', async () => {
    const calls = stubHost(json({}));
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await toggle('Gebruik een herstelcode');
    await userEvent.click(button());
    expect(screen.getByText('Vul een herstelcode in.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
