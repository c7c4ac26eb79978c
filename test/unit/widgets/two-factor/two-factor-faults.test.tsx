import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetClock } from '../../../../shared/host/clock.ts';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { json } from '../../shared/host/stub-host.ts';
import { FAULTS, WRONG_ANSWERS } from '../faults.ts';
import {
  account,
  alerts,
  boxes,
  button,
  CODES,
  CONFIRM,
  DISABLE,
  ENABLE,
  locked,
  PASSWORD,
  QR,
  recovery,
  SECRET,
  secret,
  show,
  svg,
  typeCode,
} from './account.tsx';

const LATER = 'Er is iets fout gegaan. Probeer het later opnieuw.';
/** A refusal that stands at a field of its own. */
const withoutRefusal = FAULTS.filter(([fault]) => fault !== '422');
const reads = [...FAULTS, ...WRONG_ANSWERS];

/** Long enough for a time-out, and for the repetitions of a read. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(40_000));

async function press(name: string | Element) {
  fireEvent.click(typeof name === 'string' ? button(name) : name);
  await wait();
  // What the second step reads begins when that has come.
  await wait();
}

async function toExplanation() {
  const view = show();
  await press(view.enable[0] as Element);
  return view;
}

beforeEach(() => {
  forgetConfig();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  forgetClock();
});

describe.each([
  ['enabling', ENABLE, FAULTS],
  ['the QR code', QR, reads],
] as const)('%s that fails', (_, call, faults) => {
  it.each(faults)(
    'by %s is said in the explanation, and can be tried again',
    async (__, reply, message) => {
      account({ [call]: reply });
      await toExplanation();
      await press('Inschakelen');
      expect(alerts()).toContain(message);
      expect(button('Inschakelen').disabled).toBe(false);
      account();
      await press('Inschakelen');
      expect(boxes()).toHaveLength(6);
      expect(alerts()).toBe('');
    },
  );
});

it('a QR code that failed can be read again without beginning anew', async () => {
  account({ [QR]: json({}, 500) });
  await toExplanation();
  await press('Inschakelen');
  const calls = account();
  await press('Opnieuw proberen');
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  expect(boxes()).toHaveLength(6);
});

describe('the secret that fails', () => {
  it.each(reads)('by %s is said in its place, beside the QR code', async (_, reply, message) => {
    account({ [QR]: json({ svg }), [SECRET]: reply });
    await toExplanation();
    await press('Inschakelen');
    expect(alerts()).toContain(message);
    expect(screen.getByRole('img', { name: /QR-code/ })).toBeTruthy();
    account();
    await press('Opnieuw proberen');
    expect(screen.getByText(secret.slice(0, 4))).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('recovery codes that fail', () => {
  it.each(reads)('by %s are said in their place; the rest goes on', async (_, reply, message) => {
    account({ [CODES]: reply });
    await toExplanation();
    await press('Inschakelen');
    expect(alerts()).toContain(message);
    account();
    await press('Opnieuw proberen');
    expect(screen.getByText(recovery[0] as string)).toBeTruthy();
    expect(document.activeElement).toBe(button('Herstelcodes'));
    typeCode();
    await press('Bevestigen');
    expect(screen.getByText('Twee-factor-authenticatie ingeschakeld')).toBeTruthy();
  });
});

describe('a code that cannot be confirmed', () => {
  it.each(withoutRefusal)(
    'because of %s stays, and so does the set-up',
    async (_, reply, message) => {
      account({ [CONFIRM]: reply });
      const { seen } = await toExplanation();
      await press('Inschakelen');
      typeCode();
      await press('Bevestigen');
      expect(alerts()).toContain(message);
      expect(boxes().map(({ value }) => value)).toEqual([...'123456']);
      expect(button('Bevestigen').disabled).toBe(false);
      expect(seen()).toBe('enable');
      account();
      await press('Bevestigen');
      expect(seen()).toBe('disable');
    },
  );
});

describe('a password that cannot be confirmed', () => {
  it.each(withoutRefusal)('because of %s stays', async (_, reply, message) => {
    account({ [ENABLE]: [locked], [PASSWORD]: [reply, reply] });
    await toExplanation();
    await press('Inschakelen');
    const field = screen.getByLabelText<HTMLInputElement>('Wachtwoord');
    fireEvent.change(field, { target: { value: 'maasstad' } });
    await press('Doorgaan');
    expect(alerts()).toContain(message);
    expect(field.value).toBe('maasstad');
    expect(button('Doorgaan').disabled).toBe(false);
    account();
    await press('Doorgaan');
    expect(boxes()).toHaveLength(6);
  });
});

describe('disabling that fails', () => {
  it.each(FAULTS)('by %s leaves it on', async (_, reply, message) => {
    account({ [DISABLE]: reply });
    const { disable, seen } = show(true);
    await press(disable[0] as Element);
    await press('Uitschakelen');
    expect(alerts()).toContain(message);
    expect(button('Uitschakelen').disabled).toBe(false);
    expect(seen()).toBe('disable');
    account();
    await press('Uitschakelen');
    expect(seen()).toBe('enable');
  });
});

it('a member who is logged out is offered the login', async () => {
  account({ [ENABLE]: json({ message: 'Unauthenticated.' }, 401) });
  await toExplanation();
  await press('Inschakelen');
  expect(button('Inloggen')).toBeTruthy();
});

it.each([
  [QR, { svg: { secret: 'GEHEIM' }, url: 7 }],
  [CODES, { een: ['GEHEIM'] }],
])(
  'what is wrong with the answer of %s is told to the console without the answer',
  async (call, body) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    account({ [call]: json(body) });
    await toExplanation();
    await press('Inschakelen');
    expect(alerts()).toContain(LATER);
    expect(said.mock.calls.flat().join()).toContain(call);
    expect(said.mock.calls.flat().join()).not.toContain('GEHEIM');
  },
);
