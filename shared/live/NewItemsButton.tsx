import { plural } from '../text/numbers.ts';

interface NewItemsButtonProps {
  count: number;
  onRelease(): void;
}

/**
 * The button for items that are held back while the reader is inside the list. It takes no room,
 * so that nothing moves when it appears, and stays in sight while the list is.
 */
export function NewItemsButton({ count, onRelease }: NewItemsButtonProps) {
  return (
    <div className="fan-new-items" aria-live="polite">
      {count ? (
        <button type="button" className="fan-new-items-button" onClick={onRelease}>
          {plural(count, 'nieuwe update', 'nieuwe updates')}
        </button>
      ) : null}
    </div>
  );
}
