import { plural } from '../text/plural.ts';

interface HeldBackProps {
  count: number;
  onRelease(): void;
}

/**
 * Arrivals that wait while the reader is inside the list. It takes no room, so that nothing moves
 * when it comes, and stays in sight while the list is.
 */
export function HeldBack({ count, onRelease }: HeldBackProps) {
  return (
    <div className="fan-held" aria-live="polite">
      {count ? (
        <button type="button" className="fan-held-button" onClick={onRelease}>
          {plural(count, 'nieuwe update', 'nieuwe updates')}
        </button>
      ) : null}
    </div>
  );
}
