import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useLock } from '../../shared/ui/use-lock.ts';
import { counted, MOST_CHARACTERS } from './characters.ts';
import { MentionLoader } from './MentionLoader.tsx';

interface CommentFormProps {
  label: string;
  submit: string;
  rows: number;
  text: string;
  onText(text: string): void;
  /** Rejects with what went wrong; the text stays. */
  onSubmit(text: string): Promise<void>;
  /** What went wrong earlier, on another visit. */
  earlier?: unknown;
  /** Why nothing can be sent any more. */
  closed?: string;
  autoFocus?: boolean;
  children?: ReactNode;
}

/** The one form for new comments, answers and edits: they differ in words and in what they send. */
export function CommentForm(props: CommentFormProps) {
  const { label, submit, rows, text, onText, onSubmit, earlier, closed, autoFocus, children } =
    props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [busy, run] = useLock();
  const [error, setError] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const count = counted(text);
  const isLong = (count ?? 0) > MOST_CHARACTERS;
  const problem = isLong
    ? `Je tekst is te lang: er passen ${MOST_CHARACTERS} tekens in.`
    : isMissing
      ? 'Schrijf eerst iets.'
      : undefined;

  useEffect(() => {
    const element = field.current;
    if (!autoFocus || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [autoFocus]);

  const send = () => {
    if (closed) return;
    if (isLong || !text.trim()) {
      setMissing(!isLong);
      field.current?.focus();
      return;
    }
    run(async () => {
      setError(undefined);
      try {
        await onSubmit(text);
      } catch (thrown) {
        setError(thrown);
      }
    }).then(() => {
      // A disabled button loses the focus that it had.
      if (document.activeElement === document.body) button.current?.focus();
    });
  };
  const shownError = error ?? earlier;

  return (
    <form
      className="fi-comments-form"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="fi-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="fi-input"
        rows={rows}
        required
        dir="auto"
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem ${id}-count`}
        onChange={({ target }) => {
          setMissing(false);
          setError(undefined);
          onText(target.value);
        }}
        onKeyDown={(event) => {
          if (
            event.key !== 'Enter' ||
            !(event.ctrlKey || event.metaKey) ||
            event.nativeEvent.isComposing
          )
            return;
          event.preventDefault();
          send();
        }}
      />
      <MentionLoader field={field} text={text} onText={onText} />
      <div className="fi-comments-facts">
        <div id={`${id}-problem`} role="alert">
          {problem ? <p className="fi-error">{problem}</p> : null}
        </div>
        <span id={`${id}-count`} className="fi-comments-count">
          {count === undefined ? null : <span>{`${count} / ${MOST_CHARACTERS}`}</span>}
        </span>
      </div>
      <div className="fi-comments-row">
        {children}
        <button ref={button} type="submit" className="fi-btn" disabled={busy || Boolean(closed)}>
          {submit}
        </button>
      </div>
      <Alert error={shownError} onRetry={shownError && !busy ? send : undefined} />
      <div role="status">{closed ? <p className="fi-comments-closed">{closed}</p> : null}</div>
    </form>
  );
}
