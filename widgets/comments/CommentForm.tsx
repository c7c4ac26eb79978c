import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { isComposing } from '../../shared/ui/keys.ts';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { countedLength, MOST_CHARACTERS } from './comment-length.model.ts';
import { lazyMentions } from './lazy-modules.ts';

interface CommentFormProps {
  label: string;
  submitLabel: string;
  rows: number;
  text: string;
  onText(text: string): void;
  /** Sends the text. @throws HostError */
  onSubmit(): Promise<void>;
  /** What is known to be wrong before anything is sent. */
  notice?: unknown;
  /** Whether nothing can be sent any more. */
  isClosed?: boolean;
  /** Whether the reader has just asked for the form. */
  hasFocus?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** What keeps a text from being sent, in Dutch. */
function problemOf(text: string, isMissing: boolean): string | undefined {
  if ((countedLength(text) ?? 0) > MOST_CHARACTERS)
    return `Je tekst is te lang: er passen ${MOST_CHARACTERS} tekens in.`;
  return isMissing && !text.trim() ? 'Schrijf eerst iets.' : undefined;
}

/** The form for new comments, replies and edits. */
export function CommentForm(props: CommentFormProps) {
  const { label, submitLabel, rows, text, onText, onSubmit } = props;
  const { notice, isClosed = false, hasFocus, children } = props;
  const id = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isActive, setActive] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; text: string }>();

  useEffect(() => {
    const field = fieldRef.current;
    if (!hasFocus || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    // The button too, and not the field alone.
    field.form?.scrollIntoView({ block: 'nearest' });
  }, [hasFocus]);

  // What went wrong with another text is over.
  const error = failure?.text === text ? failure.error : undefined;
  const fieldError = error instanceof HostError ? error.fields.comment?.[0] : undefined;
  const problem = problemOf(text, isMissing) ?? fieldError;
  const count = countedLength(text);

  const submit = async () => {
    if (isClosed) return;
    if (!text.trim() || problemOf(text, true)) {
      setMissing(true);
      fieldRef.current?.focus();
      return;
    }
    const { activeElement } = document;
    const hasRun = await run(async () => {
      setFailure(undefined);
      try {
        await onSubmit();
      } catch (thrown) {
        setFailure({ error: thrown, text });
      }
    });
    // A button that was disabled meanwhile has lost the focus, and so has one that is gone.
    if (!hasRun || document.activeElement !== document.body) return;
    requestAnimationFrame(() => {
      const target = activeElement?.isConnected ? activeElement : buttonRef.current;
      (target as HTMLElement | null)?.focus();
    });
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isShortcut || isComposing(event.nativeEvent) || event.repeat) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      className="fan-comments-form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className="fan-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={fieldRef}
        id={id}
        className="fan-input"
        rows={rows}
        required
        dir="auto"
        // A browser that fills it in anew after a reload does not know whose text it was; drafts do.
        autoComplete="off"
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-about`}
        onFocus={() => setActive(true)}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={handleKeyDown}
      />
      {isActive ? <LazyComponent module={lazyMentions} props={{ fieldRef, text, onText }} /> : null}
      <div id={`${id}-about`}>
        {problem ? (
          <p role="alert" className="fan-error">
            {problem}
          </p>
        ) : null}
        {count === undefined ? null : (
          <p className="fan-comments-count">{`${count} / ${MOST_CHARACTERS}`}</p>
        )}
      </div>
      <Alert error={fieldError ? undefined : (error ?? notice)} onRetry={submit} />
      <div className="fan-comments-row">
        {children}
        <button ref={buttonRef} type="submit" className="fan-btn" disabled={isBusy || isClosed}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}
