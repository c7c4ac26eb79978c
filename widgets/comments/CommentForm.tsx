import { useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { hasDraft } from './has-draft.ts';
import { composer } from './later.ts';
import { useSection } from './section.ts';

/** What the form shows; the composer changes it. */
export interface FormState {
  text: string;
  busy: boolean;
  /** Whether the text can't be sent as it is. */
  invalid: boolean;
  /** Whether nothing can be sent any more. */
  closed: boolean;
}

/** What a form is for, in words. */
const KINDS = {
  post: { label: 'Je reactie', submit: 'Plaats reactie', rows: 4 },
  reply: { label: 'Je antwoord', submit: 'Plaats antwoord', rows: 2 },
  edit: { label: 'Reactie bewerken', submit: 'Opslaan', rows: 4 },
} as const;

export interface CommentFormProps {
  kind: keyof typeof KINDS;
  /** The comment that is answered, or edited; the feed's root for a comment on the article. */
  box: number;
  /** When what is edited was posted, and the author's own text of it. */
  edited?: { createdAt: string; text: string };
  /** Whether the reader has just asked for it. */
  hasFocus?: boolean;
  /** Sent or saved. */
  onDone?(): void;
}

/**
 * The one form for new comments, answers and edits: a field and a button. What it does with them
 * comes with the composer, which is fetched when somebody is about to write; a press that comes
 * before it is kept for it.
 */
export function CommentForm(form: CommentFormProps) {
  const { kind, edited, hasFocus } = form;
  const { feed, myName, onNews } = useSection();
  const { label, submit, rows } = KINDS[kind];
  const id = useId();
  const aboutId = `${id}-about`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isActive, setActive] = useState(kind !== 'post');
  const [sends, setSends] = useState(0);
  const [error, setError] = useState<unknown>();
  const [state, setState] = useState<FormState>({
    text: edited?.text ?? '',
    busy: false,
    invalid: false,
    closed: false,
  });
  const change = useRef((part: Partial<FormState>) =>
    setState((before) => ({ ...before, ...part })),
  ).current;
  useEffect(() => {
    if (hasDraft(feed.newsId)) setActive(true);
  }, [feed]);
  useEffect(() => {
    if (!hasFocus || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(1e6, 1e6);
    // The button too, and not the field alone.
    field.current.form?.scrollIntoView({ block: 'nearest' });
  }, [hasFocus]);
  const { text, busy, invalid, closed } = state;
  return (
    <form
      className="fan-comments-form"
      noValidate
      aria-busy={busy}
      onFocus={() => setActive(true)}
      onSubmit={(event) => {
        event.preventDefault();
        setSends(sends + 1);
      }}
    >
      <label className="fan-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="fan-input"
        rows={rows}
        required
        dir="auto"
        value={text}
        aria-invalid={invalid || undefined}
        aria-describedby={aboutId}
        onChange={({ target }) => change({ text: target.value })}
      />
      {isActive ? (
        <LazyComponent
          module={composer}
          props={{ ...form, feed, aboutId, field, state, change, sends, onNews }}
          onError={setError}
          attempt={sends}
        />
      ) : null}
      <Alert error={error} />
      <div className="fan-comments-row">
        {edited ? null : (
          <p className="fan-note fan-comments-as">
            <span>Je plaats een bericht als</span>
            <b>
              <bdi>{myName}</bdi>
            </b>
          </p>
        )}
        <button type="submit" className="fan-btn" disabled={busy || closed}>
          {submit}
        </button>
      </div>
    </form>
  );
}
