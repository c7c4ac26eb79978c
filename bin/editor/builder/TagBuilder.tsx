import { useEffect, useRef, useState } from 'react';
import { checkTag } from '../../../shared/tag/check-tag.ts';
import { choicesOf, type TagAttribute, TRIGGERS } from '../../../shared/tag/tag-description.ts';
import { widgets } from '../widgets.ts';
import { BallotFields } from './BallotFields.tsx';
import {
  descriptionOf,
  FORMS,
  fromQuery,
  overruledBy,
  startState,
  tagOf,
  toQuery,
  toText,
  VIEWS,
  withAttribute,
  writeState,
} from './builder-state.ts';
import { PasteField } from './PasteField.tsx';
import { Preview } from './Preview.tsx';
import { WidgetPicture, WidgetSearch } from './WidgetSearch.tsx';

/** What brings the tags of a page to life. */
const LOADER = '<script type="module" src="/islands/loader.js"></script>';

const NOTES: Record<string, string> = {
  login: 'Het venster verschijnt als iemand op een inlogknop drukt.',
  'two-factor': 'Het venster verschijnt als een lid op in- of uitschakelen drukt.',
  notifications: 'Alleen leden zien de bel.',
  'best-comment': 'Verschijnt alleen als het artikel een populairste reactie heeft.',
  'live-report': 'Verschijnt alleen als er een liveverslag bij het artikel is.',
};

interface AttributeFieldProps {
  attribute: TagAttribute;
  value: string;
  /** What is wrong with it. */
  problem?: string;
  onChange(value: string): void;
}

/** A field for one attribute; a choice for one that has choices. */
function AttributeField({ attribute, value, problem, onChange }: AttributeFieldProps) {
  const { name, label, description, required, default: usual, example, type } = attribute;
  const id = `builder-${name}`;
  const choices = choicesOf(attribute);
  const props = {
    id,
    value,
    'aria-describedby': `${id}-hint${problem ? ` ${id}-problem` : ''}`,
    'aria-invalid': problem ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      {choices.length ? (
        <select {...props}>
          <option value="">{usual ? `Gewoon (${usual})` : 'Niet ingevuld'}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...props}
          required={required}
          autoComplete="off"
          inputMode={type === 'text' ? undefined : 'numeric'}
        />
      )}
      <small id={`${id}-hint`}>
        {description} <code>{name}</code>
        {required ? ', verplicht' : ''}
        {usual ? `, gewoon ${usual}` : ''}, bijvoorbeeld {example}.
      </small>
      {problem && (
        <small id={`${id}-problem`} className="builder-problem">
          {problem}
        </small>
      )}
    </p>
  );
}

/** Widgets that show nothing in the place of their tag at first, or to everybody. */
function noteOf(widget: string, attributes: Record<string, string>): string | undefined {
  if (widget === 'login' && attributes['data-mode'] === 'page') return undefined;
  return NOTES[widget];
}

