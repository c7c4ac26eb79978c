import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { loginRequests } from '../../../../shared/store/login.ts';
import { FAULTS, WRONG_ANSWERS } from '../../widgets/faults.ts';
import { brokenResponse, json, stubHost } from '../host/stub-host.ts';
import { checks, mountedCheck } from './fake-check.ts';
import { FORMS, showForm, VALUES } from './form-kit.tsx';

vi.mock('../../../../shared/forms/altcha.ts', () => import('./fake-check.ts'));

beforeEach(() => {
  checks.length = 0;
  sessionStorage.clear();
  forgetConfig();
});

describe.each(FORMS.map((form) => [form.name, form] as const))('%s', (_, form) => {
  const dropped: (typeof FAULTS)[number] = [
    'a response that breaks off',
    brokenResponse(),
    'Geen verbinding. Controleer je internet en probeer het opnieuw.',
  ];

  it.each([...FAULTS, dropped])(
    'says what is wrong at %s, keeps all, and works again',
    async (...fault) => {
      const [name, reply, message] = fault;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const replies = [reply];
      const calls = stubHost((sent) => {
        const now = replies[0];
        if (now instanceof Error) throw now;
        return typeof now === 'function' ? now(sent) : (now as Response).clone();
      });
      const shown = showForm(form);
      shown.fill();
      await shown.pass();
      shown.send();
      await vi.advanceTimersByTimeAsync(10_500);
      vi.useRealTimers();
      expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
      await waitFor(() => expect(shown.submit().disabled).toBe(false));
      expect(shown.values()).toEqual(VALUES);
      expect(mountedCheck().renewed).toBe(1);
      // Also at 419: the page that is fetched does not say whose action it would be.
      expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
      if (name === '401') {
        screen.getByRole('button', { name: 'Inloggen' }).click();
        expect(loginRequests.getState().asked).toBeTruthy();
      }
      replies[0] = json({});
      act(() => mountedCheck().report.passed('another'));
      shown.send();
      await screen.findByText(form.sent);
      expect(screen.queryByText(message)).toBeNull();
    },
  );

  it.each(WRONG_ANSWERS)(
    'takes %s for a success, since nothing is read from it',
    async (_, reply) => {
      stubHost(reply);
      const shown = showForm(form);
      shown.fill();
      await shown.pass();
      shown.send();
      expect(await screen.findByText(form.sent)).toBeTruthy();
    },
  );
});
