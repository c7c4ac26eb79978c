import type { ReactNode } from 'react';
import {
  type Field,
  fromInput,
  isLocalTime,
  type Path,
  toInput,
  type ValueField,
  valueAt,
  withValue,
} from './json-fields.ts';

/** What every field of the form needs. */
export interface Form {
  value: unknown;
  example: unknown;
  /** What is wrong with the value at a place, as `options.0.id`. */
  problems: Map<string, string>;
  onChange(value: unknown): void;
}

export interface FieldProps<F extends Field> {
  field: F;
  path: Path;
  form: Form;
}

/** The id of the field for a place. */
export const jsonFieldId = (path: Path) => `json-${path.join('-')}`;

/** A field for one value. */
export function ValueInput({
  field,
  path,
  form,
  label = field.about.label,
  children,
}: FieldProps<ValueField> & { label?: string; children?: ReactNode }) {
  const value = valueAt(form.value, path);
  const id = jsonFieldId(path);
  const { description, choices = {} } = field.about;
  const problem = form.problems.get(path.join('.'));
  const change = (next: unknown) => form.onChange(withValue(form.value, path, next));
  const shown = toInput(field, value);
  const props = {
    id,
    'aria-describedby':
      [description && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') ||
      undefined,
    'aria-invalid': problem ? true : undefined,
  };
  const input = {
    ...props,
    value: shown,
    onChange: ({ target }: { target: { value: string } }) => change(fromInput(field, target.value)),
  };
  const said = (
    <>
      {description && <small id={`${id}-hint`}>{description}</small>}
      {problem && (
        <small id={`${id}-problem`} className="builder-problem">
          {problem}
        </small>
      )}
    </>
  );
  if (field.kind === 'flag')
    return (
      <p>
        <label className="builder-check" htmlFor={id}>
          <input
            {...props}
            type="checkbox"
            checked={[true, 1, '1', 'true'].includes(value as never)}
            onChange={({ target }) => change(target.checked)}
          />
          <span>{label}</span>
        </label>
        {said}
      </p>
    );
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <span className="builder-row">
        {field.kind === 'choice' ? (
          <select {...input}>
            {!field.isRequired && <option value="">Niet ingevuld</option>}
            {Object.entries(choices).map(([number, name]) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
            {shown !== '' && !Object.hasOwn(choices, shown) && <option>{shown}</option>}
          </select>
        ) : field.kind === 'long' ? (
          <textarea {...input} rows={3} className="builder-prose" />
        ) : (
          <input
            {...input}
            autoComplete="off"
            // One with a zone is no value of the browser's own field.
            type={field.kind === 'date' && isLocalTime(value) ? 'datetime-local' : 'text'}
            step={field.kind === 'date' ? 1 : undefined}
            inputMode={field.kind === 'number' ? 'numeric' : undefined}
          />
        )}
        {children}
      </span>
      {said}
    </p>
  );
}
