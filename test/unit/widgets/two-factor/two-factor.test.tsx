import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { json } from '../../shared/host/stub-host.ts';
import {
  account,
  alerts,
  boxes,
  button,
  CODES,
  CONFIRM,
  clickAndWait,
  DISABLE,
  dialog,
  ENABLE,
  locked,
  named,
  openSetup,
  PASSWORD,
  QR,
  recovery,
  SECRET,
  secret,
  show,
  svg,
  typeCode,
  url,
  waitForCalls,
} from './account.tsx';

const banner = (text: string) => screen.queryByText(`Twee-factor-authenticatie ${text}`);
const field = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord');

async function enterPassword(text = 'maasstad') {
  fireEvent.change(field(), { target: { value: text } });
  await clickAndWait(button('Doorgaan'));
}

beforeEach(forgetConfig);

describe('page, left', () => {
  it('dialog, the page is left, is unmounted at once', async () => {
    account();
    const { enable } = await openSetup();
    await clickAndWait(button('Herstelcodes'));
    expect(document.body.textContent).toContain(recovery[0]);
    // Not in `act`, which would wait for effects: the dialog must be gone synchronously.
    window.dispatchEvent(new Event('pagehide'));
    expect(dialog()).toBeNull();
    expect(document.body.innerHTML).not.toContain(recovery[0]);
    await clickAndWait(enable[0] as Element);
    expect(button('Inschakelen')).toBeTruthy();
  });
});

