import { type FilteredWords, filterWords } from '../../shared/text/word-filter.ts';
import type { Letter } from './message-form.api.ts';
import type { Recipient } from './message-form.schema.ts';

/** What stands in the form. */
export interface Typed {
  /** What was typed as the recipient's name. */
  name: string;
  /** The member who was chosen, and whose name still stands there. */
  recipient: Recipient | undefined;
  subject: string;
  message: string;
}

export type Field = 'recipient' | 'subject' | 'message';
export const FIELDS: readonly Field[] = ['recipient', 'subject', 'message'];
export type Problems = Partial<Record<Field, string>>;

/** Adds `Re: ` unless the subject begins with it, in whatever case. */
export function replySubject(subject: string): string {
  return /^\s*re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** What is sent of a text, or why nothing is. */
function prepare(text: string, words: FilteredWords, missing: string, emptied: string) {
  const sent = filterWords(text, words).trim();
  return { sent, problem: sent ? undefined : text.trim() ? emptied : missing };
}

/**
 * Makes of what was typed what is sent, or says by field what is wrong with it and how to mend it.
 */
export function toLetter(
  { name, recipient, subject, message }: Typed,
  words: FilteredWords,
): { letter: Letter } | { problems: Problems } {
  const about = prepare(
    subject,
    words,
    'Vul een onderwerp in.',
    'In dit onderwerp staan alleen woorden die hier niet mogen. Kies een ander onderwerp.',
  );
  const body = prepare(
    message,
    words,
    'Schrijf een bericht.',
    'In dit bericht staan alleen woorden die hier niet mogen. Schrijf iets anders.',
  );
  if (recipient && about.sent && body.sent) {
    return { letter: { subject: about.sent, recipient: recipient.id, message: body.sent } };
  }
  const nobody = name.trim()
    ? 'Kies een lid uit de lijst die verschijnt terwijl je typt.'
    : 'Kies een ontvanger.';
  return {
    problems: {
      recipient: recipient ? undefined : nobody,
      subject: about.problem,
      message: body.problem,
    },
  };
}
