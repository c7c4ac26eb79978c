import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { IslandElement } from '../../../../shared/island/island-element.ts';
import { island } from '../../../../widgets/two-factor/two-factor.island.tsx';
// On a page it is imported by then too, while the reader reads the explanation.
import '../../../../widgets/two-factor/TwoFactorSetup.tsx';
import { json, type Reply, type Sent, stubHost } from '../../shared/host/stub-host.ts';

export const ENABLE = 'POST /aansteker/user/two-factor-authentication';
export const DISABLE = 'DELETE /aansteker/user/two-factor-authentication';
export const QR = 'GET /aansteker/user/two-factor-qr-code';
export const SECRET = 'GET /aansteker/user/two-factor-secret-key';
export const CODES = 'GET /aansteker/user/two-factor-recovery-codes';
export const CONFIRM = 'POST /user/2fa-confirm';
export const PASSWORD = 'POST /aansteker/user/confirm-password';

export const secret = 'MFQXG43UMFSGIZLN';
export const url = `otpauth://totp/Maasstad:zoe?secret=${secret}&issuer=Maasstad`;
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
export const recovery = ['havenkant1-staantribu', 'zuidzijde2-hoekvlagge'];
export const locked = json({ message: 'Password confirmation required.' }, 423);

const GOOD: Record<string, Reply> = {
  [ENABLE]: json(''),
  [DISABLE]: json(''),
  [QR]: json({ svg, url }),
  [SECRET]: json({ secretKey: secret }),
  [CODES]: json(recovery),
  [CONFIRM]: json(''),
  [PASSWORD]: json('', 201),
};

/** Stubs a host on which all calls succeed except `more`; a list has one reply per call. */
export function account(more: Record<string, Reply | Reply[]> = {}): Sent[] {
  const counts = new Map<string, number>();
  return stubHost((sent) => {
    const name = `${sent.method} ${sent.path}`;
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const given = more[name];
    const reply = (Array.isArray(given) ? given[index] : given) ?? GOOD[name];
    if (!reply) throw new Error(`${name} was not expected`);
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply(sent) : reply.clone();
  });
}

/** The calls so far, by name. */
export const named = (calls: Sent[]) => calls.map(({ method, path }) => `${method} ${path}`);

/** Adds markup of the host, until the test ends. */
function host(markup: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = markup;
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}

/** Renders the island in a tag among the host's controls, two of each kind. */
export function show(enabled: boolean | undefined = false) {
  const page = host(`
    <button data-two-factor-enable ${enabled ? 'hidden' : ''}>Zet aan</button>
    <a href="/elders" data-two-factor-enable ${enabled ? 'hidden' : ''}><b>Ook aan</b></a>
    <button data-two-factor-disable ${enabled ? '' : 'hidden'}>Zet uit</button>
    <i data-two-factor-disable ${enabled ? '' : 'hidden'}>Ook uit</i>
    <div data-widget="two-factor"></div>`);
  const tag = page.querySelector('[data-widget]') as HTMLElement;
  if (enabled !== undefined) tag.dataset.enabled = `${enabled}`;
  const tree = (
    <IslandElement.Provider value={tag}>
      <island.Component enabled={Boolean(enabled)} json={undefined} />
    </IslandElement.Provider>
  );
  const container = document.createElement('div');
  tag.append(container);
  const view = render(tree, { container });
  const all = (kind: string) => [
    ...page.querySelectorAll<HTMLElement>(`[data-two-factor-${kind}]`),
  ];
  return {
    ...view,
    tag,
    enable: all('enable'),
    disable: all('disable'),
    /** Returns the kinds of control that are visible. */
    visibleControls: () =>
      ['enable', 'disable'].filter((kind) => all(kind).every(({ hidden }) => !hidden)).join(),
  };
}

export const dialog = () => screen.queryByRole('dialog');
export const button = (name: string) =>
  within(dialog() as HTMLElement).getByRole<HTMLButtonElement>('button', { name });

/** Clicks, and waits for the calls that follow. */
export async function clickAndWait(element: Element): Promise<void> {
  await act(async () => {
    fireEvent.click(element);
  });
  await waitForCalls();
}

/** Waits for the microtasks and tasks that responses take. */
export const waitForCalls = () =>
  act(async () => {
    for (let round = 0; round < 20; round++) await new Promise((next) => setImmediate(next));
  });

export const boxes = () =>
  within(screen.getByRole('group', { name: 'Code' })).getAllByRole<HTMLInputElement>('textbox');
export const typeCode = (code = '123456') =>
  fireEvent.change(boxes()[0] as Element, { target: { value: code } });

/** Opens the dialog and goes on to the second step. */
export async function openSetup(): Promise<ReturnType<typeof show>> {
  const view = show();
  await clickAndWait(view.enable[0] as Element);
  await clickAndWait(button('Inschakelen'));
  return view;
}

/** Returns the text of all alerts. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
