import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { parse } from '../../../../shared/schema/parse.ts';
import { loginRequests } from '../../../../shared/store/login.ts';
import { island } from '../../../../widgets/message-form/message-form.island.tsx';
import { json, type Reply } from '../../shared/host/stub-host.ts';
import { FAULTS, WRONG_ANSWERS } from '../faults.ts';
import { RECEIVED } from '../messages.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { bodies, messageHost } from './message-host.ts';
import { errorOf, message, name, options, send, showForm, subject } from './setup.tsx';

const INBOX = '/mijn-account/berichten/inbox';
const alertText = () => screen.queryByRole('alert')?.textContent ?? '';

let assign: MockInstance<typeof location.assign>;
beforeEach(() => {
  sessionStorage.clear();
  setPageConfig(SANNE);
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
});

type User = Awaited<ReturnType<typeof showForm>>['user'];

async function choose(user: User) {
  await user.type(name(), 'mde');
  await waitFor(() => expect(options()).not.toEqual([]));
  await user.keyboard('{ArrowDown}{Enter}');
}

async function fill(user: User) {
  await choose(user);
  fireEvent.change(subject(), { target: { value: 'Wat een Sukkel' } });
  fireEvent.change(message(), { target: { value: 'Een rot dag\nvoor een sukkel.' } });
}

