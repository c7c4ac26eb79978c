import {
  choicesOf,
  type TagAttribute,
  type TagDescription,
  TRIGGER_TEXTS,
  TRIGGERS,
} from '../../../shared/tag/tag-description.ts';

/** `data-load` of a widget, which may hold several of its words. */
export const loadAttribute = ({ trigger }: TagDescription): TagAttribute => ({
  name: 'data-load',
  label: 'Laden',
  type: TRIGGERS.map((each) => `"${each}"`).join(' | '),
  choices: TRIGGER_TEXTS,
  required: false,
  default: trigger,
  description: 'Wanneer het onderdeel begint.',
  example: 'eager',
});

/** Returns what a choice means; undefined where that is not known. */
function meaningOf(value: string, texts: Record<string, string> = {}): string | undefined {
  const meanings = value.split(' ').map((word) => texts[word]);
  return meanings.every(Boolean) ? meanings.join(', of ') : undefined;
}

/** Returns a choice as the tag has it, with what it means: `visible: als het bijna in beeld is`. */
function choiceText(value: string, texts?: Record<string, string>): string {
  const meaning = meaningOf(value, texts);
  return meaning ? `${value}: ${meaning}` : value;
}

interface AttributeFieldProps {
  attribute: TagAttribute;
  value: string;
  /** What is wrong with it. */
  problem?: string;
  onChange(value: string): void;
}

/** The id of an attribute's field. */
export const attributeFieldId = (name: string) => `builder-${name}`;

/** A field for one attribute; a choice for one that has choices. */
export function AttributeField({ attribute, value, problem, onChange }: AttributeFieldProps) {
  const { name, label, description, required, default: usual, example, type } = attribute;
  const id = attributeFieldId(name);
  const choices = choicesOf(attribute);
  // The list shows one line of it, which a phone cuts off.
  const meaning = meaningOf(value || (usual ?? ''), attribute.choices);
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
            <option key={choice} value={choice}>
              {choiceText(choice, attribute.choices)}
            </option>
          ))}
          {value !== '' && !choices.includes(value) && (
            <option value={value}>{choiceText(value, attribute.choices)}</option>
          )}
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
        {choices.length ? '' : `${usual ? `, gewoon ${usual}` : ''}, bijvoorbeeld ${example}`}.
        {meaning && ` Nu: ${meaning}.`}
      </small>
      {problem && (
        <small id={`${id}-problem`} className="builder-problem">
          {problem}
        </small>
      )}
    </p>
  );
}
