import { useRef, useState } from 'react';
import { findEmptyBlocks } from '../find-mistakes.ts';
import { type FoundTag, findTags, type Mistake } from '../find-tags.ts';
import { widgets } from '../widgets.ts';
import { type BuilderState, examplesIn, stateOf } from './builder-state.ts';
import { hasExpression, readPasted } from './read-pasted.ts';

interface PasteFieldProps {
  form: string;
  /** Receives the form of a tag without mistakes. */
  onRead(state: BuilderState): void;
}

const NO_TAG =
  'Hier staat geen tag: een element met data-widget, <x-island …> of [fan_island …]. ' +
  'Stond er een lege tag, dan heeft de editor die weggehaald: maak hem hierboven opnieuw.';

const countText = (count: number) =>
  count === 1 ? '1 fout gevonden.' : `${count} fouten gevonden.`;

const mistakesOf = (tags: FoundTag[]) => tags.flatMap(({ mistakes }) => mistakes);

/** Says what is read of tags without mistakes, of which the form takes the first. */
function goodStatus(tags: FoundTag[], html: string, before: string | undefined): string {
  const isOne = tags.length === 1;
  const examples =
    before === undefined ? [] : tags.flatMap(({ corrected }) => examplesIn(corrected, before));
  const said = isOne
    ? 'Deze tag klopt en staat in het formulier'
    : `Deze ${tags.length} tags kloppen; de eerste staat in het formulier`;
  return [
    `${said}${hasExpression(html) ? ', zonder de waarden die de site zelf invult' : ''}.`,
    ...(examples.length
      ? [`Een voorbeeld is: ${examples.join(', ')}. Vul je eigen waarde in.`]
      : []),
  ].join(' ');
}

const keyOf = ({ line, column, problem }: Mistake) => `${line}:${column}:${problem}`;

const MistakeText = ({ line, problem, expected, nearest }: Mistake) => (
  <>
    <strong>{problem}</strong> <span>Regel {line}.</span>
    <p>
      {nearest && `Bedoeld is misschien ${nearest}. `}
      Verwacht: {expected.replace(/\.$/, '')}.
    </p>
  </>
);

/** Reads a tag that somebody made elsewhere, and lists its mistakes. */
export function PasteField({ form, onRead }: PasteFieldProps) {
  const [text, setText] = useState('');
  const [tags, setTags] = useState<FoundTag[]>([]);
  /** Blocks whose tag is gone. */
  const [emptied, setEmptied] = useState<Mistake[]>([]);
  const [status, setStatus] = useState('');
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [pastedForm, setPastedForm] = useState<string>();
  const count = mistakesOf(tags).length;

  /**
   * @param given the form of what was pasted, which a corrected tag is no longer in
   * @param before what was pasted, where this is its correction
   */
  const readText = (pasted: string, given?: string, before?: string) => {
    setText(pasted);
    const { html, form: own = given } = readPasted(pasted);
    setPastedForm(own);
    const found = findTags(html, widgets);
    const empty = findEmptyBlocks(html);
    setTags(found);
    setEmptied(empty);
    const [first] = found;
    const wrong = mistakesOf(found).length + empty.length;
    if (pasted.trim() === '') setStatus('');
    else if (wrong) setStatus(countText(wrong));
    else if (!first) setStatus(NO_TAG);
    else {
      setStatus(goodStatus(found, html, before));
      onRead(stateOf(first.corrected, own ?? form));
    }
  };

  const mend = (
    <button
      type="button"
      onClick={() => {
        readText(tags.map(({ html }) => html).join('\n\n'), pastedForm, text);
        // The button is gone with the mistakes.
        textRef.current?.focus();
      }}
    >
      {count === 1 ? 'Herstel' : 'Herstel alles'}
    </button>
  );

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
      <p className="builder-row">
        <span
          role="status"
          className={count + emptied.length || status === NO_TAG ? undefined : 'builder-good'}
        >
          {status}
        </span>
        {count > 0 && mend}
      </p>
      {count + emptied.length > 0 && (
        <ul className="builder-mistakes" aria-label="Fouten">
          {tags.map(({ html, mistakes }) =>
            mistakes.map((mistake, index) => (
              <li key={keyOf(mistake)}>
                <MistakeText {...mistake} />
                {index === mistakes.length - 1 && (
                  <>
                    <p>De tag zonder fouten:</p>
                    <pre>
                      <code>{html}</code>
                    </pre>
                  </>
                )}
              </li>
            )),
          )}
          {emptied.map((mistake) => (
            <li key={keyOf(mistake)}>
              <MistakeText {...mistake} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
