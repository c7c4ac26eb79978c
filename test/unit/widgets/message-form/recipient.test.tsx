import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type Reply } from '../../shared/host/stub-host.ts';
import { FAULTS, WRONG_ANSWERS } from '../faults.ts';
import { SANNE, setPageConfig } from '../page-config.ts';
import { bodies, MEMBERS, messageHost } from './message-host.ts';
import { errorOf, name, options, send, showForm } from './setup.tsx';

const ASK = '/api/get-recipients';
const NONE = 'Geen leden gevonden.';

beforeEach(() => {
  sessionStorage.clear();
  setPageConfig(SANNE);
});

const opened = () => waitFor(() => expect(options()).toHaveLength(3));

describe('list of members', () => {
  it('list, three characters typed, is asked for once', async () => {
    const calls = messageHost();
    const { user } = await showForm();
    await user.type(name(), 'md');
    expect(name().getAttribute('aria-expanded')).toBe('false');
    await user.type(name(), 'e');
    await opened();
    expect(bodies(calls, ASK)).toEqual([{ username: 'mde' }]);
    expect(calls.find(({ path }) => path === ASK)?.method).toBe('POST');
    expect(options()).toEqual(MEMBERS.map(({ username }) => username));
    expect(name().getAttribute('aria-expanded')).toBe('true');
    expect(name().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(screen.getByRole('status').textContent).toBe('3 leden gevonden');
  });

  it('list, fewer than three characters between blanks, is not asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = messageHost();
    await showForm();
    fireEvent.change(name(), { target: { value: '  md  ' } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    fireEvent.change(name(), { target: { value: '👨‍👩‍👧' } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    expect(bodies(calls, ASK)).toEqual([]);
  });

  it('list, name shortened to two characters, closes', async () => {
    messageHost();
    const { user } = await showForm();
    await user.type(name(), 'mde');
    await opened();
    await user.keyboard('{Backspace}');
    expect(options()).toEqual([]);
  });

  it('list, responses in the wrong order, shows those of the last search', async () => {
    const respond: Record<string, (response: Response) => void> = {};
    messageHost({
      recipients: ({ body }) =>
        new Promise((resolve) => {
          respond[JSON.parse(body).username] = resolve;
        }),
    });
    await showForm();
    fireEvent.change(name(), { target: { value: 'mde' } });
    await waitFor(() => expect(respond.mde).toBeTruthy());
    fireEvent.change(name(), { target: { value: 'mdek' } });
    await waitFor(() => expect(respond.mdek).toBeTruthy());
    respond.mdek?.(json([MEMBERS[0]]));
    await waitFor(() => expect(options()).toEqual(['mdekker']));
    await act(async () => respond.mde?.(json(MEMBERS)));
    expect(options()).toEqual(['mdekker']);
  });

  it('list, nobody found, says so', async () => {
    messageHost({ recipients: json([]) });
    const { user } = await showForm();
    await user.type(name(), 'xyz');
    expect(await screen.findByText(NONE)).toBeTruthy();
    expect(name().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(NONE)).toBeNull();
  });

  it('list, under data as in a Laravel resource, is shown', async () => {
    messageHost({ recipients: json({ data: MEMBERS }) });
    const { user } = await showForm();
    await user.type(name(), 'mde');
    await opened();
  });

  it('list, during the composition of an input method, is not asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = messageHost();
    await showForm();
    fireEvent.compositionStart(name());
    fireEvent.change(name(), { target: { value: 'にほん' } });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(bodies(calls, ASK)).toEqual([]);
    fireEvent.compositionEnd(name());
    await act(() => vi.advanceTimersByTimeAsync(500));
    vi.useRealTimers();
    expect(bodies(calls, ASK)).toEqual([{ username: 'にほん' }]);
  });
});

describe('choice of a member', () => {
  it('member, chosen by keyboard, fills the field and sends nothing', async () => {
    const calls = messageHost();
    const { user } = await showForm();
    await user.type(name(), 'mde');
    await opened();
    const active = () =>
      document.getElementById(`${name().getAttribute('aria-activedescendant')}`)?.textContent;
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('mdekker');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Mde <b>Wit</b>');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('mdejong');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('mdejong');
    await user.keyboard('{Enter}');
    expect(name().value).toBe('mdejong');
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(name());
    expect(bodies(calls, '/api/message')).toEqual([]);
    expect(errorOf(name())).toBeUndefined();
  });

  it('member, chosen by pointer, is not searched again', async () => {
    const calls = messageHost();
    const { user } = await showForm();
    await user.type(name(), 'mde');
    await opened();
    await user.click(screen.getByRole('option', { name: 'mdejong' }));
    expect(name().value).toBe('mdejong');
    expect(document.activeElement).toBe(name());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(bodies(calls, ASK)).toHaveLength(1);
  });

  it('Enter, of an input method, chooses nobody', async () => {
    messageHost();
    const { user } = await showForm();
    await user.type(name(), 'mde');
    await opened();
    await user.keyboard('{ArrowDown}');
    fireEvent.keyDown(name(), { key: 'Enter', isComposing: true });
    // Safari's, which is sent after the composition.
    fireEvent.keyDown(name(), { key: 'Enter', keyCode: 229 });
    expect(name().value).toBe('mde');
  });

  it('list, by Escape or blur, closes, and opens again by an arrow key', async () => {
    messageHost();
    const { user } = await showForm();
    await user.type(name(), 'mde');
    await opened();
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(name().value).toBe('mde');
    await user.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(3);
    await user.tab();
    expect(options()).toEqual([]);
    await user.click(send());
    expect(errorOf(name())).toBe('Kies een lid uit de lijst die verschijnt terwijl je typt.');
    expect(document.activeElement).toBe(name());
  });

  it('member, name changed after the choice, is no longer chosen', async () => {
    const calls = messageHost();
    const { user } = await showForm();
    await user.type(name(), 'mde');
    await opened();
    await user.keyboard('{ArrowDown}{Enter}{Backspace}');
    await opened();
    expect(bodies(calls, ASK)[1]).toEqual({ username: 'mdekke' });
    await user.click(send());
    expect(errorOf(name())).toContain('Kies een lid');
  });
});

describe('search that fails', () => {
  it.each<[string, Reply, string]>([...FAULTS, ...WRONG_ANSWERS])(
    'search, failing because of %s, says so and can be repeated',
    async (_, recipients, message) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      messageHost({ recipients });
      await showForm();
      fireEvent.change(name(), { target: { value: 'mde' } });
      await act(() => vi.advanceTimersByTimeAsync(10_500));
      vi.useRealTimers();
      await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toContain(message));
      expect(screen.queryByText(NONE)).toBeNull();
      expect(name().value).toBe('mde');
      messageHost();
      const retry = screen.getByRole('button', { name: 'Opnieuw proberen' });
      act(() => retry.focus());
      fireEvent.click(retry);
      await opened();
      expect(document.activeElement).toBe(name());
    },
  );
});
