import { useEffect, useRef, useState } from 'react';
import { plural } from '../../shared/text/numbers.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { lazyActions } from './lazy-modules.ts';
import { useSection } from './use-section.ts';
import { useShowLoaded } from './use-show-loaded.ts';

/**
 * Counts what others have posted meanwhile; a click loads it. It takes no room, so nothing moves
 * when it appears.
 * @param count at least 1
 */
export function NewCommentsBanner({ count }: { count: number }) {
  const { section, announce } = useSection();
  const showLoaded = useShowLoaded();
  const { list } = section;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isBusy, run] = useSingleFlight();
  const [error, setError] = useState<unknown>();
  // Once, not with each comment: the number can be read on the button.
  useEffect(() => announce('Anderen hebben net gereageerd.'), [announce]);
  const load = () =>
    run(async () => {
      setError(undefined);
      try {
        const { loadNewComments } = await lazyActions.load();
        showLoaded(await loadNewComments(list), true);
      } catch (thrown) {
        setError(thrown);
      }
    });
  return (
    <div className="fan-comments-news">
      <button
        ref={buttonRef}
        type="button"
        className="fan-new-items-button"
        aria-busy={isBusy}
        onClick={load}
      >
        {plural(count, 'nieuwe reactie', 'nieuwe reacties')}
      </button>
      <Alert
        error={error}
        onRetry={() => {
          // The retry is removed, and the focus must not go with it.
          buttonRef.current?.focus();
          load();
        }}
      />
    </div>
  );
}
