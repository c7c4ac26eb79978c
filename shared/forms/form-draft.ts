import { record, text } from '../schema/host-values.ts';
import { draftOf } from '../store/personal-storage.ts';
import type { StoredValue } from '../store/storage.ts';
import type { Values } from './form-field.ts';

export type FormDraft = StoredValue<Values>;

/**
 * Returns the draft of a form: what was typed and not yet sent, kept over a reload of the tab. It has
 * no token of the robot check, which can be used once. A draft without any text is not stored.
 * @param name the form and its subject: `contact-form:1`
 */
export function formDraft(name: string): FormDraft {
  const draft = draftOf('session', name, record(text));
  return {
    read: draft.read,
    write: (values) =>
      draft.write(values && Object.values(values).some(Boolean) ? values : undefined),
  };
}
