import { useEffect, useRef, useState } from 'react';
import { checkTag } from '../../../shared/tag/check-tag.ts';
import { choicesOf, type TagAttribute, TRIGGERS } from '../../../shared/tag/tag-description.ts';
import { widgets } from '../widgets.ts';
import {
  descriptionOf,
  FORMS,
  fromQuery,
  overruledBy,
  startState,
  tagOf,
  toQuery,
  VIEWS,
  withAttribute,
  writeJson,
  writeState,
} from './builder-state.ts';
import { JsonChild } from './JsonChild.tsx';
import { PasteField } from './PasteField.tsx';
import { Preview } from './Preview.tsx';
import { sampleOf } from './samples.ts';
import { WidgetPicture, WidgetSearch } from './WidgetSearch.tsx';

/** What makes the tags of a page live. */
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
  /** What was filled in for other widgets: whoever looks at another one may come back. */
  const [drafts] = useState(() => new Map<string, typeof state>());
  const [copied, setCopied] = useState('');
  const outputRef = useRef<HTMLTextAreaElement>(null);
  const sampleRef = useRef<HTMLTextAreaElement>(null);
  const loaderRef = useRef<HTMLTextAreaElement>(null);
  const { widget, attributes, json, form, view } = state;
  const description = descriptionOf(widget);
  const tag = tagOf(state);
  const output = writeState(state);
  const { mistakes, corrected } = checkTag(
    { ...tag, json: json.trim() ? json : undefined },
    widgets.descriptions,
    (name) => widgets.schemas[name],
  );
  const problemOf = (isOfIt: (mistake: (typeof mistakes)[number]) => boolean) =>
    mistakes
      .filter(isOfIt)
      .map(({ problem, expected }) => `${problem} Verwacht: ${expected}`)
      .join(' ');
  const sample = sampleOf(widget);

  useEffect(() => history.replaceState(history.state, '', toQuery(state)), [state]);

  const change = (values: Partial<typeof state>) => {
    setCopied('');
    setState((before) => ({ ...before, ...values }));
  };
  const setAttribute = (name: string) => (value: string) => {
    setCopied('');
    setState((before) => withAttribute(before, name, value));
  };

  const chooseWidget = (name: string) => {
    setCopied('');
    drafts.set(widget, state);
    setState({ ...(drafts.get(name) ?? startState(name)), form, view });
  };

  const copy = async (field: HTMLTextAreaElement | null, what: string) => {
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
        <JsonChild
          // Fields of one widget are not those of another with the same key.
          key={widget}
          description={description}
          json={json}
          mistakes={mistakes.filter(
            ({ place, problem }) => place.kind === 'json' || problem.includes('JSON-blok'),
          )}
          corrected={writeJson(corrected.json)}
          overruled={overruledBy(state)}
          onChange={(text) => change({ json: text })}
        />
        {description.markup && <p className="builder-note">{description.markup}</p>}
        <p>
          <label htmlFor="builder-loader">Regel voor de pagina</label>
          <textarea
            id="builder-loader"
            ref={loaderRef}
            readOnly
            rows={3}
            spellCheck={false}
            aria-describedby="builder-loader-hint"
            value={LOADER}
          />
          <small id="builder-loader-hint">
            Moet één keer in elke pagina met een tag staan, het liefst in de &lt;head&gt;. Vaak
            staat hij al in de sjabloon van de site. Staan de bestanden op een ander domein, dan
            hoort dat voor /islands/.
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
      </form>
      <div className="builder-result">
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
            rows={Math.min(8, output.split('\n').length + 1)}
            spellCheck={false}
            value={output}
          />
        </p>
        <p className="builder-row">
          <button
            type="button"
            className="builder-copy builder-main"
            onClick={() => copy(outputRef.current, 'De tag')}
          >
            Kopieer tag
          </button>
          <span role="status">{copied}</span>
        </p>
        {sample && (
          <>
            <p>
              <label htmlFor="builder-sample">Voorbeeld met opmaak</label>
              <textarea
                id="builder-sample"
                ref={sampleRef}
                readOnly
                rows={Math.min(10, sample.code.split('\n').length)}
                spellCheck={false}
                aria-describedby="builder-sample-hint"
                value={sample.code}
              />
              <small id="builder-sample-hint">
                Een lege tag doet niets. Zet er opmaak in zoals deze, die hieronder te zien is.
              </small>
            </p>
            <p>
              <button
                type="button"
                className="builder-copy"
                onClick={() => copy(sampleRef.current, 'Het voorbeeld')}
              >
                Kopieer voorbeeld
              </button>
            </p>
          </>
        )}
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
          sample={sample}
          note={noteOf(widget, attributes)}
        />
      </div>
      <PasteField form={form} onRead={setState} />
    </div>
  );
}