describe('guest', () => {
  it('guest, on the form, reads first that members alone send messages, and can log in', async () => {
    document.getElementById('islands-config')?.remove();
    setPageConfig({});
    const calls = messageHost();
    render(<island.Component json={parse(island.json, { reply_to: RECEIVED })} />);
    expect(screen.getByText('Log in om een bericht te sturen.')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    const before = loginRequests.getState().asked;
    await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(loginRequests.getState().asked).toBe(before + 1);
    expect(calls).toEqual([]);
  });
});

describe('filtered words', () => {
  it.each<[string, Reply]>([
    ...[...FAULTS, ...WRONG_ANSWERS].map(([fault, reply]): [string, Reply] => [fault, reply]),
    ['a list that is none', json({ blurredWords: 'sukkel', bannedWords: [] })],
    ['half of them', json({ blurredWords: [] })],
    ['nothing', json(null)],
  ])(
    'form, without its words because of %s, shows a notice until a retry succeeds',
    async (_, words) => {
      vi.useFakeTimers();
      messageHost({ words });
      render(<island.Component json={parse(island.json, undefined)} />);
      expect(screen.getByText('Het formulier wordt geladen…')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(40_000));
      vi.useRealTimers();
      expect(screen.getByText('Er is iets fout gegaan.').closest('[role=alert]')).toBeTruthy();
      expect(screen.queryByRole('combobox')).toBeNull();
      messageHost();
      await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
      await screen.findByRole('combobox');
      expect(document.activeElement).toBe(name());
      expect(screen.queryByText('Er is iets fout gegaan.')).toBeNull();
    },
  );

  it('notice, after a retry that fails too, is announced again and keeps the focus', async () => {
    messageHost({ words: json({}, 500) });
    render(<island.Component json={parse(island.json, undefined)} />);
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    const notice = screen.getByText('Er is iets fout gegaan.');
    await userEvent.click(retry);
    // A screen reader reads out what is added to the region, not what stays in it.
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(screen.getByText('Er is iets fout gegaan.').closest('[role=alert]')).toBeTruthy();
    expect(document.activeElement).toBe(retry);
  });

  it('notice, for a member whose session has ended, offers the login', async () => {
    messageHost({ words: json({ message: 'Unauthenticated.' }, 401) });
    render(<island.Component json={parse(island.json, undefined)} />);
    expect(await screen.findByRole('button', { name: 'Inloggen' })).toBeTruthy();
  });
});

describe('sending', () => {
  it('message, sent with two clicks, is filtered, one call, and leads to the inbox', async () => {
    const calls = messageHost();
    const { user } = await showForm();
    await fill(user);
    fireEvent.click(send());
    fireEvent.submit(send().form as HTMLFormElement);
    expect(send().disabled).toBe(true);
    expect(send().form?.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(assign.mock.calls).toEqual([[INBOX]]);
    expect(bodies(calls, '/api/message')).toEqual([
      { subject: 'Wat een ******', recipient: 12, message: 'Een dag\nvoor een ******.' },
    ]);
    // Until the page is gone.
    expect(send().disabled).toBe(true);
  });

  it('message, set by something else than a keyboard, is sent as it is in the fields', async () => {
    const calls = messageHost();
    const { user } = await showForm();
    await choose(user);
    subject().value = 'Van buiten';
    fireEvent.change(message(), { target: { value: 'Hoi' } });
    subject().value = 'Van buiten';
    await user.click(send());
    await waitFor(() => expect(assign).toHaveBeenCalledWith(INBOX));
    expect(bodies(calls, '/api/message')[0]).toMatchObject({ subject: 'Van buiten' });
  });

  it('message, incomplete, shows its errors and focuses the first', async () => {
    const calls = messageHost();
    const { user } = await showForm();
    await user.click(send());
    expect(errorOf(name())).toBe('Kies een ontvanger.');
    expect(errorOf(subject())).toBe('Vul een onderwerp in.');
    expect(errorOf(message())).toBe('Schrijf een bericht.');
    expect(document.activeElement).toBe(name());
    await choose(user);
    expect(errorOf(name())).toBeUndefined();
    await user.type(subject(), 'rot');
    expect(errorOf(subject())).toBeUndefined();
    await user.click(send());
    expect(errorOf(subject())).toContain('alleen woorden die hier niet mogen');
    expect(document.activeElement).toBe(subject());
    expect(bodies(calls, '/api/message')).toEqual([]);
  });
});

describe('message that is refused', () => {
  it('message, refused by field, shows the errors under the fields', async () => {
    const errors = {
      recipient: ['Dit lid kan geen berichten ontvangen.'],
      subject: ['Te lang.', 'Te druk.'],
      message: ['Te kort.'],
    };
    messageHost({ message: json({ message: 'Ongeldig.', errors }, 422) });
    const { user } = await showForm();
    await fill(user);
    await user.click(send());
    await waitFor(() => expect(errorOf(name())).toBe(errors.recipient[0]));
    expect(errorOf(subject())).toBe('Te lang. Te druk.');
    expect(errorOf(message())).toBe('Te kort.');
    expect(document.activeElement).toBe(name());
    expect(alertText()).toBe('');
    expect(message().value).toBe('Een rot dag\nvoor een sukkel.');
  });

  it.each<[string, Reply, string]>([
    ['a single error', json({ error: 'Je inbox is vol.' }, 400), 'Je inbox is vol.'],
    ['one of 422', json({ error: 'Je inbox is vol.' }, 422), 'Je inbox is vol.'],
    ['one of 500', json({ error: 'Je inbox is vol.' }, 500), 'Je inbox is vol.'],
    ['one of a success', json({ error: 'Je inbox is vol.' }), 'Je inbox is vol.'],
    ['an error of no field', json({ errors: { flood: ['Rustig aan.'] } }, 422), 'Rustig aan.'],
    [
      'one beside a field',
      json({ errors: { flood: ['Rustig aan.'], subject: ['X.'] } }, 403),
      'Rustig aan.',
    ],
  ])('message, refused with %s, shows an alert that can be closed', async (_, reply, text) => {
    messageHost({ message: reply });
    const { user } = await showForm();
    await fill(user);
    await user.click(send());
    await waitFor(() => expect(alertText()).toContain(text));
    expect(assign).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(alertText()).toBe('');
    expect(document.activeElement).toBe(send());
  });

  it('message, refused with a status of success, shows the errors under the fields', async () => {
    messageHost({ message: json({ errors: { message: ['Te kort.'] } }) });
    const { user } = await showForm();
    await fill(user);
    await user.click(send());
    await waitFor(() => expect(errorOf(message())).toBe('Te kort.'));
  });

  it.each(FAULTS)(
    'message, failing because of %s, is kept and can be sent again',
    async (_, reply, text) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      messageHost({ message: reply });
      await showForm({ reply_to: RECEIVED });
      fireEvent.change(message(), { target: { value: 'Graag!' } });
      fireEvent.click(send());
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      vi.useRealTimers();
      await waitFor(() => expect(alertText()).toContain(text));
      expect(message().value).toBe('Graag!');
      expect(send().disabled).toBe(false);
      const login = screen.queryByRole('button', { name: 'Inloggen' });
      expect(Boolean(login)).toBe(text.startsWith('Log in'));
      messageHost();
      fireEvent.click(send());
      await waitFor(() => expect(assign).toHaveBeenCalledWith(INBOX));
    },
  );

  it.each<[string, Reply]>([
    ['nothing', new Response(null, { status: 204 })],
    ['a text', new Response('Verzonden')],
    ['an empty list of errors', json({ errors: [] })],
  ])('message, with a response of %s, counts as sent', async (_, reply) => {
    messageHost({ message: reply });
    const { user } = await showForm({ reply_to: RECEIVED });
    await user.type(message(), 'Graag!');
    await user.click(send());
    await waitFor(() => expect(assign).toHaveBeenCalledWith(INBOX));
  });
});

describe('reply', () => {
  it('reply, to a member, has a fixed recipient and the same subject', async () => {
    const calls = messageHost();
    const { user } = await showForm({ reply_to: RECEIVED });
    expect(name()).toMatchObject({ value: 'mdekker', readOnly: true });
    expect(subject().value).toBe('Re: Kaartje over voor zondag?');
    await user.type(name(), 'x');
    await user.type(message(), 'Graag!');
    await user.click(send());
    await waitFor(() => expect(assign).toHaveBeenCalledWith(INBOX));
    expect(bodies(calls, '/api/message')).toEqual([
      { subject: 'Re: Kaartje over voor zondag?', recipient: 12, message: 'Graag!' },
    ]);
    expect(bodies(calls, '/api/get-recipients')).toEqual([]);
  });

  it('reply, to a message of the site, has a recipient to choose', async () => {
    messageHost();
    await showForm({ reply_to: { ...RECEIVED, sender: null } });
    expect(name()).toMatchObject({ value: '', readOnly: false });
  });

  it('message form, whose reply_to is null, is for a new message', async () => {
    messageHost();
    await showForm({ reply_to: null });
    expect(subject().value).toBe('');
    expect(screen.getByRole('heading').textContent).toBe('Nieuw bericht');
  });
});

it('message form, searched by a label, finds that field alone', async () => {
  messageHost();
  await showForm();
  for (const [label, field] of [
    [/ontvanger/i, name()],
    [/onderwerp/i, subject()],
    [/bericht/i, message()],
  ] as const)
    expect(screen.getAllByLabelText(label)).toEqual([field]);
});

describe('draft', () => {
  it('draft, after a reload, is complete and keeps its recipient', async () => {
    const calls = messageHost();
    const { user, unmount } = await showForm();
    await fill(user);
    unmount();
    await showForm();
    expect(name().value).toBe('mdekker');
    expect(subject().value).toBe('Wat een Sukkel');
    expect(message().value).toBe('Een rot dag\nvoor een sukkel.');
    await user.click(send());
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(bodies(calls, '/api/message')[0]).toMatchObject({ recipient: 12 });
    expect(sessionStorage.length).toBe(0);
  });

  it('draft, of a name that was not chosen, has no recipient after a reload', async () => {
    messageHost();
    const { user, unmount } = await showForm();
    await user.type(name(), 'mde');
    unmount();
    await showForm();
    expect(name().value).toBe('mde');
    await user.click(send());
    expect(errorOf(name())).toContain('Kies een lid');
  });

  it('draft, of a reply, is not shown in another reply or a new message', async () => {
    messageHost();
    const { user, unmount } = await showForm({ reply_to: RECEIVED });
    await user.type(message(), 'Graag!');
    unmount();
    const other = await showForm({ reply_to: { ...RECEIVED, id: 99 } });
    expect(message().value).toBe('');
    other.unmount();
    const fresh = await showForm();
    expect(message().value).toBe('');
    expect(subject().value).toBe('');
    fresh.unmount();
    await showForm({ reply_to: RECEIVED });
    expect(message().value).toBe('Graag!');
    expect(name()).toMatchObject({ value: 'mdekker', readOnly: true });
  });

  it('draft, on the page of another member, is not shown', async () => {
    messageHost();
    const { user, unmount } = await showForm();
    await user.type(message(), 'Geheim');
    unmount();
    document.getElementById('islands-config')?.remove();
    setPageConfig({ user: { ...SANNE.user, id: 8 } });
    await showForm();
    expect(message().value).toBe('');
  });

  it('draft, on the page of a guest, is kept for its member alone', async () => {
    messageHost();
    const { user, unmount } = await showForm();
    await user.type(message(), 'Geheim');
    unmount();
    document.getElementById('islands-config')?.remove();
    setPageConfig({});
    const guest = render(<island.Component json={parse(island.json, undefined)} />);
    expect(guest.container.textContent).not.toContain('Geheim');
    guest.unmount();
    document.getElementById('islands-config')?.remove();
    setPageConfig(SANNE);
    await showForm();
    expect(message().value).toBe('Geheim');
  });

  it('draft, emptied, is removed from storage', async () => {
    messageHost();
    const { user } = await showForm();
    await user.type(message(), 'x');
    expect(sessionStorage.length).toBe(1);
    await user.keyboard('{Backspace}');
    expect(sessionStorage.length).toBe(0);
  });

  it('draft, of a wrong shape in storage, is ignored', async () => {
    messageHost();
    const { user, unmount } = await showForm();
    await user.type(message(), 'x');
    unmount();
    sessionStorage.setItem(`${sessionStorage.key(0)}`, '{"message": {"a": 1}}');
    await showForm();
    expect(message().value).toBe('');
  });
});
