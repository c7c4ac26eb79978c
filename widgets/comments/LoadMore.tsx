import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { pager } from './later.ts';
import { useSection } from './section.ts';

/** The button for the next page. What it does is fetched when it is pressed, or at the first scroll. */
export function LoadMore() {
  const { feed, onNews } = useSection();
  const [isActive, setActive] = useState(false);
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onScroll = () => setActive(true);
    addEventListener('scroll', onScroll, { capture: true, once: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  return (
    <div className="fan-comments-more">
      {isActive || presses ? (
        <LazyComponent
          module={pager}
          props={{ feed, button, presses, onBusy: setBusy, onError: setError, onNews }}
          onError={setError}
        />
      ) : null}
      <Alert error={error} />
      <button
        ref={button}
        type="button"
        className="fan-btn fan-quiet fan-wide"
        aria-busy={busy}
        onClick={() => setPresses(presses + 1)}
      >
        Laad meer reacties...
      </button>
    </div>
  );
}
