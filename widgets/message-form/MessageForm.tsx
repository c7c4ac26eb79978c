import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { formDraft } from '../../shared/forms/form-draft.ts';
import type { Values } from '../../shared/forms/form-field.ts';
import { config } from '../../shared/host/config.ts';
import type { Message } from '../../shared/messages/messages.schema.ts';
import { askLogin } from '../../shared/store/login.ts';
import type { FilteredWords } from '../../shared/text/word-filter.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { MessageFields } from './MessageFields.tsx';
import { getFilteredWords } from './message-form.api.ts';

interface MessageFormProps {
  /** The message that is replied to. */
  replyTo: Message | undefined;
}

/** Where the form waits or cannot be used. */
const NoForm = ({ children }: { children: ReactNode }) => (
  <div className="fan-message-form-waiting">{children}</div>
);

/** The form, after the words that are filtered out of a message have been read. */
function MemberForm({ replyTo }: MessageFormProps) {
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

  if (ready)
    return (
      <MessageFields {...ready} storage={storage} replyTo={replyTo} hasFocus={Boolean(error)} />
    );
  return (
    <NoForm>
      {error ? (
        <Alert error={error} text="Er is iets fout gegaan." onRetry={load} isRetrying={isBusy} />
      ) : (
        <p className="fan-note" aria-busy="true">
          Het formulier wordt geladen…
        </p>
      )}
    </NoForm>
  );
}

/** A new message, or a reply. Only members send messages, which a guest has to know first. */
export function MessageForm({ replyTo }: MessageFormProps) {
  return (
    // No name: with `Bericht` in it, it would be found by that field's label.
    <section className="fan-card fan-message-form">
      <div className="fan-head">
        <h2>{replyTo ? 'Beantwoorden' : 'Nieuw bericht'}</h2>
      </div>
      <div className="fan-body">
        {config().user ? (
          <MemberForm replyTo={replyTo} />
        ) : (
          <NoForm>
            <p>Log in om een bericht te sturen.</p>
            <button type="button" className="fan-btn" onClick={askLogin}>
              Inloggen
            </button>
          </NoForm>
        )}
      </div>
    </section>
  );
}
