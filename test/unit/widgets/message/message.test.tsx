import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { parse } from '../../../../shared/schema/parse.ts';
import { island } from '../../../../widgets/message/message.island.tsx';
import { html, json, type Reply, stubHost } from '../../shared/host/stub-host.ts';
import { soon } from '../../soon.ts';
import { FAULTS } from '../faults.ts';
import { MDEKKER, RECEIVED, SANNE_AS_RECEIVER } from '../messages.ts';
import { SANNE, setPageConfig } from '../page-config.ts';

const SENT = { ...RECEIVED, sender: { ...SANNE.user }, receiver: { id: 12, username: 'mdekker' } };

function showMessage(message: object, config: object = { ...SANNE, siteName: 'Maasstad Fans' }) {
  setPageConfig(config);
  return render(<island.Component json={parse(island.json, message)} />);
}
const words = () => screen.getByRole('article').textContent;
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

let assign: MockInstance<typeof location.assign>;
beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
});

describe('message, for its receiver', () => {
  it('message, received, shows sender, text and time', () => {
    showMessage(RECEIVED);
    expect(screen.getByText('Inbox').className).toBe('fan-badge');
    expect(screen.getByRole('heading').textContent).toBe('Kaartje over voor zondag?');
    expect(words()).toContain('mdekker zegt:');
    expect(words()).toContain('Inbox 27-11-2026 20:05');
    expect(screen.getByText('MD')).toBeTruthy();
    expect(link('mdekker')).toBe('/profiel/mdekker');
    expect(screen.getByText('27-11-2026 20:05').getAttribute('datetime')).toBe(
      '2026-11-27T19:05:00.000Z',
    );
    expect(screen.getByText(/heb jij er nog een/).className).toContain('fan-message-typed');
    expect(words()).not.toContain('Bericht verzonden aan');
  });

  it('message, received, links to the inbox and to a reply', () => {
    showMessage(RECEIVED);
    expect(link('Terug naar inbox')).toBe('/mijn-account/berichten/inbox');
    expect(link('Beantwoorden')).toBe('/mijn-account/inbox/31/beantwoorden');
  });

  it('message, of the site, shows the name of the site and no reply', () => {
    showMessage({ ...RECEIVED, sender: null });
    expect(screen.getByText('Maasstad Fans')).toBeTruthy();
    expect(screen.getByText('MF')).toBeTruthy();
    expect(words()).not.toContain('zegt:');
    expect(link('Beantwoorden')).toBeUndefined();
    expect(screen.getByText('Inbox')).toBeTruthy();
  });

  it('message, of a site without a name, shows the host name', () => {
    showMessage({ ...RECEIVED, sender: null }, SANNE);
    expect(screen.getByText(location.hostname)).toBeTruthy();
  });

  it('message, of the site on a page without a user, is received', () => {
    showMessage({ ...RECEIVED, sender: null }, {});
    expect(screen.getByText('Inbox')).toBeTruthy();
    expect(words()).not.toContain('Bericht verzonden aan');
  });

  it('message, of a member without initials, shows initials of the name', () => {
    showMessage({ ...RECEIVED, sender: { id: 12, username: 'tante jo' } });
    expect(screen.getByText('TJ')).toBeTruthy();
  });
});

describe('message, for its sender', () => {
  it('message, sent, shows its receiver', () => {
    showMessage(SENT);
    expect(screen.getByText('Verzonden').className).toBe('fan-badge');
    expect(words()).toContain('Bericht verzonden aan: mdekker');
    expect(words()).not.toContain('zegt:');
    expect(link('Terug naar verzonden berichten')).toBe(
      '/mijn-account/berichten/verzonden-berichten',
    );
    expect(link('Beantwoorden')).toBeUndefined();
  });

  it('message, whose receiver is gone, names no receiver', () => {
    showMessage({ ...SENT, receiver: null });
    expect(words()).not.toContain('Bericht verzonden aan');
  });
});

