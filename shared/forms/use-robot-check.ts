import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { config } from '../host/config.ts';
import { reportLostFile } from '../island/lost-file.ts';
import { NOT_DONE, type Provider, type StandingCheck, TOKEN_FIELD } from './robot-check.ts';

/** A robot check as its form and its markup know it. */
export interface RobotCheckState {
  /** None where the page's configuration switches the check off. */
  provider: Provider | undefined;
  /** It stands where a stand-in stood. */
  stands: boolean;
  /** It could not be had. */
  failed: boolean;
  /** Why there is no token, where the reader must know it. */
  reason: string | undefined;
  /** All of it, the stand-in and what is said about it too. */
  around: RefObject<HTMLDivElement | null>;
  /** Where it goes. */
  place: RefObject<HTMLDivElement | null>;
  /** The stand-in was ticked, or unticked, before the check stood. */
  tick(ticked: boolean): void;
  /** A press on the stand-in began, which must not be exchanged before its click. */
  press(): void;
  retry(): void;
}

interface RobotCheck {
  state: RobotCheckState;
  /** The token's name in the payload; empty where there is no check. */
  field: string;
  /** The form is in use: brings the check, once. */
  use(): void;
  /**
   * Returns the token as it is sent, or nothing at all where there is no check. Where it is missing
   * an error is shown, and nothing may be sent.
   */
  token(): Record<string, string> | undefined;
  /** After every answer: the token is used up. With what the host had against it. */
  renew(reason?: string): void;
}

/** After a release the click is still to come, a little later where it was a finger. */
const CLICK = 50;

/** Resolves when a press that has just begun is over, its click included. */
const pressOver = () =>
  new Promise<void>((settle) => {
    const release = () => {
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
      setTimeout(settle, CLICK);
    };
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
  });

const importProvider = (provider: Provider) =>
  provider === 'altcha' ? import('./altcha.ts') : import('./third-party.ts');

/** The robot check of the page's configuration; nothing of it is fetched before the form is used. */
export function useRobotCheck(): RobotCheck {
  const settings = config().robotCheck;
  const provider = settings ? settings.provider : undefined;
  const around = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const token = useRef<string>(undefined);
  const check = useRef<StandingCheck>(undefined);
  const ticked = useRef(false);
  const pressed = useRef<Promise<void>>(undefined);
  const hadFocus = useRef(false);
  const [used, setUsed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [stands, setStands] = useState(false);
  const [failed, setFailed] = useState(false);
  const [reason, setReason] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another try
  useEffect(() => {
    if (!used || !provider) return;
    let ended = false;
    const report = {
      begun: () => setReason(undefined),
      passed(given: string) {
        token.current = given;
        setReason(undefined);
      },
      open(why?: string) {
        token.current = undefined;
        if (why) setReason(why);
      },
    };
    importProvider(provider)
      .then(async ({ mountCheck }) => {
        if (ended || !place.current) return;
        const mounted = await mountCheck(place.current, report);
        await pressed.current;
        if (ended) return mounted.remove();
        check.current = mounted;
        hadFocus.current = Boolean(around.current?.contains(document.activeElement));
        setFailed(false);
        setStands(true);
      })
      .catch((error) => {
        if (ended) return;
        console.error('[islands] the robot check could not be fetched:', error);
        const tag = around.current?.closest<HTMLElement>('[data-widget]');
        reportLostFile(tag ?? null);
        setFailed(true);
      });
    return () => {
      ended = true;
      token.current = undefined;
      check.current?.remove();
      check.current = undefined;
    };
  }, [used, attempt, provider]);

  // The stand-in, or the notice that was there, has gone; the check takes over where it was.
  useLayoutEffect(() => {
    if (!stands) return;
    if (hadFocus.current)
      (place.current?.querySelector('input') ?? place.current?.closest('fieldset'))?.focus();
    if (ticked.current) check.current?.begin?.();
  }, [stands]);

  return {
    state: {
      provider,
      stands,
      failed,
      reason,
      around,
      place,
      tick(on) {
        ticked.current = on;
      },
      press() {
        pressed.current = pressOver();
      },
      retry: () => setAttempt((times) => times + 1),
    },
    field: provider ? TOKEN_FIELD[provider] : '',
    use() {
      setUsed(true);
    },
    token() {
      if (!provider) return {};
      if (token.current) return { [TOKEN_FIELD[provider]]: token.current };
      setReason(NOT_DONE);
      return undefined;
    },
    renew(why) {
      token.current = undefined;
      setReason(why);
      check.current?.renew();
    },
  };
}
