import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { IslandElement } from '../../../../shared/island/island-element.ts';
import { island } from '../../../../widgets/two-factor/two-factor.island.tsx';
// Fetched by then on a page too: while the explanation is being read.
import '../../../../widgets/two-factor/SetUp.tsx';
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

/** A host where all goes well but what is given; a list is one reply per time that it is asked. */
export function account(more: Record<string, Reply | Reply[]> = {}): Sent[] {
  const asked = new Map<string, number>();
  return stubHost((sent) => {
    const name = `${sent.method} ${sent.path}`;
    const time = asked.get(name) ?? 0;
    asked.set(name, time + 1);
    const given = more[name];
    const reply = (Array.isArray(given) ? given[time] : given) ?? GOOD[name];
    if (!reply) throw new Error(`${name} was not expected`);
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply(sent) : reply.clone();
  });
}

/** The calls so far, by name. */
export const named = (calls: Sent[]) => calls.map(({ method, path }) => `${method} ${path}`);

/** Markup of the host's, there until the test is over. */
function host(markup: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = markup;
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}

/** A tag among the host's controls, two of each kind, with the island in it. */
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
    /** Which kinds of control can be seen. */
    seen: () =>
      ['enable', 'disable'].filter((kind) => all(kind).every(({ hidden }) => !hidden)).join(),
  };
}

export const dialog = () => screen.queryByRole('dialog');
export const button = (name: string) =>
  within(dialog() as HTMLElement).getByRole<HTMLButtonElement>('button', { name });

/** Presses, and lets what that brings about happen. */
export async function press(element: Element): Promise<void> {
  await act(async () => {
    fireEvent.click(element);
  });
  await settle();
}

/** A few turns of promises, as answers take. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
  });

export const boxes = () =>
  within(screen.getByRole('group', { name: 'Code' })).getAllByRole<HTMLInputElement>('textbox');
export const typeCode = (code = '123456') =>
  fireEvent.change(boxes()[0] as Element, { target: { value: code } });

/** All the way to the second step. */
export async function toSetUp(): Promise<ReturnType<typeof show>> {
  const view = show();
  await press(view.enable[0] as Element);
  await press(button('Inschakelen'));
  return view;
}

/** What alerts say. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
