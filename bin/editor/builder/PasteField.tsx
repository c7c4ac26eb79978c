import { useState } from 'react';
import { findTags, type Mistake } from '../find-mistakes.ts';
import { widgets } from '../widgets.ts';
import { type BuilderState, stateOf } from './builder-state.ts';

interface PasteFieldProps {
  form: string;
  /** Receives the form of a tag without mistakes. */
  onRead(state: BuilderState): void;
}

const NO_TAG = 'Hier staat geen tag: een element met data-widget.';

/** Reads a tag that somebody made elsewhere, and lists its mistakes. */
export function PasteField({ form, onRead }: PasteFieldProps) {
  const [text, setText] = useState('');
  const [mistakes, setMistakes] = useState<Mistake[]>([]);
  const [status, setStatus] = useState('');

  const readText = (pasted: string) => {
    setText(pasted);
    const tags = findTags(pasted, widgets);
    const found = tags.flatMap((tag) => tag.mistakes);
    setMistakes(found);
    const [first] = tags;
    if (pasted.trim() === '') setStatus('');
    else if (!first) setStatus(NO_TAG);
    else if (found.length)
      setStatus(found.length === 1 ? '1 fout gevonden.' : `${found.length} fouten gevonden.`);
    else {
      setStatus('Deze tag klopt en staat in het formulier.');
      onRead(stateOf(first.corrected, form));
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
              <button type="button" onClick={() => readText(corrected)}>
                Herstel
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
