import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Feed } from '../../shared/comments/feed.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import type { CommentFormProps, FormState } from './CommentForm.tsx';
import { counted, MOST_CHARACTERS } from './characters.ts';
import { useEditable } from './edit-window.ts';
import { Mentions } from './Mentions.tsx';
import { save } from './posts.ts';
import { usePosting } from './use-posting.ts';

interface ComposerProps extends CommentFormProps {
  feed: Feed;
  /** The id of what the field is described by. */
  aboutId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  state: FormState;
  change(part: Partial<FormState>): void;
  /** How often the reader has pressed the button. */
  sends: number;
  onNews(words: string): void;
}

/** Everything about writing: sending and saving, the counter, mentions, what went wrong. */
export function Composer(props: ComposerProps) {
  const { feed, box, edited, aboutId, field, state, change, sends, onNews, onDone } = props;
  const { text } = state;
  const [busy, run] = useSingleFlight();
  const [error, setError] = useState<unknown>();
  const [isMissing, setMissing] = useState(false);
  const posting = usePosting(feed, edited ? undefined : box, text, change);
  // A comment that is not being edited is never too old to be written.
  const inTime = useEditable(edited?.createdAt);

  const count = counted(text);
  const isLong = (count ?? 0) > MOST_CHARACTERS;
  const refused = error instanceof HostError ? error.fields.comment?.[0] : undefined;
  const problem = isLong
    ? `Je tekst is te lang: er passen ${MOST_CHARACTERS} tekens in.`
    : isMissing && !text.trim()
      ? 'Schrijf eerst iets.'
      : refused;

  const invalid = Boolean(problem);
  useLayoutEffect(
    () => change({ busy, invalid, closed: !inTime }),
    [busy, invalid, inTime, change],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong is forgotten with the text
  useEffect(() => setError(undefined), [text]);

  const send = () => {
    if (!inTime) return;
    if (isLong || !text.trim()) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    const { activeElement } = document;
    run(async () => {
      setError(undefined);
      try {
        if (!edited) await posting.send(text);
        // A field has no carriage returns: what differs by those alone has not been changed.
        else if (text !== edited.text) await save(feed, box, text);
        onNews(edited ? 'Opgeslagen.' : 'Geplaatst.');
        onDone?.();
      } catch (thrown) {
        setError(thrown);
      }
    }).then((didRun) => {
      // A button that was disabled meanwhile has lost the focus, and one that went with its notice.
      if (didRun && document.activeElement === document.body)
        requestAnimationFrame(() =>
          (activeElement?.isConnected
            ? (activeElement as HTMLElement)
            : field.current?.form?.querySelector<HTMLElement>('.fan-btn')
          )?.focus(),
        );
    });
  };

  const latest = useRef(send);
  const sent = useRef(0);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (sends > sent.current) latest.current();
    sent.current = sends;
  }, [sends]);
  useEffect(() => {
    const element = field.current;
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.isComposing || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [field]);

  return (
    <>
      <Mentions field={field} text={text} onText={(typed) => change({ text: typed })} />
      <div id={aboutId}>
        {problem ? (
          <p role="alert" className="fan-error">
            {problem}
          </p>
        ) : null}
        {count === undefined ? null : (
          <p className="fan-comments-count">{`${count} / ${MOST_CHARACTERS}`}</p>
        )}
      </div>
      <Alert error={refused ? undefined : (error ?? posting.earlier)} onRetry={send} />
      <div role="status">
        {inTime ? null : (
          <p className="fan-error">
            De 3 minuten om te bewerken zijn voorbij. Je tekst blijft hier staan, maar opslaan kan
            niet meer.
          </p>
        )}
      </div>
    </>
  );
}
