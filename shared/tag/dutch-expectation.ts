import { choicesOf, type TagAttribute } from './tag-description.ts';

/** The messages of the schemas in `shared/schema/`, for editors. */
const DUTCH: Record<string, string> = {
  'a text': 'een tekst',
  'a number': 'een getal',
  'a positive whole number': 'een positief geheel getal',
  'a whole number from 0 on': 'een geheel getal vanaf 0',
  'true or false': 'true of false',
  'a list': 'een lijst',
  'an object': 'een object',
  'a vote': 'een stem',
};

/** Returns what a value should be, in Dutch, from a schema's message. */
export function dutchExpectation(message: string): string {
  return DUTCH[message] ?? message.replaceAll('" or "', '" of "');
}

/** Returns what an attribute should hold, in Dutch. */
export function expectedValue(attribute: TagAttribute): string {
  const choices = choicesOf(attribute);
  if (choices.length) return choices.map((choice) => `"${choice}"`).join(' of ');
  const kinds: Record<string, string> = {
    id: 'een positief geheel getal',
    count: 'een geheel getal vanaf 0',
    text: 'een tekst',
  };
  return `${kinds[attribute.type]}, zoals ${attribute.example}`;
}
