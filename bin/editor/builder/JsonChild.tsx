import { useRef } from 'react';
import { readJson } from '../../../shared/tag/repair-json.ts';
import type { TagMistake } from '../../../shared/tag/tag.ts';
import type { TagDescription } from '../../../shared/tag/tag-description.ts';
import { widgets } from '../widgets.ts';
import { toText } from './builder-state.ts';
import { JsonForm } from './JsonForm.tsx';
import { jsonFields } from './json-fields.ts';
import { mistakeText } from './TagWarning.tsx';

/** Returns the value of a text; undefined for one that is no JSON. */
function read(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

const asSentence = (text: string) => `${text.replace(/\.$/, '')}.`;

/** What is wrong at each place of the JSON. */
const problemsByPlace = (mistakes: TagMistake[]) =>
  new Map(
    mistakes.flatMap(({ place, expected }) =>
      place.kind === 'json' && place.path
        ? [[place.path.join('.'), `Verwacht: ${asSentence(expected)}`] as const]
        : [],
    ),
  );

interface JsonChildProps {
  description: TagDescription;
  json: string;
  /** Of the JSON child alone. */
  mistakes: TagMistake[];
  /** The JSON without its mistakes. */
  corrected: string;
  /** The attribute that the JSON makes idle. */
  overruled?: string;
  onChange(json: string): void;
}

/** The JSON child of a tag: as a form where an editor may fill it in, and as text. */
export function JsonChild({
  description,
  json,
  mistakes,
  corrected,
  overruled,
  onChange,
}: JsonChildProps) {
  const textRef = useRef<HTMLTextAreaElement>(null);
  const { name, json: about } = description;
  if (!about) return null;
  const schema = widgets.schemas[name];
  const isEmpty = json.trim() === '';
  const given = read(json);
  const problem = mistakes.map(mistakeText).join(' ');
  return (
    <>
      {about.fields && schema && given && (
        <JsonForm
          field={jsonFields(schema, about.fields)}
          value={given.value}
          example={about.example}
          problems={problemsByPlace(mistakes)}
          onChange={(value) => onChange(toText(value))}
        />
      )}
      {about.fields && !given && !isEmpty && (
        <p className="builder-note" role="status">
          Het formulier voor de inhoud verschijnt weer zodra de JSON te lezen is.
        </p>
      )}
      {!about.fields && (
        <p className="builder-note">
          Dit blok schrijft de site zelf, uit haar database; daarom is er geen formulier. Laat het
          leeg, dan vraagt het onderdeel de gegevens zelf op.
        </p>
      )}
      <p>
        <label htmlFor="builder-json">JSON</label>
        <textarea
          id="builder-json"
          ref={textRef}
          rows={8}
          spellCheck={false}
          value={json}
          aria-describedby="builder-json-hint builder-json-problem"
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <small id="builder-json-hint">{about.shape}</small>
        <small id="builder-json-problem" className="builder-problem">
          {problem}
        </small>
      </p>
      {overruled && (
        <p role="status">
          Het JSON-blok gaat voor: {overruled} doet nu niets. Maak het JSON-blok leeg om de poll met
          dat nummer van de site te tonen.
        </p>
      )}
      <p className="builder-row">
        {problem && !isEmpty && (
          <button
            type="button"
            onClick={() => {
              // The button goes with the mistakes.
              textRef.current?.focus();
              onChange(corrected);
            }}
          >
            {readJson(json).value === undefined ? 'Vervang door een voorbeeld' : 'Herstel de JSON'}
          </button>
        )}
        {isEmpty ? (
          <button type="button" onClick={() => onChange(toText(about.example))}>
            Vul een voorbeeld in
          </button>
        ) : (
          <button type="button" onClick={() => onChange('')}>
            Maak het JSON-blok leeg
          </button>
        )}
      </p>
    </>
  );
}
