import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { ChallengeForm } from '../../../../widgets/login/ChallengeForm.tsx';
import { LoginSteps } from '../../../../widgets/login/LoginSteps.tsx';
import { leaveFor } from '../../../../widgets/login/leave.ts';
import { html, json, stubHost } from '../../shared/host/stub-host.ts';
import { FAULTS } from '../faults.ts';

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const code = () =>
  boxes()
    .map(({ value }) => value)
    .join('');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Inloggen' });
const toggle = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const onDone = () => leaveFor(undefined);
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

it('follows a login that wants a second step', async () => {
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

describe('the code', () => {
  it('is sent when the reader says so, and leads to the front page', async () => {
    const calls = stubHost(new Response(null, { status: 204 }));
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await enter();
    expect(calls).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/two-factor-challenge' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ code: '123456' });
  });

  it('is not sent while it is incomplete', async () => {
    const calls = stubHost(json({}));
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await enter('12345');
    await userEvent.click(button());
    expect(screen.getByText('Vul alle 6 tekens van de code in.')).toBeTruthy();
    expect(document.activeElement).toBe(boxes()[0]);
    expect(calls).toEqual([]);
  });

  it.each([
    ['in its own words', json({ message: 'De code is ongeldig.' }, 422), 'De code is ongeldig.'],
    ['without words', json({}, 422), 'Something went wrong.'],
    ['with empty words', json({ message: '' }, 422), 'Something went wrong.'],
    ['without a body', new Response('', { status: 422 }), 'Something went wrong.'],
  ])('may be refused %s', async (_, reply, words) => {
    stubHost(reply);
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await enter();
    await userEvent.click(button());
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
    expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true');
    expect(code()).toBe('123456');
    await waitFor(() => expect(document.activeElement).toBe(boxes()[0]));
  });

  it.each(FAULTS.filter(([fault]) => fault !== '422'))(
    'stays when %s comes between',
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

describe('a login that has waited too long', () => {
  const again = () => screen.queryByRole('button', { name: 'Log opnieuw in' });

  // Fortify says it with the words for a wrong code, or leads to its login page.
  it.each([
    ['as a wrong code', json({ message: 'De code is ongeldig.' }, 422)],
    ['by a page', html('<!doctype html><title>Inloggen</title>')],
    ['as nobody', json({ message: 'Unauthenticated.' }, 401)],
    ['as a session that ended', json({}, 419)],
  ])('is told %s, and begins anew with the name that it was', async (_, reply) => {
    stubHost(json({ two_factor: true }), reply);
    render(<LoginSteps onDone={onDone} />);
    await userEvent.type(screen.getByLabelText('E-mailadres of gebruikersnaam'), 'sanne');
    await userEvent.type(screen.getByLabelText('Wachtwoord'), 'maasstad');
    await userEvent.click(button());
    await screen.findByRole('group', { name: 'Code' });
    expect(again()).toBeNull();
    await enter();
    await userEvent.click(button());
    await waitFor(() => expect(again()).toBeTruthy());
    await userEvent.click(again() as HTMLElement);
    const name = screen.getByLabelText<HTMLInputElement>('E-mailadres of gebruikersnaam');
    const password = screen.getByLabelText<HTMLInputElement>('Wachtwoord');
    expect(name.value).toBe('sanne');
    expect(password.value).toBe('');
    expect(document.activeElement).toBe(password);
  });

  it('is not suspected when the host itself has a fault', async () => {
    stubHost(json({}, 500));
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await enter();
    await userEvent.click(button());
    await screen.findByText(/Er is iets fout gegaan/);
    expect(again()).toBeNull();
  });
});

it('a code that was set without a word counts', async () => {
  const calls = stubHost(new Response(null, { status: 204 }));
  render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
  (boxes()[0] as HTMLInputElement).value = '123-456';
  fireEvent.click(button());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ code: '123456' });
});

describe('a recovery code', () => {
  it('takes the place of the code, and is sent as itself', async () => {
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

  it('and the code clear each other', async () => {
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

  it('is asked for when it is missing', async () => {
    const calls = stubHost(json({}));
    render(<ChallengeForm onDone={onDone} onRestart={onRestart} />);
    await toggle('Gebruik een herstelcode');
    await userEvent.click(button());
    expect(screen.getByText('Vul een herstelcode in.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
