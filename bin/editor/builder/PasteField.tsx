import { useRef, useState } from 'react';
import { type FoundTag, findTags } from '../find-mistakes.ts';
import { widgets } from '../widgets.ts';
import { type BuilderState, examplesIn, stateOf } from './builder-state.ts';
import { hasExpression, readPasted } from './read-pasted.ts';

interface PasteFieldProps {
  form: string;
  /** Receives the form of a tag without mistakes. */
  onRead(state: BuilderState): void;
}

const NO_TAG = 'Hier staat geen tag: een element met data-widget, <x-island …> of [fan_island …].';
const WITH_EXPRESSION =
  'Deze tag klopt en staat in het formulier, zonder de waarden die de site zelf invult.';

/** Reads a tag that somebody made elsewhere, and lists its mistakes. */
export function PasteField({ form, onRead }: PasteFieldProps) {
  const [text, setText] = useState('');
  const [mistakes, setMistakes] = useState<FoundTag['mistakes']>([]);
  const [status, setStatus] = useState('');
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [pastedForm, setPastedForm] = useState<string>();

  /**
   * @param given the form of what was pasted, which a corrected tag is no longer in
   * @param before what was pasted, where this is its correction
   */
  const readText = (pasted: string, given?: string, before?: string) => {
    setText(pasted);
    const { html, form: own = given } = readPasted(pasted);
    setPastedForm(own);
    const tags = findTags(html, widgets);
    const found = tags.flatMap((tag) => tag.mistakes);
    setMistakes(found);
    const [first] = tags;
    if (pasted.trim() === '') setStatus('');
    else if (!first) setStatus(NO_TAG);
    else if (found.length)
      setStatus(found.length === 1 ? '1 fout gevonden.' : `${found.length} fouten gevonden.`);
    else {
      const examples = before === undefined ? [] : examplesIn(first.corrected, before);
      setStatus(
        [
          hasExpression(html) ? WITH_EXPRESSION : 'Deze tag klopt en staat in het formulier.',
          examples.length
            ? `Een voorbeeld is: ${examples.join(', ')}. Vul je eigen waarde in.`
            : '',
        ]
          .filter(Boolean)
          .join(' '),
      );
      onRead(stateOf(first.corrected, own ?? form));
    }
  };

  return (
    <section className="builder-paste" aria-labelledby="builder-paste-title">
      <h2 id="builder-paste-title">Een tag nakijken</h2>
      <p>
        <label htmlFor="builder-paste">Plak een tag</label>
        <textarea
          id="builder-paste"
          ref={textRef}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => readText(target.value)}
        />
      </p>
      <p
        role="status"
        className={mistakes.length || status === NO_TAG ? undefined : 'builder-good'}
      >
        {status}
      </p>
      {mistakes.length > 0 && (
        <ul className="builder-mistakes" aria-label="Fouten">
          {mistakes.map(({ line, column, problem, expected, nearest, corrected }, index) => (
            <li key={`${line}:${column}:${problem}`}>
              <strong>{problem}</strong> <span>Regel {line}.</span>
              <p>
                {nearest && `Bedoeld is misschien ${nearest}. `}
                Verwacht: {expected.replace(/\.$/, '')}.
              </p>
              {corrected !== mistakes[index + 1]?.corrected && (
                <pre>
                  <code>{corrected}</code>
                </pre>
              )}
              <button
                type="button"
                onClick={() => {
                  readText(corrected, pastedForm, text);
                  // The button is gone with its mistake.
                  textRef.current?.focus();
                }}
              >
                Herstel
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