describe('host controls', () => {
  it('host control, clicked, opens the explanation and sends nothing', async () => {
    const calls = account();
    const { enable } = show();
    for (const control of enable) {
      await clickAndWait(control.firstElementChild ?? control);
      expect(screen.getByRole('dialog', { name: 'Twee-factor-authenticatie' })).toBeTruthy();
      await clickAndWait(button('Annuleren'));
      expect(dialog()).toBeNull();
    }
    expect(calls).toEqual([]);
  });

  it('host control, a link, opens the dialog except with a modifier key', () => {
    account();
    const { enable } = show();
    expect(fireEvent.click(enable[1] as Element)).toBe(false);
    fireEvent.click(button('Annuleren'));
    expect(fireEvent.click(enable[1] as Element, { ctrlKey: true })).toBe(true);
    expect(dialog()).toBeNull();
  });

  it.each([
    [true, 'disable'],
    [false, 'enable'],
    [undefined, 'enable'],
  ])('show as data-enabled=%s has it', (enabled, visibleControls) => {
    expect(show(enabled).visibleControls()).toBe(visibleControls);
  });

  it('host controls, the wrong ones visible, are corrected', () => {
    const { tag, unmount, visibleControls } = show(false);
    unmount();
    tag.dataset.enabled = 'true';
    expect(visibleControls()).toBe('enable');
    show(true);
    expect(visibleControls()).toBe('disable');
  });

  it('tags, two on a page, open one dialog', async () => {
    account();
    show();
    const { enable } = show();
    await clickAndWait(enable[0] as Element);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('host control, island unmounted, opens nothing', () => {
    const { unmount, enable } = show();
    unmount();
    expect(fireEvent.click(enable[0] as Element)).toBe(true);
  });

  it('host control, clicked while the dialog is open, starts again', async () => {
    account();
    const { enable } = await openSetup();
    typeCode('12');
    await clickAndWait(enable[0] as Element);
    expect(button('Inschakelen')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Code' })).toBeNull();
  });
});

describe('enable dialog', () => {
  it('enable dialog, confirmed, enables and shows QR code and secret', async () => {
    const calls = account();
    await openSetup();
    expect(named(calls)).toEqual([ENABLE, QR, CODES]);
    expect(calls[0]?.body).toBe('');
    const picture = screen.getByRole<HTMLImageElement>('img', { name: /QR-code/ });
    expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toBe(`data:image/svg+xml,${svg}`);
    expect(screen.getByText(secret.slice(0, 4)).parentElement?.textContent).toBe(secret);
  });

  it('enable dialog, QR response without url, reads the secret', async () => {
    const calls = account({ [QR]: json({ svg }) });
    await openSetup();
    expect(named(calls)).toContain(SECRET);
    expect(screen.getByText(secret.slice(0, 4))).toBeTruthy();
  });

  it('QR code, its picture broken, leaves the secret', async () => {
    account({ [QR]: json({ svg: 'stuk', url }) });
    await openSetup();
    fireEvent.error(screen.getByRole('img', { name: /QR-code/ }));
    expect(screen.getByText(/kan niet worden getoond/)).toBeTruthy();
    expect(screen.getByText(secret.slice(0, 4))).toBeTruthy();
  });

  it('enable button, clicked twice, is one call', async () => {
    const calls = account();
    const { enable } = show();
    await clickAndWait(enable[0] as Element);
    const go = button('Inschakelen');
    fireEvent.click(go);
    await clickAndWait(go);
    expect(named(calls).filter((name) => name === ENABLE)).toHaveLength(1);
  });

  it.each([[json([])], [json({ svg: '', url })]])(
    'is back at the explanation with a notice when there is nothing to scan',
    async (empty) => {
      const calls = account({ [QR]: [empty] });
      await openSetup();
      expect(alerts()).toBe('De QR-code kon niet worden gemaakt. Probeer het opnieuw.');
      await clickAndWait(button('Inschakelen'));
      expect(named(calls)).toEqual([ENABLE, QR, ENABLE, QR, CODES]);
      expect(alerts()).toBe('');
    },
  );

  it('enable dialog, closed and opened, starts again', async () => {
    const calls = account();
    const { enable } = await openSetup();
    await clickAndWait(button('Sluiten'));
    await clickAndWait(enable[0] as Element);
    await clickAndWait(button('Inschakelen'));
    expect(named(calls).filter((name) => name === ENABLE)).toHaveLength(2);
  });

  it('enable dialog, code confirmed, closes, switches the controls and shows the banner', async () => {
    const calls = account();
    const { visibleControls, tag } = await openSetup();
    typeCode();
    await clickAndWait(button('Bevestigen'));
    expect(calls.at(-1)).toMatchObject({ path: '/user/2fa-confirm', body: '{"code":"123456"}' });
    expect(dialog()).toBeNull();
    expect(visibleControls()).toBe('disable');
    expect(tag.dataset.enabled).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Twee-factor-authenticatie ingeschakeld');
  });

  it('code, set without an event, is sent', async () => {
    const calls = account();
    await openSetup();
    for (const [at, box] of boxes().entries()) box.value = `${at}`;
    await clickAndWait(button('Bevestigen'));
    expect(calls.at(-1)?.body).toBe('{"code":"012345"}');
  });

  it('code, incomplete, is not sent', async () => {
    const calls = account();
    await openSetup();
    typeCode('12');
    await clickAndWait(button('Bevestigen'));
    expect(alerts()).toBe('Vul alle 6 tekens van de code in.');
    expect(named(calls)).not.toContain(CONFIRM);
  });

  it('code, refused, is kept and has the error', async () => {
    account({ [CONFIRM]: [json({ message: 'De opgegeven code is ongeldig.' }, 422)] });
    const { visibleControls } = await openSetup();
    typeCode();
    await clickAndWait(button('Bevestigen'));
    const [first] = boxes();
    expect(first?.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(`${first?.getAttribute('aria-describedby')}`)?.textContent).toBe(
      'De opgegeven code is ongeldig.',
    );
    expect(document.activeElement).toBe(first);
    expect(boxes().map(({ value }) => value)).toEqual([...'123456']);
    expect(visibleControls()).toBe('enable');
    await clickAndWait(button('Bevestigen'));
    expect(banner('ingeschakeld')).toBeTruthy();
  });

  it('code, dialog closed while the call is under way, counts', async () => {
    let respond = (_: Response) => {};
    const response = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    account({ [CONFIRM]: () => response });
    const { visibleControls } = await openSetup();
    typeCode();
    await clickAndWait(button('Bevestigen'));
    await clickAndWait(button('Sluiten'));
    respond(json(''));
    await waitForCalls();
    expect(visibleControls()).toBe('disable');
    expect(banner('ingeschakeld')).toBeTruthy();
  });
});

describe('secret and recovery codes', () => {
  const write = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    write.mockReset().mockResolvedValue();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
      writeText: write,
    } as unknown as Clipboard);
  });

  it('secret, copied, has no spaces', async () => {
    account();
    await openSetup();
    await clickAndWait(button('Code kopiëren'));
    expect(write).toHaveBeenCalledWith(secret);
    expect(button('Gekopieerd')).toBeTruthy();
    expect(screen.getByText('Het staat op je klembord.').getAttribute('role')).toBe('status');
  });

  it('secret, clipboard refused, is selected with a notice', async () => {
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    account();
    await openSetup();
    await clickAndWait(button('Code kopiëren'));
    expect(`${getSelection()}`).toBe(secret);
    expect(screen.getByText(/Kopiëren lukte niet/).getAttribute('role')).toBe('status');
    expect(button('Code kopiëren')).toBeTruthy();
  });

  it('recovery codes, opened, are copied one per line', async () => {
    account();
    await openSetup();
    const toggle = button('Herstelcodes');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText(recovery[0] as string)).toBeNull();
    await clickAndWait(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recovery);
    await clickAndWait(button('Alles kopiëren'));
    expect(write).toHaveBeenCalledWith(recovery.join('\n'));
    await clickAndWait(toggle);
    expect(screen.queryByText(recovery[0] as string)).toBeNull();
  });

  it('recovery codes, none, has a note', async () => {
    account({ [CODES]: json([]) });
    await openSetup();
    await clickAndWait(button('Herstelcodes'));
    expect(screen.getByText('Er zijn geen codes.')).toBeTruthy();
  });
});

