import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/host/host-error.ts';
import { plural } from '../../shared/text/numbers.ts';
import { findMembers } from './comments.api.ts';
import { insertMention, mentionAt } from './mention.ts';

interface MentionsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText(text: string): void;
}

/** From the last key to the question, in milliseconds. */
const PAUSE = 150;
const MOST = 6;

/**
 * The members to choose from after an `@`, as the combobox pattern has it: the focus stays in the
 * field, whose keys we hear first.
 */
export function Mentions({ field, text, onText }: MentionsProps) {
  const id = useId();
  const [found, setFound] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [active, setActive] = useState(0);
  /** The query that was closed with Escape, or has been answered by a choice. */
  const [closed, setClosed] = useState<string>();
  const [caret, setCaret] = useState<number>();
  const jump = useRef<number>(undefined);

  const at = mentionAt(text, caret ?? text.length);
  const query = at && text.slice(at.from, at.to);
  const search = query?.slice(1);
  const isOpen = query !== undefined && query !== closed && found.length > 0;

  // The field's caret, which moves without the text as well.
  useEffect(() => {
    const look = () => {
      const element = field.current;
      if (element && document.activeElement === element)
        setCaret(element.selectionStart === element.selectionEnd ? element.selectionEnd : -1);
    };
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret follows the text
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    if (jump.current !== undefined) element.setSelectionRange(jump.current, jump.current);
    jump.current = undefined;
    setCaret(element.selectionEnd);
  }, [text, field]);

  useEffect(() => {
    setActive(0);
    setProblem('');
    if (search === undefined) {
      setFound([]);
      setClosed(undefined);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      findMembers(search, asking.signal).then(
        (members) => {
          if (!asking.signal.aborted) setFound([...new Set(members)].slice(0, MOST));
        },
        (error) => {
          if (asking.signal.aborted) return;
          setFound([]);
          setProblem(messageOf(error));
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search]);

  const choose = (value: string) => {
    if (!at) return;
    const { text: next, caret: to } = insertMention(text, at, value);
    jump.current = to;
    setFound([]);
    field.current?.focus();
    onText(next);
  };

  // The field's own attributes: it stays a plain text field for whoever does not need the list.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.setAttribute('aria-autocomplete', 'list');
    if (!isOpen) return;
    element.setAttribute('aria-controls', id);
    element.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [field, id, isOpen, active]);

  useLayoutEffect(() => {
    const element = field.current;
    if (!element || !isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const isChoice = event.key === 'Enter' || event.key === 'Tab';
      if (event.shiftKey || !(step || isChoice || event.key === 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      if (step) setActive((active + found.length + step) % found.length);
      else if (isChoice) choose(found[active] as string);
      else setClosed(query);
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  });

  return (
    <div className="fan-comments-mentions">
      {isOpen ? (
        <div role="listbox" id={id} aria-label="Leden">
          {found.map((value, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
            <div
              key={value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(value)}
            >
              <bdi>{value}</bdi>
            </div>
          ))}
        </div>
      ) : null}
      <div role="status">
        {problem ? <span className="fan-note">{problem}</span> : null}
        {isOpen ? (
          <span className="fan-hidden">{`${plural(found.length, 'lid', 'leden')} gevonden`}</span>
        ) : null}
      </div>
    </div>
  );
}
