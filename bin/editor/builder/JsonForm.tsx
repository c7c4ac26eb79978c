import { type ReactNode, useEffect, useId, useRef } from 'react';
import { exampleAt } from '../../../shared/tag/check-json.ts';
import { type FieldProps, type Form, jsonFieldId, ValueInput } from './JsonValue.tsx';
import {
  blankValue,
  canShow,
  type Field,
  type GroupField,
  type ListField,
  type Path,
  valueAt,
  withValue,
} from './json-fields.ts';

/** What a reader of the page calls a field in the middle of a sentence. */
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const onlyInJson = (label: string) => (
  <p className="builder-note">{`${label}: staat zo in de JSON dat dit formulier het niet kan wijzigen. Wijzig het daar.`}</p>
);

/** Fields that are seldom filled in; open where one of them is wrong. */
function RareFields({
  name,
  hasProblem,
  children,
}: {
  name: string;
  hasProblem: boolean;
  children: ReactNode;
}) {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  // Not closed again once it is mended: somebody is still in it.
  useEffect(() => {
    if (hasProblem && detailsRef.current) detailsRef.current.open = true;
  }, [hasProblem]);
  return (
    <details ref={detailsRef} className="builder-rare">
      <summary>{name}</summary>
      {children}
    </details>
  );
}

const isRare = ({ about }: Field) => about.rare === true;

/** Whether something in one of these fields is wrong. */
const hasProblemIn = (fields: Field[], path: Path, { problems }: Form) =>
  fields.some(({ key }) => {
    const place = [...path, key].join('.');
    return [...problems.keys()].some((each) => each === place || each.startsWith(`${place}.`));
  });

/** The fields of a group, those that are seldom filled in last. */
function GroupFields({
  field,
  path,
  form,
  isFirstShown = true,
  rareName,
}: FieldProps<GroupField> & { isFirstShown?: boolean; rareName: string }) {
  const common = field.fields.filter((each) => !isRare(each));
  const rare = field.fields.filter(isRare);
  const show = (each: Field) => (
    <FieldInput key={each.key} field={each} path={[...path, each.key]} form={form} />
  );
  return (
    <>
      {(isFirstShown ? common : common.slice(1)).map(show)}
      {rare.length > 0 && (
        <RareFields name={rareName} hasProblem={hasProblemIn(rare, path, form)}>
          {rare.map(show)}
        </RareFields>
      )}
    </>
  );
}

/** A group in a frame of its own; one that may be left out has a checkbox for that. */
function GroupInput({ field, path, form }: FieldProps<GroupField>) {
  const { label, description } = field.about;
  const value = valueAt(form.value, path);
  const isGiven = field.isRequired || (value !== undefined && value !== null);
  const id = jsonFieldId(path);
  const toggle = (isOn: boolean) => {
    const filled = exampleAt(form.example, [...path]) ?? blankValue(field);
    form.onChange(withValue(form.value, path, isOn ? filled : null));
  };
  return (
    <fieldset className="builder-group">
      <legend>{label}</legend>
      {!field.isRequired && (
        <label className="builder-check" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            aria-describedby={description && `${id}-hint`}
            checked={isGiven}
            onChange={({ target }) => toggle(target.checked)}
          />
          <span>{`Met ${inSentence(label)}`}</span>
        </label>
      )}
      {description && <small id={`${id}-hint`}>{description}</small>}
      {isGiven && (
        <GroupFields
          field={field}
          path={path}
          form={form}
          rareName={`Meer van ${inSentence(label)}`}
        />
      )}
    </fieldset>
  );
}

/** One item of a list: a row where it has one field that is often filled in, else a frame. */
function ItemInput({
  field,
  path,
  form,
  name,
  onRemove,
}: FieldProps<Field> & { name: string; onRemove(): void }) {
  const remove = (
    <button type="button" aria-label={`Verwijder ${inSentence(name)}`} onClick={onRemove}>
      Verwijder
    </button>
  );
  if (!canShow(field, valueAt(form.value, path)))
    return (
      <div>
        {onlyInJson(name)}
        {remove}
      </div>
    );
  if (field.kind === 'list') return null;
  if (field.kind !== 'group')
    return (
      <ValueInput field={field} path={path} form={form} label={name}>
        {remove}
      </ValueInput>
    );
  const [only, ...others] = field.fields.filter((each) => !isRare(each));
  const rareName = `Meer van ${inSentence(name)}`;
  if (only && !others.length && only.kind !== 'group' && only.kind !== 'list')
    return (
      <div className="builder-item">
        <ValueInput field={only} path={[...path, only.key]} form={form} label={name}>
          {remove}
        </ValueInput>
        <GroupFields
          field={field}
          path={path}
          form={form}
          isFirstShown={false}
          rareName={rareName}
        />
      </div>
    );
  return (
    <fieldset className="builder-group">
      <legend>{name}</legend>
      <GroupFields field={field} path={path} form={form} rareName={rareName} />
      {remove}
    </fieldset>
  );
}

/** A list whose items are added at its end and removed one by one. */
function ListInput({ field, path, form }: FieldProps<ListField>) {
  const placeRef = useRef<HTMLDivElement>(null);
  const focusRef = useRef<'new' | 'end'>(undefined);
  const titleId = useId();
  const given = valueAt(form.value, path);
  const items = Array.isArray(given) ? given : [];
  const change = (next: unknown[]) => form.onChange(withValue(form.value, path, next));
  const { label } = field.item.about;
  useEffect(() => {
    const place = placeRef.current;
    const target =
      focusRef.current === 'new'
        ? place?.querySelector<HTMLElement>(`[id^="${jsonFieldId([...path, items.length - 1])}"]`)
        : focusRef.current === 'end' && place?.querySelector<HTMLElement>('[data-add]');
    focusRef.current = undefined;
    if (target) target.focus();
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a frame around each list of frames hides the text
    <div ref={placeRef} role="group" aria-labelledby={titleId}>
      <p id={titleId} className="builder-list-title">
        {field.about.label}
      </p>
      {items.map((_, index) => {
        const key = jsonFieldId([...path, index]);
        return (
          <ItemInput
            key={key}
            field={field.item}
            path={[...path, index]}
            form={form}
            name={`${label} ${index + 1}`}
            onRemove={() => {
              // The next item takes its place, and the focus with it; after the last there is none.
              if (index === items.length - 1) focusRef.current = 'end';
              change(items.filter((_each, at) => at !== index));
            }}
          />
        );
      })}
      <button
        type="button"
        data-add
        onClick={() => {
          focusRef.current = 'new';
          change([...items, blankValue(field.item, items)]);
        }}
      >
        {`${label} toevoegen`}
      </button>
    </div>
  );
}

function FieldInput({ field, path, form }: FieldProps<Field>) {
  if (!canShow(field, valueAt(form.value, path))) return onlyInJson(field.about.label);
  if (field.kind === 'group') return <GroupInput field={field} path={path} form={form} />;
  if (field.kind === 'list') return <ListInput field={field} path={path} form={form} />;
  return <ValueInput field={field} path={path} form={form} />;
}

/** The form for a JSON child, whose value it changes. */
export function JsonForm({ field, ...form }: Form & { field: Field }) {
  return (
    <fieldset className="builder-json">
      <legend>Inhoud</legend>
      {field.kind === 'group' && canShow(field, form.value) ? (
        <GroupFields field={field} path={[]} form={form} rareName="Meer velden" />
      ) : (
        onlyInJson('Dit blok')
      )}
    </fieldset>
  );
}
