import { useCallback, useEffect, useState } from 'react';
import { formDraft } from '../../shared/forms/form-draft.ts';
import type { Values } from '../../shared/forms/form-field.ts';
import type { Message } from '../../shared/messages/messages.schema.ts';
import type { FilteredWords } from '../../shared/text/word-filter.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { LetterForm } from './LetterForm.tsx';
import { getFilteredWords } from './message-form.api.ts';

/** A new message, or a reply: first the words that are filtered out of it, then the form. */
export function MessageForm({ replyTo }: { replyTo: Message | undefined }) {
  const [ready, setReady] = useState<{ words: FilteredWords; kept: Values }>();
  const [error, setError] = useState<unknown>();
  const [busy, run] = useSingleFlight();

  const [draft] = useState(() => formDraft(`message:${replyTo?.id ?? 0}`));

  const load = useCallback(
    () =>
      run(async () => {
        try {
          setReady({ words: await getFilteredWords(), kept: draft.read() ?? {} });
          // The error stays: it tells the form that its button was pressed a moment ago.
        } catch (failure) {
          setError(failure);
        }
      }),
    [run, draft],
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
          <LetterForm {...ready} draft={draft} replyTo={replyTo} hasFocus={Boolean(error)} />
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
