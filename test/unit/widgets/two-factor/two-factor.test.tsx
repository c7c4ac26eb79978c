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
  DISABLE,
  dialog,
  ENABLE,
  locked,
  named,
  PASSWORD,
  press,
  QR,
  recovery,
  SECRET,
  secret,
  settle,
  show,
  svg,
  toSetUp,
  typeCode,
  url,
} from './account.tsx';

const banner = (text: string) => screen.queryByText(`Twee-factor-authenticatie ${text}`);
const field = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord');

async function givePassword(text = 'maasstad') {
  fireEvent.change(field(), { target: { value: text } });
  await press(button('Doorgaan'));
}

beforeEach(forgetConfig);

describe('a page that is left', () => {
  it('takes secret and codes off at once: it may come back, for somebody else', async () => {
    account();
    const { enable } = await toSetUp();
    await press(button('Herstelcodes'));
    expect(document.body.textContent).toContain(recovery[0]);
    // Not in `act`, which would wait for what must not wait.
    window.dispatchEvent(new Event('pagehide'));
    expect(dialog()).toBeNull();
    expect(document.body.innerHTML).not.toContain(recovery[0]);
    await press(enable[0] as Element);
    expect(button('Inschakelen')).toBeTruthy();
  });
});

describe('the host’s controls', () => {
  it('open the explanation, whichever is pressed, and nothing is sent yet', async () => {
    const calls = account();
    const { enable } = show();
    for (const control of enable) {
      await press(control.firstElementChild ?? control);
      expect(screen.getByRole('dialog', { name: 'Twee-factor-authenticatie' })).toBeTruthy();
      await press(button('Annuleren'));
      expect(dialog()).toBeNull();
    }
    expect(calls).toEqual([]);
  });

  it('lead nowhere where they are links, but elsewhere on a press with a modifier', () => {
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
  ])('show as data-enabled=%s has it', (enabled, seen) => {
    expect(show(enabled).seen()).toBe(seen);
  });

  it('are set right where the host shows the wrong ones', () => {
    const { tag, unmount, seen } = show(false);
    unmount();
    tag.dataset.enabled = 'true';
    expect(seen()).toBe('enable');
    show(true);
    expect(seen()).toBe('disable');
  });

  it('two tags on a page open one dialog', async () => {
    account();
    show();
    const { enable } = show();
    await press(enable[0] as Element);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('are heard no more when the tag has gone', () => {
    const { unmount, enable } = show();
    unmount();
    expect(fireEvent.click(enable[0] as Element)).toBe(true);
  });

  it('begin anew when one is pressed while the dialog stands open', async () => {
    account();
    const { enable } = await toSetUp();
    typeCode('12');
    await press(enable[0] as Element);
    expect(button('Inschakelen')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Code' })).toBeNull();
  });
});

describe('enabling', () => {
  it('enables, then shows what the app needs', async () => {
    const calls = account();
    await toSetUp();
    expect(named(calls)).toEqual([ENABLE, QR, CODES]);
    expect(calls[0]?.body).toBe('');
    const picture = screen.getByRole<HTMLImageElement>('img', { name: /QR-code/ });
    expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toBe(`data:image/svg+xml,${svg}`);
    expect(screen.getByText(secret.slice(0, 4)).parentElement?.textContent).toBe(secret);
  });

  it('asks for the secret where the QR answer has no address', async () => {
    const calls = account({ [QR]: json({ svg }) });
    await toSetUp();
    expect(named(calls)).toContain(SECRET);
    expect(screen.getByText(secret.slice(0, 4))).toBeTruthy();
  });

  it('a picture that cannot be drawn leaves the secret', async () => {
    account({ [QR]: json({ svg: 'stuk', url }) });
    await toSetUp();
    fireEvent.error(screen.getByRole('img', { name: /QR-code/ }));
    expect(screen.getByText(/kan niet worden getoond/)).toBeTruthy();
    expect(screen.getByText(secret.slice(0, 4))).toBeTruthy();
  });

  it('is one call for a double click', async () => {
    const calls = account();
    const { enable } = show();
    await press(enable[0] as Element);
    const go = button('Inschakelen');
    fireEvent.click(go);
    await press(go);
    expect(named(calls).filter((name) => name === ENABLE)).toHaveLength(1);
  });

  it.each([[json([])], [json({ svg: '', url })]])(
    'is back at the explanation with a notice when there is nothing to scan',
    async (empty) => {
      const calls = account({ [QR]: [empty] });
      await toSetUp();
      expect(alerts()).toBe('De QR-code kon niet worden gemaakt. Probeer het opnieuw.');
      await press(button('Inschakelen'));
      expect(named(calls)).toEqual([ENABLE, QR, ENABLE, QR, CODES]);
      expect(alerts()).toBe('');
    },
  );

  it('after being left alone starts anew', async () => {
    const calls = account();
    const { enable } = await toSetUp();
    await press(button('Sluiten'));
    await press(enable[0] as Element);
    await press(button('Inschakelen'));
    expect(named(calls).filter((name) => name === ENABLE)).toHaveLength(2);
  });

  it('is done with a code: dialog away, controls switched, banner there', async () => {
    const calls = account();
    const { seen, tag } = await toSetUp();
    typeCode();
    await press(button('Bevestigen'));
    expect(calls.at(-1)).toMatchObject({ path: '/user/2fa-confirm', body: '{"code":"123456"}' });
    expect(dialog()).toBeNull();
    expect(seen()).toBe('disable');
    expect(tag.dataset.enabled).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Twee-factor-authenticatie ingeschakeld');
  });

  it('takes a code that was set without an event', async () => {
    const calls = account();
    await toSetUp();
    for (const [at, box] of boxes().entries()) box.value = `${at}`;
    await press(button('Bevestigen'));
    expect(calls.at(-1)?.body).toBe('{"code":"012345"}');
  });

  it('wants the whole code, and sends nothing before', async () => {
    const calls = account();
    await toSetUp();
    typeCode('12');
    await press(button('Bevestigen'));
    expect(alerts()).toBe('Vul alle 6 tekens van de code in.');
    expect(named(calls)).not.toContain(CONFIRM);
  });

  it('a wrong code is said at the code, which stays', async () => {
    account({ [CONFIRM]: [json({ message: 'De opgegeven code is ongeldig.' }, 422)] });
    const { seen } = await toSetUp();
    typeCode();
    await press(button('Bevestigen'));
    const [first] = boxes();
    expect(first?.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(`${first?.getAttribute('aria-describedby')}`)?.textContent).toBe(
      'De opgegeven code is ongeldig.',
    );
    expect(document.activeElement).toBe(first);
    expect(boxes().map(({ value }) => value)).toEqual([...'123456']);
    expect(seen()).toBe('enable');
    await press(button('Bevestigen'));
    expect(banner('ingeschakeld')).toBeTruthy();
  });

  it('counts although the dialog was closed while it was on its way', async () => {
    let answer = (_: Response) => {};
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    account({ [CONFIRM]: () => held });
    const { seen } = await toSetUp();
    typeCode();
    await press(button('Bevestigen'));
    await press(button('Sluiten'));
    answer(json(''));
    await settle();
    expect(seen()).toBe('disable');
    expect(banner('ingeschakeld')).toBeTruthy();
  });
});

describe('copying and keeping', () => {
  const write = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    write.mockReset().mockResolvedValue();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
      writeText: write,
    } as unknown as Clipboard);
  });

  it('the secret is copied without spaces, and the button says so', async () => {
    account();
    await toSetUp();
    await press(button('Code kopiëren'));
    expect(write).toHaveBeenCalledWith(secret);
    expect(button('Gekopieerd')).toBeTruthy();
    expect(screen.getByText('Het staat op je klembord.').getAttribute('role')).toBe('status');
  });

  it('where the clipboard is refused the text is selected, and that is said', async () => {
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    account();
    await toSetUp();
    await press(button('Code kopiëren'));
    expect(`${getSelection()}`).toBe(secret);
    expect(screen.getByText(/Kopiëren lukte niet/).getAttribute('role')).toBe('status');
    expect(button('Code kopiëren')).toBeTruthy();
  });

  it('the recovery codes open and close, and are copied a line each', async () => {
    account();
    await toSetUp();
    const toggle = button('Herstelcodes');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText(recovery[0] as string)).toBeNull();
    await press(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recovery);
    await press(button('Alles kopiëren'));
    expect(write).toHaveBeenCalledWith(recovery.join('\n'));
    await press(toggle);
    expect(screen.queryByText(recovery[0] as string)).toBeNull();
  });

  it('none of them is said', async () => {
    account({ [CODES]: json([]) });
    await toSetUp();
    await press(button('Herstelcodes'));
    expect(screen.getByText('Er zijn geen codes.')).toBeTruthy();
  });
});

