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
/** The faults but the 422, whose error is shown at the field. */
const withoutFieldErrors = FAULTS.filter(([fault]) => fault !== '422');
const reads = [...FAULTS, ...WRONG_ANSWERS];

/** Advances past a time-out and past the repetitions of a read. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(40_000));

async function clickAndWait(name: string | Element) {
  fireEvent.click(typeof name === 'string' ? button(name) : name);
  await wait();
  // The second step's own reads begin after that.
  await wait();
}

async function openExplanation() {
  const view = show();
  await clickAndWait(view.enable[0] as Element);
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
  ['enable call', ENABLE, FAULTS],
  ['QR code', QR, reads],
] as const)('%s, failing', (_, call, faults) => {
  it.each(faults)(
    'by %s, shows the error in the explanation and can be retried',
    async (__, reply, message) => {
      account({ [call]: reply });
      await openExplanation();
      await clickAndWait('Inschakelen');
      expect(alerts()).toContain(message);
      expect(button('Inschakelen').disabled).toBe(false);
      account();
      await clickAndWait('Inschakelen');
      expect(boxes()).toHaveLength(6);
      expect(alerts()).toBe('');
    },
  );
});

it('QR code, retried after a failure, is read without enabling again', async () => {
  account({ [QR]: json({}, 500) });
  await openExplanation();
  await clickAndWait('Inschakelen');
  const calls = account();
  await clickAndWait('Opnieuw proberen');
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  expect(boxes()).toHaveLength(6);
});

describe('secret, failing', () => {
  it.each(reads)(
    'secret, the read fails by %s, shows the error beside the QR code',
    async (_, reply, message) => {
      account({ [QR]: json({ svg }), [SECRET]: reply });
      await openExplanation();
      await clickAndWait('Inschakelen');
      expect(alerts()).toContain(message);
      expect(screen.getByRole('img', { name: /QR-code/ })).toBeTruthy();
      account();
      await clickAndWait('Opnieuw proberen');
      expect(screen.getByText(secret.slice(0, 4))).toBeTruthy();
      expect(document.activeElement).not.toBe(document.body);
    },
  );
});

describe('recovery codes, failing', () => {
  it.each(reads)(
    'recovery codes, the read fails by %s, show the error while the set-up works',
    async (_, reply, message) => {
      account({ [CODES]: reply });
      await openExplanation();
      await clickAndWait('Inschakelen');
      expect(alerts()).toContain(message);
      account();
      await clickAndWait('Opnieuw proberen');
      expect(screen.getByText(recovery[0] as string)).toBeTruthy();
      expect(document.activeElement).toBe(button('Herstelcodes'));
      typeCode();
      await clickAndWait('Bevestigen');
      expect(screen.getByText('Twee-factor-authenticatie ingeschakeld')).toBeTruthy();
    },
  );
});

describe('code, failing', () => {
  it.each(withoutFieldErrors)(
    'code, the call fails by %s, is kept with the set-up',
    async (_, reply, message) => {
      account({ [CONFIRM]: reply });
      const { visibleControls } = await openExplanation();
      await clickAndWait('Inschakelen');
      typeCode();
      await clickAndWait('Bevestigen');
      expect(alerts()).toContain(message);
      expect(boxes().map(({ value }) => value)).toEqual([...'123456']);
      expect(button('Bevestigen').disabled).toBe(false);
      expect(visibleControls()).toBe('enable');
      account();
      await clickAndWait('Bevestigen');
      expect(visibleControls()).toBe('disable');
    },
  );
});

describe('password, failing', () => {
  it.each(withoutFieldErrors)(
    'password, the call fails by %s, is kept',
    async (_, reply, message) => {
      account({ [ENABLE]: [locked], [PASSWORD]: [reply, reply] });
      await openExplanation();
      await clickAndWait('Inschakelen');
      const field = screen.getByLabelText<HTMLInputElement>('Wachtwoord');
      fireEvent.change(field, { target: { value: 'maasstad' } });
      await clickAndWait('Doorgaan');
      expect(alerts()).toContain(message);
      expect(field.value).toBe('maasstad');
      expect(button('Doorgaan').disabled).toBe(false);
      account();
      await clickAndWait('Doorgaan');
      expect(boxes()).toHaveLength(6);
    },
  );
});

describe('disable call, failing', () => {
  it.each(FAULTS)('disable call, failing by %s, keeps it enabled', async (_, reply, message) => {
    account({ [DISABLE]: reply });
    const { disable, visibleControls } = show(true);
    await clickAndWait(disable[0] as Element);
    await clickAndWait('Uitschakelen');
    expect(alerts()).toContain(message);
    expect(button('Uitschakelen').disabled).toBe(false);
    expect(visibleControls()).toBe('disable');
    account();
    await clickAndWait('Uitschakelen');
    expect(visibleControls()).toBe('enable');
  });
});

it('enable dialog, member logged out, offers the login', async () => {
  account({ [ENABLE]: json({ message: 'Unauthenticated.' }, 401) });
  await openExplanation();
  await clickAndWait('Inschakelen');
  expect(button('Inloggen')).toBeTruthy();
});

it.each([
  [QR, { svg: { secret: 'GEHEIM' }, url: 7 }],
  [CODES, { een: ['GEHEIM'] }],
])('response of %s, of the wrong shape, is logged without its content', async (call, body) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  account({ [call]: json(body) });
  await openExplanation();
  await clickAndWait('Inschakelen');
  expect(alerts()).toContain(LATER);
  expect(logged.mock.calls.flat().join()).toContain(call);
  expect(logged.mock.calls.flat().join()).not.toContain('GEHEIM');
});
