import { useEffect, useState } from 'react';
import { useView } from '../../shared/comments/use-feed.ts';
import { plural } from '../../shared/text/plural.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useLock } from '../../shared/ui/use-lock.ts';
import { focusComment } from './focus-comment.ts';
import { useSection } from './section.ts';

/** Counts what others posted meanwhile; a press loads it. Its place is kept, so nothing moves. */
export function Banner({ onNews }: { onNews(words: string): void }) {
  const { feed } = useSection();
  const { waiting } = useView(feed);
  const [busy, run] = useLock();
  const [error, setError] = useState<unknown>();
  const isNews = waiting > 0;
  // Once, not with each: the number can be read on the button.
  useEffect(() => {
    if (isNews) onNews('Anderen hebben net gereageerd.');
  }, [isNews, onNews]);
  const load = () =>
    run(async () => {
      setError(undefined);
      try {
        const ids = await feed.loadNew();
        onNews(`${plural(ids.length, 'reactie', 'reacties')} geladen.`);
        focusComment(ids);
      } catch (thrown) {
        setError(thrown);
      }
    });
  return (
    <div className="fi-comments-news">
      {isNews ? (
        <button type="button" className="fi-comments-banner" aria-busy={busy} onClick={load}>
          {plural(waiting, 'nieuwe reactie', 'nieuwe reacties')}
        </button>
      ) : null}
      <Alert error={error} onRetry={load} />
    </div>
  );
}
