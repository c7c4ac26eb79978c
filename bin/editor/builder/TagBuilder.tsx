import { useEffect, useState } from 'react';
import { checkTag } from '../../../shared/tag/check-tag.ts';
import { widgets } from '../widgets.ts';
import { AttributeField, loadAttribute } from './AttributeField.tsx';
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
import { CopyField } from './CopyField.tsx';
import { JsonChild } from './JsonChild.tsx';
import { PasteField } from './PasteField.tsx';
import { Preview } from './Preview.tsx';
import { sampleOf } from './samples.ts';
import { isOfAttribute, isOfJson, mistakeCount, mistakeText, TagWarning } from './TagWarning.tsx';
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
  const { widget, attributes, json, form, view } = state;
  const description = descriptionOf(widget);
  const tag = tagOf(state);
  const output = writeState(state);
  const { mistakes, corrected } = checkTag(
    { ...tag, json: json.trim() ? json : undefined },
    widgets.descriptions,
    (name) => widgets.schemas[name],
  );
  const fields = [...description.attributes, loadAttribute(description)];
  const sample = sampleOf(widget);

  useEffect(() => history.replaceState(history.state, '', toQuery(state)), [state]);

  const change = (values: Partial<typeof state>) =>
    setState((before) => ({ ...before, ...values }));

  const chooseWidget = (name: string) => {
    drafts.set(widget, state);
    setState({ ...(drafts.get(name) ?? startState(name)), form, view });
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
        {fields.map((attribute) => (
          <AttributeField
            key={`${widget} ${attribute.name}`}
            attribute={attribute}
            value={attributes[attribute.name] ?? ''}
            problem={mistakes
              .filter((mistake) => isOfAttribute(mistake, attribute.name))
              .map(mistakeText)
              .join(' ')}
            onChange={(value) => setState((before) => withAttribute(before, attribute.name, value))}
          />
        ))}
        <JsonChild
          // Fields of one widget are not those of another with the same key.
          key={widget}
          description={description}
          json={json}
          mistakes={mistakes.filter(isOfJson)}
          corrected={writeJson(corrected.json)}
          overruled={overruledBy(state)}
          onChange={(text) => change({ json: text })}
        />
        {description.markup && <p className="builder-note">{description.markup}</p>}
        <CopyField
          id="builder-loader"
          label="Regel voor de pagina"
          value={LOADER}
          rows={3}
          action="Kopieer regel"
          subject="De regel"
          hint={
            <>
              Moet één keer in elke pagina met een tag staan, het liefst in de &lt;head&gt;. Vaak
              staat hij al in de sjabloon van de site. Staan de bestanden op een ander domein, dan
              hoort dat voor /islands/.
            </>
          }
        />
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
        <CopyField
          id="builder-output"
          label="Tag"
          value={output}
          rows={Math.min(8, output.split('\n').length + 1)}
          action="Kopieer tag"
          subject="De tag"
          isMain
          warning={
            mistakes.length
              ? {
                  summary: mistakeCount(mistakes.length),
                  details: <TagWarning mistakes={mistakes} attributes={fields} />,
                }
              : undefined
          }
        />
        {sample && (
          <CopyField
            id="builder-sample"
            label="Voorbeeld met opmaak"
            value={sample.code}
            rows={Math.min(10, sample.code.split('\n').length)}
            action="Kopieer voorbeeld"
            subject="Het voorbeeld"
            hint="Een lege tag doet niets. Zet er opmaak in zoals deze, die hieronder te zien is."
          />
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
