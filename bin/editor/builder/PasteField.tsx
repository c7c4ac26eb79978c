import { useState } from 'react';
import { findTags, type Mistake } from '../find-mistakes.ts';
import { widgets } from '../widgets.ts';
import { type BuilderState, stateOf } from './builder-state.ts';
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
  const [mistakes, setMistakes] = useState<Mistake[]>([]);
  const [status, setStatus] = useState('');
  const [pastedForm, setPastedForm] = useState<string>();

  /** @param given the form of what was pasted, which a corrected tag is no longer in */
  const readText = (pasted: string, given?: string) => {
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
      setStatus(
        hasExpression(html) ? WITH_EXPRESSION : 'Deze tag klopt en staat in het formulier.',
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
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => readText(target.value)}
        />
      </p>
      <p role="status">{status}</p>
      {mistakes.length > 0 && (
        <ul className="builder-mistakes" aria-label="Fouten">
          {mistakes.map(({ line, column, problem, expected, nearest, corrected }, index) => (
            <li key={`${line}:${column}:${problem}`}>
              <strong>{problem}</strong> <span>Regel {line}.</span>
              <p>
                Verwacht: {expected.replace(/\.$/, '')}.
                {nearest && ` Bedoeld is misschien ${nearest}.`}
              </p>
              {corrected !== mistakes[index + 1]?.corrected && (
                <pre>
                  <code>{corrected}</code>
                </pre>
              )}
              <button type="button" onClick={() => readText(corrected, pastedForm)}>
                Herstel
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