describe('password confirmation', () => {
  it('password confirmation, confirmed, repeats the call once', async () => {
    const calls = account({ [ENABLE]: [locked] });
    await openSetup();
    expect(document.activeElement).toBe(field());
    expect(field().autocomplete).toBe('current-password');
    expect(button('Doorgaan')).toBeTruthy();
    expect(
      within(dialog() as HTMLElement).queryByRole('button', { name: 'Inschakelen' }),
    ).toBeNull();
    await enterPassword();
    expect(calls[1]?.body).toBe('{"password":"maasstad"}');
    expect(named(calls)).toEqual([ENABLE, PASSWORD, ENABLE, QR, CODES]);
    expect(boxes()).toHaveLength(6);
  });

  it('password confirmation, two calls locked together, asks once', async () => {
    const calls = account({ [QR]: json({ svg }), [SECRET]: [locked], [CODES]: [locked] });
    await openSetup();
    await enterPassword();
    expect(named(calls).filter((name) => name === PASSWORD)).toHaveLength(1);
    expect(screen.getByText(secret.slice(0, 4))).toBeTruthy();
    await clickAndWait(button('Herstelcodes'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('password confirmation, a code typed before, keeps the code', async () => {
    const calls = account({ [CONFIRM]: [locked] });
    await openSetup();
    typeCode();
    await clickAndWait(button('Bevestigen'));
    await enterPassword();
    expect(named(calls).slice(-3)).toEqual([CONFIRM, PASSWORD, CONFIRM]);
    expect(banner('ingeschakeld')).toBeTruthy();
  });

  it('password confirmation, refused, shows the error and keeps the password', async () => {
    const wrong = json({ message: 'x', errors: { password: ['Dit klopt niet.'] } }, 422);
    account({ [ENABLE]: [locked], [PASSWORD]: [wrong] });
    await openSetup();
    await clickAndWait(button('Doorgaan'));
    expect(screen.getByText('Vul je wachtwoord in.')).toBeTruthy();
    await enterPassword('gok');
    const description = document.getElementById(`${field().getAttribute('aria-describedby')}`);
    expect(description?.textContent).toBe('Dit klopt niet.');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('gok');
    await enterPassword();
    expect(boxes()).toHaveLength(6);
  });

  it('password confirmation, call locked again, shows an error', async () => {
    account({ [ENABLE]: locked });
    await openSetup();
    await enterPassword();
    expect(alerts()).toBe('Er is iets fout gegaan. Probeer het later opnieuw.');
    expect(button('Inschakelen').disabled).toBe(false);
  });
});

describe('disable dialog', () => {
  it('disable dialog, cancelled, sends nothing', async () => {
    const calls = account();
    const { disable, visibleControls } = show(true);
    await clickAndWait(disable[0] as Element);
    expect(dialog()?.textContent).toContain('Weet je zeker');
    await clickAndWait(button('Annuleren'));
    expect(calls).toEqual([]);
    expect(visibleControls()).toBe('disable');
  });

  it('disable dialog, confirmed, switches the controls and shows the banner', async () => {
    const calls = account();
    const { disable, visibleControls, tag } = show(true);
    await clickAndWait(disable[1] as Element);
    await clickAndWait(button('Uitschakelen'));
    expect(named(calls)).toEqual([DISABLE]);
    expect(dialog()).toBeNull();
    expect(visibleControls()).toBe('enable');
    expect(tag.dataset.enabled).toBe('false');
    expect(banner('uitgeschakeld')).toBeTruthy();
  });

  it('disable dialog, call locked, asks for the password', async () => {
    const calls = account({ [DISABLE]: [locked] });
    const { disable } = show(true);
    await clickAndWait(disable[0] as Element);
    await clickAndWait(button('Uitschakelen'));
    await enterPassword();
    expect(named(calls)).toEqual([DISABLE, PASSWORD, DISABLE]);
    expect(banner('uitgeschakeld')).toBeTruthy();
  });
});

it('control inside the tag, removed by the first commit, is restored', async () => {
  account();
  const { tag } = show();
  const inside = document.createElement('p');
  inside.innerHTML = '<button data-two-factor-enable>Binnen</button>';
  const other = show();
  // The first commit removes markup in the tag.
  other.unmount();
  tag.append(inside);
  const { restoreControls } = await import('../../../../widgets/two-factor/host-controls.ts');
  restoreControls(tag);
  inside.remove();
  await waitForCalls();
  expect(tag.contains(inside)).toBe(true);
});
