import type { TagMistake } from '../../../shared/tag/tag.ts';
import type { TagAttribute } from '../../../shared/tag/tag-description.ts';
import { attributeFieldId } from './AttributeField.tsx';
import { jsonFieldId } from './JsonValue.tsx';

/** Whether a mistake is one of an attribute, a missing one included. */
export const isOfAttribute = ({ place }: TagMistake, name: string) =>
  (place.kind === 'attribute' && place.name === name) ||
  (place.kind === 'tag' && place.missing === name);

/** Whether a mistake is one of the JSON child, a missing one included. */
export const isOfJson = ({ place }: TagMistake) =>
  place.kind === 'json' || (place.kind === 'tag' && place.missing === 'json');

const asSentence = (text: string) => `${text.replace(/\.$/, '')}.`;

/** Returns what is wrong, and what it should be. */
export const mistakeText = ({ problem, expected }: TagMistake) =>
  `${problem} Verwacht: ${asSentence(expected)}`;

/** `De tag heeft 2 fouten:`. */
export const mistakeCount = (count: number) =>
  `De tag heeft nog ${count === 1 ? '1 fout' : `${count} fouten`}.`;

/** Returns the field to mend a mistake in: that of the JSON's form, or else the text of the JSON. */
function fieldOf({ place }: TagMistake): HTMLElement | null {
  if (place.kind === 'attribute') return document.getElementById(attributeFieldId(place.name));
  if (place.kind === 'tag' && place.missing !== 'json')
    return document.getElementById(attributeFieldId(place.missing));
  const own = place.kind === 'json' && place.path && jsonFieldId(place.path);
  return (own && document.getElementById(own)) || document.getElementById('builder-json');
}

interface TagWarningProps {
  mistakes: TagMistake[];
  attributes: TagAttribute[];
}

/** The mistakes of the tag that is to be copied, each with a way to its field. */
export function TagWarning({ mistakes, attributes }: TagWarningProps) {
  return (
    <ul className="builder-warning" aria-label="Fouten in de tag">
      {mistakes.map((mistake) => {
        const label = attributes.find(({ name }) => isOfAttribute(mistake, name))?.label ?? 'JSON';
        return (
          <li key={mistakeText(mistake)}>
            {mistakeText(mistake)}{' '}
            <button
              type="button"
              className="builder-to-field"
              onClick={() => fieldOf(mistake)?.focus()}
            >
              {`Naar ${label}`}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
