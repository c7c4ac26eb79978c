import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/host/host-error.ts';
import { plural } from '../../shared/text/numbers.ts';
import { ComboboxList } from '../../shared/ui/ComboboxList.tsx';
import { useCombobox } from '../../shared/ui/use-combobox.ts';
import { findMembers } from './comments.api.ts';
import { insertMention, mentionAt } from './mention.model.ts';

interface MentionsProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText(text: string): void;
}

/** From the last key to the call, in milliseconds. */
const PAUSE = 150;
const MOST_MEMBERS = 6;

/** The members to choose from after an `@`. */
export function Mentions({ fieldRef, text, onText }: MentionsProps) {
  const [members, setMembers] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [caret, setCaret] = useState<number>();
  const nextCaretRef = useRef<number>(undefined);
  const place = mentionAt(text, caret ?? text.length);
  const search = place && text.slice(place.from + 1, place.to);

  const combobox = useCombobox({
    fieldRef,
    items: members,
    keyOf: (value: string) => value,
    completes: 'word',
    onChoose(value) {
      if (!place) return;
      const inserted = insertMention(text, place, value);
      nextCaretRef.current = inserted.caret;
      setMembers([]);
      fieldRef.current?.focus();
      onText(inserted.text);
    },
  });
  const openRef = useRef(combobox.open);
  useEffect(() => {
    openRef.current = combobox.open;
  });

  // The field's caret, which moves without the text as well.
  useEffect(() => {
    const update = () => {
      const field = fieldRef.current;
      if (field && document.activeElement === field)
        setCaret(field.selectionStart === field.selectionEnd ? field.selectionEnd : -1);
    };
    update();
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, [fieldRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret follows the text
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (!field) return;
    const { current: next } = nextCaretRef;
    if (next !== undefined) field.setSelectionRange(next, next);
    nextCaretRef.current = undefined;
    setCaret(field.selectionEnd);
  }, [text, fieldRef]);

  useEffect(() => {
    setProblem('');
    if (search === undefined) {
      setMembers([]);
      return;
    }
    const call = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await findMembers(search, call.signal);
        if (call.signal.aborted) return;
        setMembers([...new Set(found)].slice(0, MOST_MEMBERS));
        openRef.current();
      } catch (error) {
        if (call.signal.aborted) return;
        setMembers([]);
        setProblem(messageOf(error));
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [search]);

  return (
    <>
      <ComboboxList combobox={combobox} label="Leden" textOf={(value) => value} />
      <div role="status">
        {problem ? <span className="fan-note">{problem}</span> : null}
        {combobox.isOpen ? (
          <span className="fan-hidden">{`${plural(members.length, 'lid', 'leden')} gevonden`}</span>
        ) : null}
      </div>
    </>
  );
}
