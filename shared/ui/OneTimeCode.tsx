import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { isComposing } from './keys.ts';
import { CODE_LENGTH, type CodeBoxes, enterCode } from './one-time-code.ts';

interface OneTimeCodeProps {
  boxes: CodeBoxes;
  onChange(boxes: CodeBoxes): void;
  error?: string;
}

/** Where the arrows and their like lead, from a box. */
const MOVES: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => CODE_LENGTH - 1,
};

/** A one-time code in six boxes. The form is not sent by itself when the last one is filled. */
export function OneTimeCode({ boxes, onChange, error }: OneTimeCodeProps) {
  const errorId = useId();
  const rowRef = useRef<HTMLDivElement>(null);
  const focus = (index: number) => rowRef.current?.querySelectorAll('input')[index]?.focus();

  const enter = (index: number, text: string) => {
    const { boxes: filled, next } = enterCode(boxes, index, text);
    onChange(filled);
    focus(next);
  };

  const handledRef = useRef<Event>(undefined);
  /** Two handlers may receive one event, and the box may have been drawn anew between them. */
  const enterOnce = (
    { nativeEvent, currentTarget }: FormEvent<HTMLInputElement>,
    index: number,
  ) => {
    if (handledRef.current === nativeEvent) return;
    handledRef.current = nativeEvent;
    enter(index, currentTarget.value);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { key } = event;
    if (isComposing(event.nativeEvent)) return;
    if (key === 'Backspace' && !boxes[index] && index > 0) {
      onChange(boxes.map((character, at) => (at === index - 1 ? '' : character)));
      focus(index - 1);
    } else if (MOVES[key]) focus(MOVES[key](index));
    else return;
    event.preventDefault();
  };

  return (
    <fieldset className="fan-code">
      <legend className="fan-label">Code</legend>
      <div className="fan-code-row" ref={rowRef}>
        {boxes.map((character, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row
            key={index}
            className="fan-input"
            inputMode="numeric"
            autoComplete={index ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            aria-label={`Teken ${index + 1} van ${CODE_LENGTH}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            name="code"
            value={character}
            // Either alone misses something: React reports a change only where it sees a value that
            // differs from the last one set, and password managers set it and then send either event.
            onInput={(event) => enterOnce(event, index)}
            onChange={(event) => enterOnce(event, index)}
            onPaste={(event) => {
              event.preventDefault();
              enter(index, event.clipboardData.getData('text'));
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
            // What is typed then replaces the present value.
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error ? (
        <p role="alert" className="fan-error" id={errorId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