describe('message text', () => {
  it('message, with markup, shows what is allowed of it', async () => {
    showMessage({
      ...RECEIVED,
      subject: '<img src=x onerror=alert(1)>',
      message: '<p>Hoi <b>Sanne</b></p><script>alert(1)</script>',
      sender: { ...MDEKKER, username: '<b>md</b>/../x' },
    });
    expect(screen.getByRole('heading').textContent).toBe('<img src=x onerror=alert(1)>');
    // The sanitiser is fetched first.
    await soon(() => expect(document.querySelector('.fan-message-text b')).toBeTruthy());
    expect(document.querySelector('.fan-message-text script')).toBeNull();
    expect(link('<b>md</b>/../x')).toBe('/profiel/%3Cb%3Emd%3C%2Fb%3E%2F..%2Fx');
  });

  it.each([
    ['a sum and a word', '1 < 2, en <script> is gewoon een woord. Groetjes!'],
    ['an open bracket', 'a <b en c'],
    ['an ampersand', 'Tom & Jerry &c'],
    ['markup of no text', '<svg onload=alert(1)><iframe src="x">'],
  ])('message, with %s, is shown literally', (_, message) => {
    showMessage({ ...RECEIVED, message });
    expect(document.querySelector('.fan-message-typed')?.textContent).toBe(message);
    expect(document.querySelector('.fan-message-typed')?.children).toHaveLength(0);
  });

  it('message, without markup, keeps its line breaks', () => {
    showMessage({ ...RECEIVED, message: 'een\n\n  twee & <3' });
    expect(document.querySelector('.fan-message-typed')?.textContent).toContain(
      'een\n\n  twee & <3',
    );
  });

  it('message, with a time that cannot be read, shows it as it was sent', () => {
    showMessage({ ...RECEIVED, created_at: 'gisteren' });
    expect(document.querySelector('time')).toBeNull();
    expect(screen.getByText('gisteren').className).toBe('fan-note');
  });
});

const dialog = () => screen.queryByRole('dialog', { name: 'Bevestigen' });
const open = () => userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
const confirm = () =>
  within(dialog() as HTMLElement).getByRole<HTMLButtonElement>('button', { name: 'Bevestigen' });

describe('deletion', () => {
  it('deletion, cancelled or closed, sends nothing', async () => {
    const calls = stubHost(html('inbox'));
    showMessage(RECEIVED);
    await open();
    expect(dialog()?.textContent).toContain('Weet je zeker dat je dit bericht wilt verwijderen?');
    await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(dialog()).toBeNull();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(dialog()).toBeNull();
    expect(calls).toEqual([]);
  });

  it('deletion, confirmed twice, is one call and leads where the host says', async () => {
    const calls = stubHost(html('verzonden-berichten'));
    showMessage(SENT);
    await open();
    fireEvent.click(confirm());
    fireEvent.submit(confirm().form as HTMLFormElement);
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(assign.mock.calls).toEqual([['/mijn-account/berichten/verzonden-berichten']]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/mijn-account/bericht/31' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ flag: true });
    expect(confirm().disabled).toBe(true);
  });

  it.each<[string, Reply]>([
    ['another site', html('//elders.example/x')],
    ['a scheme', html('javascript:alert(1)')],
    ['steps upwards', html('../../../uitloggen')],
    ['a query', html('inbox?x=1')],
    ['white space around it', html(' verzonden-berichten')],
    ['JSON', json({ path: 'verzonden-berichten' })],
    ['a page', html('<!doctype html><title>Inbox</title>')],
    ['markup', html('<p>weg</p>')],
    ['nothing', html('')],
    ['no content', new Response(null, { status: 204 })],
    ['no end', html('a'.repeat(5000))],
    ['other letters', html('verzonden-berichtén')],
  ])('deletion, with a response of %s, leads to the inbox', async (_, reply) => {
    stubHost(reply);
    showMessage(SENT);
    await open();
    await userEvent.click(confirm());
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/mijn-account/berichten/inbox'));
  });

  it('deletion, with a redirected response, leads to the inbox', async () => {
    const redirected = html('<!doctype html><title>Inbox</title>');
    Object.defineProperty(redirected, 'redirected', { value: true });
    stubHost(() => redirected);
    showMessage(SENT);
    await open();
    await userEvent.click(confirm());
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/mijn-account/berichten/inbox'));
  });

  it.each(FAULTS.filter(([fault]) => !fault.startsWith('HTML')))(
    'deletion, failing because of %s, says so in the dialog and can be repeated',
    async (_, reply, message) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      stubHost(reply);
      showMessage({ ...RECEIVED, receiver: SANNE_AS_RECEIVER });
      fireEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
      fireEvent.click(confirm());
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      await waitFor(() =>
        expect(within(dialog() as HTMLElement).getByRole('alert').textContent).toContain(message),
      );
      expect(confirm().disabled).toBe(false);
      stubHost(html('inbox'));
      fireEvent.click(confirm());
      await waitFor(() => expect(assign).toHaveBeenCalledWith('/mijn-account/berichten/inbox'));
    },
  );
});
