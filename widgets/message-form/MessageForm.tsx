import { useCallback, useEffect, useState } from 'react';
import { formDraft } from '../../shared/forms/form-draft.ts';
import type { Values } from '../../shared/forms/form-field.ts';
import type { Message } from '../../shared/messages/messages.schema.ts';
import type { FilteredWords } from '../../shared/text/word-filter.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { MessageFields } from './MessageFields.tsx';
import { getFilteredWords } from './message-form.api.ts';

/** A new message, or a reply. The words that are filtered out of it are read first. */
export function MessageForm({ replyTo }: { replyTo: Message | undefined }) {
  const [ready, setReady] = useState<{ words: FilteredWords; stored: Values }>();
  const [error, setError] = useState<unknown>();
  const [isBusy, run] = useSingleFlight();

  const [storage] = useState(() => formDraft(`message:${replyTo?.id ?? 0}`));

  const load = useCallback(
    () =>
      run(async () => {
        try {
          setReady({ words: await getFilteredWords(), stored: storage.read() ?? {} });
          // The error is kept: with it, the form that replaces its button gets the focus.
        } catch (failure) {
          setError(failure);
        }
      }),
    [run, storage],
  );
  useEffect(() => {
    load();
  }, [load]);

  return (
    // No name: with `Bericht` in it, it would be found by that field's label.
    <section className="fan-card fan-message-form" aria-busy={!ready && !error}>
      <div className="fan-head">
        <h2>{replyTo ? 'Beantwoorden' : 'Nieuw bericht'}</h2>
      </div>
      <div className="fan-body">
        {ready ? (
          <MessageFields {...ready} storage={storage} replyTo={replyTo} hasFocus={Boolean(error)} />
        ) : (
          <div className="fan-message-form-waiting">
            {error ? (
              <Alert
                error={error}
                text="Er is iets fout gegaan."
                onRetry={load}
                isRetrying={isBusy}
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