/** Makes a tag in a form, shows it live, and reads back one that was made elsewhere. */
export function TagBuilder() {
  const [state, setState] = useState(() => fromQuery(location.search));
  const [copied, setCopied] = useState('');
  const outputRef = useRef<HTMLTextAreaElement>(null);
  const loaderRef = useRef<HTMLInputElement>(null);
  const { widget, attributes, json, form, view } = state;
  const description = descriptionOf(widget);
  const tag = tagOf(state);
  const output = writeState(state);
  const { mistakes } = checkTag(
    { ...tag, json: json.trim() ? json : undefined },
    widgets.descriptions,
    (name) => widgets.schemas[name],
  );
  const problemOf = (isOfIt: (mistake: (typeof mistakes)[number]) => boolean) =>
    mistakes
      .filter(isOfIt)
      .map(({ problem, expected }) => `${problem} Verwacht: ${expected}`)
      .join(' ');
  const jsonProblem = problemOf(
    ({ place, problem }) => place.kind === 'json' || problem.includes('JSON-blok'),
  );

  useEffect(() => history.replaceState(history.state, '', toQuery(state)), [state]);

  const change = (values: Partial<typeof state>) => {
    setCopied('');
    setState((before) => ({ ...before, ...values }));
  };
  const setAttribute = (name: string) => (value: string) => {
    setCopied('');
    setState((before) => withAttribute(before, name, value));
  };
  const overruled = overruledBy(state);

  const chooseWidget = (name: string) => {
    setCopied('');
    setState({ ...startState(name, form), view });
  };

  const copy = async (field: HTMLTextAreaElement | HTMLInputElement | null, what: string) => {
    field?.select();
    try {
      // Missing on plain http.
      await navigator.clipboard.writeText(field?.value ?? '');
      setCopied(`${what} is gekopieerd.`);
    } catch {
      setCopied(`Kopiëren lukt niet; ${what.toLowerCase()} is geselecteerd.`);
    }
  };

  return (
    <div className="builder">
      <form
        className="builder-form"
        aria-label="Tag maken"
        onSubmit={(event) => event.preventDefault()}
      >
        <WidgetSearch widgets={widgets.descriptions} onChoose={chooseWidget} />
        <p>
          <label htmlFor="builder-widget">Onderdeel</label>
          <select
            id="builder-widget"
            value={widget}
            aria-describedby="builder-description"
            onChange={({ target }) => chooseWidget(target.value)}
          >
            {widgets.descriptions.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </p>
        <div className="builder-chosen">
          <WidgetPicture name={widget} />
          <p>
            <span id="builder-description">{description.description}</span>
            <br />
            <a href={description.demo}>Bekijk de demo</a>
            {' · '}
            <a href={`uitleg.html?onderdeel=${widget}`}>Uitleg</a>
          </p>
        </div>
        {description.attributes.map((attribute) => (
          <AttributeField
            key={`${widget} ${attribute.name}`}
            attribute={attribute}
            value={attributes[attribute.name] ?? ''}
            problem={problemOf(
              ({ place, problem }) =>
                (place.kind === 'attribute' && place.name === attribute.name) ||
                problem === `Het attribuut ${attribute.name} ontbreekt.`,
            )}
            onChange={setAttribute(attribute.name)}
          />
        ))}
        <p>
          <label htmlFor="builder-load">Laden</label>
          <select
            id="builder-load"
            value={attributes['data-load'] ?? ''}
            onChange={({ target }) => setAttribute('data-load')(target.value)}
          >
            <option value="">Gewoon ({description.trigger})</option>
            {TRIGGERS.map((trigger) => (
              <option key={trigger}>{trigger}</option>
            ))}
          </select>
        </p>
        {description.json && (
          <>
            <BallotFields widget={widget} json={json} onChange={(text) => change({ json: text })} />
            <p>
              <label htmlFor="builder-json">JSON</label>
              <textarea
                id="builder-json"
                rows={8}
                spellCheck={false}
                value={json}
                aria-describedby="builder-json-hint builder-json-problem"
                aria-invalid={jsonProblem ? true : undefined}
                onChange={({ target }) => change({ json: target.value })}
              />
              <small id="builder-json-hint">{description.json.shape}</small>
              <small id="builder-json-problem" className="builder-problem">
                {jsonProblem}
              </small>
              {overruled && (
                <>
                  <small role="status">
                    Het JSON-blok gaat voor: {overruled} doet nu niets. Maak het JSON-blok leeg om
                    de poll met dat nummer van de site te tonen.
                  </small>
                  <button type="button" onClick={() => change({ json: '' })}>
                    Maak het JSON-blok leeg
                  </button>
                </>
              )}
              {json.trim() === '' && (
                <button
                  type="button"
                  onClick={() => change({ json: toText(description.json?.example) })}
                >
                  Vul een voorbeeld in
                </button>
              )}
            </p>
          </>
        )}
        {description.markup && <p className="builder-note">{description.markup}</p>}
      </form>
      <div className="builder-result">
        {description.markup ? (
          <section className="builder-preview" aria-label="Voorbeeld">
            <p className="builder-note">
              Dit onderdeel werkt op wat de site zelf in de tag zet.{' '}
              <a href={description.demo}>Bekijk de demo</a>
            </p>
          </section>
        ) : (
          <>
            <p>
              <label htmlFor="builder-view">Toestand</label>
              <select
                id="builder-view"
                value={view}
                onChange={({ target }) => change({ view: target.value })}
              >
                {VIEWS.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            </p>
            <Preview
              key={`${widget} ${view}`}
              description={description}
              tag={tag}
              view={view}
              note={noteOf(widget, attributes)}
            />
          </>
        )}
        <p>
          <label htmlFor="builder-form">Vorm</label>
          <select
            id="builder-form"
            value={form}
            onChange={({ target }) => change({ form: target.value })}
          >
            {FORMS.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="builder-output">Tag</label>
          <textarea
            id="builder-output"
            ref={outputRef}
            readOnly
            rows={Math.min(14, output.split('\n').length + 1)}
            spellCheck={false}
            value={output}
          />
        </p>
        <p className="builder-row">
          <button
            type="button"
            className="builder-copy"
            onClick={() => copy(outputRef.current, 'De tag')}
          >
            Kopieer tag
          </button>
          <span role="status">{copied}</span>
        </p>
        <p>
          <label htmlFor="builder-loader">Regel voor de pagina</label>
          <input
            id="builder-loader"
            ref={loaderRef}
            readOnly
            spellCheck={false}
            aria-describedby="builder-loader-hint"
            value={LOADER}
          />
          <small id="builder-loader-hint">
            Moet één keer in elke pagina met een tag staan. Vaak staat hij al in de sjabloon van de
            site.
          </small>
        </p>
        <p>
          <button
            type="button"
            className="builder-copy"
            onClick={() => copy(loaderRef.current, 'De regel')}
          >
            Kopieer regel
          </button>
        </p>
      </div>
      <PasteField form={form} onRead={setState} />
    </div>
  );
}
