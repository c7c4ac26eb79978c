import { useCallback, useEffect, useState } from 'react';
import { draftKey, readDraft } from '../../shared/forms/form-draft.ts';
import type { Values } from '../../shared/forms/form-field.ts';
import { config } from '../../shared/host/config.ts';
import type { Message } from '../../shared/messages/messages.schema.ts';
import type { FilteredWords } from '../../shared/text/word-filter.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { LetterForm } from './LetterForm.tsx';
import { getFilteredWords } from './message-form.api.ts';

/** A new message, or a reply: first the words that are filtered out of it, then the form. */
export function MessageForm({ replyTo }: { replyTo: Message | undefined }) {
  const [ready, setReady] = useState<{ words: FilteredWords; draft: Values }>();
  const [error, setError] = useState<unknown>();
  const [busy, run] = useSingleFlight();

  // A draft is its writer's alone, and belongs to what it replies to.
  const key = draftKey('message', replyTo?.id ?? 0, config().user?.id);

  const load = useCallback(
    () =>
      run(async () => {
        try {
          setReady({ words: await getFilteredWords(), draft: readDraft(key) });
          // The error stays: it tells the form that its button was pressed a moment ago.
        } catch (failure) {
          setError(failure);
        }
      }),
    [run, key],
  );
  useEffect(() => {
    load();
  }, [load]);

  return (
    // No name of its own: with `Bericht` in it, it would answer to that field's label.
    <section className="fan-card fan-message-form" aria-busy={!ready && !error}>
      <div className="fan-head">
        <h2>{replyTo ? 'Beantwoorden' : 'Nieuw bericht'}</h2>
      </div>
      <div className="fan-body">
        {ready ? (
          <LetterForm {...ready} draftKey={key} replyTo={replyTo} hasFocus={Boolean(error)} />
        ) : (
          <div className="fan-message-form-waiting">
            {error ? (
              <Alert
                error={error}
                text="Er is iets fout gegaan."
                onRetry={load}
                isRetrying={busy}
              />
            ) : (
              <p className="fan-note">Het formulier wordt geladen…</p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
