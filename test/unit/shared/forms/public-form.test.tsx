import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { SANNE, setPageConfig } from '../../widgets/page-config.ts';
import { json, stubHost } from '../host/stub-host.ts';
import { checks, mountedCheck } from './fake-check.ts';
import { FORMS, showForm, VALUES } from './form-kit.tsx';

vi.mock('../../../../shared/forms/altcha.ts', () => import('./fake-check.ts'));

beforeEach(() => {
  checks.length = 0;
  sessionStorage.clear();
  forgetConfig();
});

const NOT_DONE = 'De robottest is nog niet voltooid.';
const bodyOf = (sent: { body: string } | undefined) => JSON.parse(sent?.body ?? '');

describe.each(FORMS.map((form) => [form.name, form] as const))('%s', (_, form) => {
  const [NAME = '', EMAIL = ''] = form.labels;

  it('form, shown, has the documented fields with autocomplete values', () => {
    const shown = showForm(form);
    expect(screen.getAllByRole('textbox')).toEqual(form.labels.map(shown.field));
    expect(shown.field(NAME).autocomplete).toBe('name');
    expect(shown.field(EMAIL).autocomplete).toBe('email');
    expect(shown.field(EMAIL).type).toBe('email');
    expect(shown.field(form.labels[3] ?? '').getAttribute('rows')).toBe('6');
    for (const label of form.labels) expect(shown.field(label).required).toBe(true);
    // Else the browser's own bubbles, in its own words, are shown before ours.
    expect(shown.form().noValidate).toBe(true);
    expect(screen.getByRole('checkbox', { name: 'Ik ben geen robot' })).toBeTruthy();
  });

  it('form, with the robot check switched off, is sent without one', async () => {
    setPageConfig({ robotCheck: false });
    const calls = stubHost(json({}));
    const shown = showForm(form);
    expect(screen.queryByRole('group', { name: 'Robottest' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    shown.fill();
    shown.send();
    await screen.findByText(form.sent);
    expect(Object.keys(bodyOf(calls[0]))).toEqual(['form_id', ...form.fields]);
  });

  it('form, tried again with another token after a 500, has the same key', async () => {
    const calls = stubHost(json({ message: 'Server Error' }, 500), json({}), json({}));
    const shown = showForm(form);
    const keyOf = (index: number) => calls[index]?.headers.get('Idempotency-Key');
    for (const token of ['one', 'two']) {
      shown.fill();
      await shown.pass(token);
      shown.send();
      await waitFor(() => expect(shown.form().getAttribute('aria-busy')).toBe('false'));
    }
    expect(calls.map((sent) => bodyOf(sent).altcha)).toEqual(['one', 'two']);
    expect(keyOf(0)).toMatch(/^[\da-f]{32}$/);
    expect(keyOf(1)).toBe(keyOf(0));
    // Once the host has it, the same words are another form.
    shown.fill();
    await shown.pass('three');
    shown.send();
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(keyOf(2)).not.toBe(keyOf(0));
  });

  it('draft of a member is not shown to another member or a guest', () => {
    const showAs = (config: object) => {
      document.getElementById('islands-config')?.remove();
      setPageConfig(config);
      return showForm(form);
    };
    const first = showAs(SANNE);
    first.fill();
    first.unmount();
    const guest = showAs({});
    expect(guest.values()).toEqual(['', '', '', '']);
    guest.unmount();
    const own = showAs(SANNE);
    expect(own.values()).toEqual(VALUES);
    own.unmount();
    const other = showAs({ user: { ...SANNE.user, id: 8 } });
    expect(other.values()).toEqual(['', '', '', '']);
  });

  it('form, sent, sends exactly the documented fields and shows the notice', async () => {
    const calls = stubHost(json({ message: 'Ontvangen' }));
    const shown = showForm(form);
    shown.fill([` ${VALUES[0]} `, ...VALUES.slice(1)]);
    await shown.pass('the-token');
    shown.send();
    const news = await screen.findByText(form.sent);
    expect(news.closest('[role=status]')).toBeTruthy();
    expect(news.className).toContain('fan-good');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/forms' });
    expect(bodyOf(calls[0])).toEqual({
      form_id: form.formId,
      ...Object.fromEntries(form.fields.map((field, index) => [field, VALUES[index]])),
      altcha: 'the-token',
    });
    expect(shown.values()).toEqual(['', '', '', '']);
    expect(mountedCheck().renewed).toBe(1);
    // Its token is used up.
    shown.fill();
    shown.send();
    expect(await screen.findByText(NOT_DONE)).toBeTruthy();
    expect(screen.queryByText(form.sent)).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('form, being sent, is busy and is sent once', async () => {
    let respond: (response: Response) => void = () => {};
    const calls = stubHost(
      () =>
        new Promise<Response>((resolve) => {
          respond = resolve;
        }),
    );
    const shown = showForm(form);
    shown.fill();
    await shown.pass();
    shown.send();
    fireEvent.submit(shown.form());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(shown.submit().disabled).toBe(true);
    expect(shown.submit().querySelector('.fan-spinner')).toBeTruthy();
    expect(shown.form().getAttribute('aria-busy')).toBe('true');
    // What would be typed now, the reset after a success would take away.
    expect(shown.field(NAME).readOnly).toBe(true);
    await act(async () => respond(json({})));
    await screen.findByText(form.sent);
    expect(shown.submit().disabled).toBe(false);
    expect(shown.submit().querySelector('.fan-spinner')).toBeNull();
    expect(shown.form().getAttribute('aria-busy')).toBe('false');
    expect(calls).toHaveLength(1);
  });

  it('form, robot check not done, sends nothing and shows why', async () => {
    const calls = stubHost(json({}));
    const shown = showForm(form);
    shown.fill();
    shown.send();
    const words = screen.getByText(NOT_DONE);
    expect(words.closest('[role=alert]')).toBeTruthy();
    expect(words.className).toContain('fan-error');
    // The stand-in at first, the check itself as soon as it is there.
    const checkbox = screen.getByRole('checkbox', { name: 'Ik ben geen robot' });
    expect(shown.described(checkbox)).toBe(NOT_DONE);
    expect(checkbox.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(checkbox);
    await waitFor(() => expect(checks).toHaveLength(1));
    await waitFor(() => expect(checkbox.isConnected).toBe(false));
    const real = screen.getByRole('checkbox', { name: 'Ik ben geen robot' });
    expect(shown.described(real)).toBe(NOT_DONE);
    expect(real.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(real);
    expect(calls).toEqual([]);
    act(() => mountedCheck().report.started());
    expect(screen.queryByText(NOT_DONE)).toBeNull();
    expect(real.hasAttribute('aria-invalid')).toBe(false);
    expect(shown.values()).toEqual(VALUES);
  });

  it('form, empty, names each field, focuses the first and sends nothing', async () => {
    const calls = stubHost(json({}));
    const shown = showForm(form);
    await shown.pass();
    fireEvent.input(shown.field(NAME), { target: { value: 'Sanne' } });
    fireEvent.input(shown.field(EMAIL), { target: { value: '   ' } });
    shown.send();
    expect(shown.described(shown.field(NAME))).toBeUndefined();
    for (const label of form.labels.slice(1)) {
      expect(shown.described(shown.field(label))).toMatch(/^Vul .+ in\.$/);
      expect(shown.field(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.activeElement).toBe(shown.field(EMAIL));
    expect(calls).toEqual([]);
  });

  it('form, e-mail address invalid, shows the error', async () => {
    const shown = showForm(form);
    stubHost(json({}));
    shown.fill([VALUES[0] ?? '', 'sanne.voorbeeld', ...VALUES.slice(2)]);
    shown.send();
    expect(shown.described(shown.field(EMAIL))).toBe(
      'Vul een geldig e-mailadres in, zoals naam@voorbeeld.nl.',
    );
  });

  it('form, fields refused, shows the first error under each', async () => {
    const errors = Object.fromEntries(
      form.fields.map((field) => [field, [`${field} deugt niet.`, 'En nog iets.']]),
    );
    stubHost(json({ message: 'x', errors }, 422));
    const shown = showForm(form);
    shown.fill();
    await shown.pass();
    shown.send();
    await screen.findByText('name deugt niet.');
    for (const [index, label] of form.labels.entries()) {
      expect(shown.described(shown.field(label))).toBe(`${form.fields[index]} deugt niet.`);
      expect(shown.field(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.activeElement).toBe(shown.field(NAME));
    expect(screen.queryByText('En nog iets.')).toBeNull();
    expect(shown.values()).toEqual(VALUES);
    expect(mountedCheck().renewed).toBe(1);
  });

  it('form, unknown field refused, shows an alert', async () => {
    const errors = { form_id: ['Dit formulier bestaat niet.'], email: ['Onbekend adres.'] };
    stubHost(json({ message: 'x', errors }, 422));
    const shown = showForm(form);
    shown.fill();
    await shown.pass();
    shown.send();
    const words = await screen.findByText('Dit formulier bestaat niet.');
    expect(words.closest('[role=alert]')).toBeTruthy();
    expect(shown.described(shown.field(EMAIL))).toBe('Onbekend adres.');
  });

  it('form, robot check refused, shows the error at the check', async () => {
    const words = 'Deze robottest is al gebruikt.';
    const calls = stubHost(json({ message: words, errors: { altcha: [words] } }, 422), json({}));
    const shown = showForm(form);
    shown.fill();
    await shown.pass();
    shown.send();
    await screen.findByText(words);
    expect(shown.described(screen.getByRole('checkbox'))).toBe(words);
    expect(mountedCheck().renewed).toBe(1);
    act(() => mountedCheck().report.passed('another'));
    shown.send();
    await screen.findByText(form.sent);
    expect(bodyOf(calls[1]).altcha).toBe('another');
  });

  it('form, fields set without an event, sends their values', async () => {
    const calls = stubHost(json({}));
    const shown = showForm(form);
    for (const [index, label] of form.labels.entries()) {
      const field = shown.field(label);
      const { prototype } = field.tagName === 'INPUT' ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, VALUES[index]);
    }
    await shown.pass();
    shown.send();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(bodyOf(calls[0]).email).toBe(VALUES[1]);
  });

  it('draft, form not sent, is kept over a reload without the token', async () => {
    stubHost(json({}));
    const before = showForm(form);
    before.fill();
    await before.pass('secret-token');
    before.unmount();
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('Verhoef');
    expect(kept).not.toContain('secret-token');
    const shown = showForm(form);
    expect(shown.values()).toEqual(VALUES);
    // Another form, and another reader, have drafts of their own.
    shown.unmount();
    setPageConfig(SANNE);
    const other = showForm(form);
    expect(other.values()).toEqual(['', '', '', '']);
    other.unmount();
    forgetConfig();
    document.getElementById('islands-config')?.remove();
    const again = showForm(form);
    checks.length = 0;
    await again.pass();
    again.send();
    await screen.findByText(form.sent);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the robot check of a form', () => {
  const form = FORMS[0]!;

  it.each<[string, (form: HTMLElement, field: HTMLElement) => void]>([
    ['a focus', (_, field) => fireEvent.focus(field)],
    ['a pointer down', (element) => fireEvent.pointerDown(element)],
    ['a value from outside', (_, field) => fireEvent.input(field, { target: { value: 'x' } })],
    ['a submission', (element) => fireEvent.submit(element)],
  ])('is mounted at %s and not before, once', async (_, use) => {
    const shown = showForm(form);
    await act(async () => {});
    expect(checks).toHaveLength(0);
    use(shown.form(), shown.field('Naam'));
    await waitFor(() => expect(checks).toHaveLength(1));
    use(shown.form(), shown.field('Naam'));
    await act(async () => {});
    expect(checks).toHaveLength(1);
    shown.unmount();
    expect(mountedCheck().removed).toBe(true);
  });

  it('robot check, stand-in ticked, starts by itself', async () => {
    const shown = showForm(form);
    const standIn = screen.getByRole('checkbox', { name: 'Ik ben geen robot' });
    standIn.focus();
    fireEvent.pointerDown(standIn);
    await waitFor(() => expect(checks).toHaveLength(1));
    // While it is held down, it stays where it is, or the click would be lost.
    await act(async () => {});
    expect(standIn.isConnected).toBe(true);
    fireEvent.click(standIn);
    fireEvent.pointerUp(standIn);
    await waitFor(() => expect(standIn.isConnected).toBe(false));
    expect(mountedCheck().started).toBe(1);
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    shown.unmount();
  });

  it('robot check, expired, has to be done again', async () => {
    const calls = stubHost(json({}));
    const shown = showForm(form);
    shown.fill();
    await shown.pass();
    act(() => mountedCheck().report.reset('De robottest is verlopen. Doe hem opnieuw.'));
    expect(screen.getByText(/verlopen/).closest('[role=alert]')).toBeTruthy();
    shown.send();
    expect(screen.getByText(NOT_DONE)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('robot check, not loaded, can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { failNext } = await import('./fake-check.ts');
    failNext(2);
    const shown = showForm(form);
    shown.fill();
    const words = await screen.findByText('De robottest kon niet worden geladen.');
    expect(words.closest('[role=alert]')).toBeTruthy();
    const retry = screen.getByRole('button', { name: 'Opnieuw proberen' });
    retry.focus();
    fireEvent.click(retry);
    await act(async () => {});
    expect(screen.getByText('De robottest kon niet worden geladen.')).toBeTruthy();
    expect(document.activeElement).toBe(retry);
    fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByText(/niet worden geladen/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(shown.values()).toEqual(VALUES);
  });
});
