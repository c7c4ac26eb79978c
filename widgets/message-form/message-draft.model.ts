import { type FilteredWords, filterWords } from '../../shared/text/word-filter.ts';
import type { MessagePayload } from './message-form.api.ts';
import type { Recipient } from './message-form.schema.ts';

/** What is in the form. */
export interface MessageDraft {
  /** The text of the recipient's field. */
  name: string;
  /** The member who was chosen, while that name is in the field. */
  recipient: Recipient | undefined;
  subject: string;
  message: string;
}

export const FIELD_NAMES = ['recipient', 'subject', 'message'] as const;
/** Texts by field. */
export type FieldErrors = Partial<Record<(typeof FIELD_NAMES)[number], string>>;

/** Adds `Re: ` unless the subject begins with it, in whatever case. */
export function replySubject(subject: string): string {
  return /^\s*re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Returns a text as it is sent. */
const normalise = (text: string, words: FilteredWords) => filterWords(text, words).trim();

/**
 * Checks a draft.
 * @returns what is sent, or what is wrong by field and how to mend it
 */
export function validateMessage(
  draft: MessageDraft,
  words: FilteredWords,
): { payload: MessagePayload } | { errors: FieldErrors } {
  const { name, recipient } = draft;
  const subject = normalise(draft.subject, words);
  const message = normalise(draft.message, words);
  if (recipient && subject && message)
    return { payload: { subject, recipient: recipient.id, message } };
  const errors: FieldErrors = {};
  if (!recipient)
    errors.recipient = name.trim()
      ? 'Kies een lid uit de lijst die verschijnt terwijl je typt.'
      : 'Kies een ontvanger.';
  if (!subject)
    errors.subject = draft.subject.trim()
      ? 'In dit onderwerp staan alleen woorden die hier niet mogen. Kies een ander onderwerp.'
      : 'Vul een onderwerp in.';
  if (!message)
    errors.message = draft.message.trim()
      ? 'In dit bericht staan alleen woorden die hier niet mogen. Schrijf iets anders.'
      : 'Schrijf een bericht.';
  return { errors };
}
