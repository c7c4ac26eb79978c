import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { config } from '../host/config.ts';
import { reportLostFile } from '../island/lost-file.ts';
import { type MountedCheck, NOT_DONE, type Provider, TOKEN_FIELD } from './robot-check.ts';

/** The state of a robot check, for the components that render it. */
export interface RobotCheckState {
  /** Undefined where the page's configuration switches the check off. */
  provider: Provider | undefined;
  /** Whether the check has replaced its stand-in. */
  isMounted: boolean;
  /** Whether it could not be loaded. */
  hasFailed: boolean;
  /** Why there is no token, where the reader has to know it. */
  reason: string | undefined;
  /** The element around the check, its stand-in and its notices. */
  areaRef: RefObject<HTMLDivElement | null>;
  /** The element in which the check is mounted. */
  containerRef: RefObject<HTMLDivElement | null>;
  /** Notes whether the stand-in is ticked. */
  setTicked(isTicked: boolean): void;
  /** Notes a pointerdown on the stand-in, which must not be replaced before the click. */
  handlePress(): void;
  retry(): void;
}

interface RobotCheck {
  state: RobotCheckState;
  /** The token's name in the payload; empty where there is no check. */
  field: string;
  /** Loads the check once the form is in use. */
  activate(): void;
  /**
   * Returns the token by its name in the payload, an empty object where there is no check. Undefined
   * where it is missing: an error is then shown, and nothing may be sent.
   */
  readToken(): Record<string, string> | undefined;
  /** Starts again after every response, which uses up the token; with the host's error. */
  renew(reason?: string): void;
}

/** From pointerup to the click, at most, in milliseconds: touch screens send it later. */
const CLICK_DELAY = 50;

/** Resolves after the click whose pointer has just gone down. */
const waitForClick = () =>
  new Promise<void>((resolve) => {
    const release = () => {
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
      setTimeout(resolve, CLICK_DELAY);
    };
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
  });

const importProvider = (provider: Provider) =>
  provider === 'altcha' ? import('./altcha.ts') : import('./third-party.ts');

/** Returns the robot check of the page's configuration, which is loaded when the form is used. */
export function useRobotCheck(): RobotCheck {
  const settings = config().robotCheck;
  const provider = settings ? settings.provider : undefined;
  const areaRef = useRef<HTMLDivElement>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const tokenRef = useRef<string>(undefined);
  const checkRef = useRef<MountedCheck>(undefined);
  const isTickedRef = useRef(false);
  const pressRef = useRef<Promise<void>>(undefined);
  const hadFocusRef = useRef(false);
  const [isActive, setActive] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isMounted, setMounted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [reason, setReason] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    if (!isActive || !provider) return;
    let isEnded = false;
    const report = {
      started: () => setReason(undefined),
      passed(given: string) {
        tokenRef.current = given;
        setReason(undefined);
      },
      reset(why?: string) {
        tokenRef.current = undefined;
        if (why) setReason(why);
      },
    };
    importProvider(provider)
      .then(async ({ mountCheck }) => {
        if (isEnded || !containerRef.current) return;
        const mounted = await mountCheck(containerRef.current, report);
        await pressRef.current;
        if (isEnded) return mounted.remove();
        checkRef.current = mounted;
        hadFocusRef.current = Boolean(areaRef.current?.contains(document.activeElement));
        setFailed(false);
        setMounted(true);
      })
      .catch((error) => {
        if (isEnded) return;
        console.error('[islands] the robot check could not be fetched:', error);
        const tag = areaRef.current?.closest<HTMLElement>('[data-widget]');
        reportLostFile(tag ?? null);
        setFailed(true);
      });
    return () => {
      isEnded = true;
      tokenRef.current = undefined;
      checkRef.current?.remove();
      checkRef.current = undefined;
    };
  }, [isActive, attempt, provider]);

  // The check takes over the focus and the tick of the stand-in that it has replaced.
  useLayoutEffect(() => {
    if (!isMounted) return;
    if (hadFocusRef.current)
      (
        containerRef.current?.querySelector('input') ?? containerRef.current?.closest('fieldset')
      )?.focus();
    if (isTickedRef.current) checkRef.current?.start?.();
  }, [isMounted]);

  return {
    state: {
      provider,
      isMounted,
      hasFailed,
      reason,
      areaRef,
      containerRef,
      setTicked(isTicked) {
        isTickedRef.current = isTicked;
      },
      handlePress() {
        pressRef.current = waitForClick();
      },
      retry: () => setAttempt((times) => times + 1),
    },
    field: provider ? TOKEN_FIELD[provider] : '',
    activate() {
      setActive(true);
    },
    readToken() {
      if (!provider) return {};
      if (tokenRef.current) return { [TOKEN_FIELD[provider]]: tokenRef.current };
      setReason(NOT_DONE);
      return undefined;
    },
    renew(why) {
      tokenRef.current = undefined;
      setReason(why);
      checkRef.current?.renew();
    },
  };
}
