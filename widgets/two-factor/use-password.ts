import { useCallback, useRef, useState } from 'react';
import { FAILED, HostError } from '../../shared/host/host-error.ts';

/** Does a call, and does it again when the host wanted the password first. */
export type Guarded = <T>(act: () => Promise<T>) => Promise<T>;

const wantsPassword = (error: unknown) => error instanceof HostError && error.status === 423;

/**
 * The password question between a call that got 423 and its repetition: calls that find out
 * together wait for one answer.
 * @returns `answer`, there while the question stands open, to be called once the host has
 *   confirmed the password
 */
export function usePassword(): [guarded: Guarded, answer: (() => void) | undefined] {
  const [asked, setAsked] = useState<{ answer(): void }>();
  const question = useRef<Promise<void>>(undefined);
  const guarded = useCallback<Guarded>(async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!wantsPassword(error)) throw error;
      question.current ??= new Promise<void>((answer) => setAsked({ answer })).then(() => {
        question.current = undefined;
        setAsked(undefined);
      });
      await question.current;
    }
    try {
      return await act();
    } catch (error) {
      // A host that forgets at once: asking on and on would lead nowhere.
      throw wantsPassword(error) ? new HostError('refused', FAILED, '', 423) : error;
    }
  }, []);
  return [guarded, asked?.answer];
}