describe('the password question', () => {
  it('comes before the call is made again, and asks nothing twice', async () => {
    const calls = account({ [ENABLE]: [locked] });
    await toSetUp();
    expect(document.activeElement).toBe(field());
    expect(field().autocomplete).toBe('current-password');
    expect(button('Doorgaan')).toBeTruthy();
    expect(
      within(dialog() as HTMLElement).queryByRole('button', { name: 'Inschakelen' }),
    ).toBeNull();
    await givePassword();
    expect(calls[1]?.body).toBe('{"password":"maasstad"}');
    expect(named(calls)).toEqual([ENABLE, PASSWORD, ENABLE, QR, CODES]);
    expect(boxes()).toHaveLength(6);
  });

  it('comes once for calls that find out together', async () => {
    const calls = account({ [QR]: json({ svg }), [SECRET]: [locked], [CODES]: [locked] });
    await toSetUp();
    await givePassword();
    expect(named(calls).filter((name) => name === PASSWORD)).toHaveLength(1);
    expect(screen.getByText(secret.slice(0, 4))).toBeTruthy();
    await press(button('Herstelcodes'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('keeps the code that was typed', async () => {
    const calls = account({ [CONFIRM]: [locked] });
    await toSetUp();
    typeCode();
    await press(button('Bevestigen'));
    await givePassword();
    expect(named(calls).slice(-3)).toEqual([CONFIRM, PASSWORD, CONFIRM]);
    expect(banner('ingeschakeld')).toBeTruthy();
  });

  it('says what is wrong under its field, and keeps it', async () => {
    const wrong = json({ message: 'x', errors: { password: ['Dit klopt niet.'] } }, 422);
    account({ [ENABLE]: [locked], [PASSWORD]: [wrong] });
    await toSetUp();
    await press(button('Doorgaan'));
    expect(screen.getByText('Vul je wachtwoord in.')).toBeTruthy();
    await givePassword('gok');
    const description = document.getElementById(`${field().getAttribute('aria-describedby')}`);
    expect(description?.textContent).toBe('Dit klopt niet.');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('gok');
    await givePassword();
    expect(boxes()).toHaveLength(6);
  });

  it('is not asked on and on of a host that forgets', async () => {
    account({ [ENABLE]: locked });
    await toSetUp();
    await givePassword();
    expect(alerts()).toBe('Er is iets fout gegaan. Probeer het later opnieuw.');
    expect(button('Inschakelen').disabled).toBe(false);
  });
});

describe('disabling', () => {
  it('asks first, and does nothing when it is called off', async () => {
    const calls = account();
    const { disable, seen } = show(true);
    await press(disable[0] as Element);
    expect(dialog()?.textContent).toContain('Weet je zeker');
    await press(button('Annuleren'));
    expect(calls).toEqual([]);
    expect(seen()).toBe('disable');
  });

  it('switches the controls and says that it is off', async () => {
    const calls = account();
    const { disable, seen, tag } = show(true);
    await press(disable[1] as Element);
    await press(button('Uitschakelen'));
    expect(named(calls)).toEqual([DISABLE]);
    expect(dialog()).toBeNull();
    expect(seen()).toBe('enable');
    expect(tag.dataset.enabled).toBe('false');
    expect(banner('uitgeschakeld')).toBeTruthy();
  });

  it('may want the password', async () => {
    const calls = account({ [DISABLE]: [locked] });
    const { disable } = show(true);
    await press(disable[0] as Element);
    await press(button('Uitschakelen'));
    await givePassword();
    expect(named(calls)).toEqual([DISABLE, PASSWORD, DISABLE]);
    expect(banner('uitgeschakeld')).toBeTruthy();
  });
});

it('keeps controls that stand in the tag itself', async () => {
  account();
  const { tag } = show();
  const inside = document.createElement('p');
  inside.innerHTML = '<button data-two-factor-enable>Binnen</button>';
  const other = show();
  // What mounting does with markup in the tag: out at the first commit.
  other.unmount();
  tag.append(inside);
  const { keepControls } = await import('../../../../widgets/two-factor/host-controls.ts');
  keepControls(tag);
  inside.remove();
  await settle();
  expect(tag.contains(inside)).toBe(true);
});
