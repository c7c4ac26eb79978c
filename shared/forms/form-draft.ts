import { record, text } from '../schema/host-values.ts';
import { draftOf } from '../store/personal-storage.ts';
import type { StoredValue } from '../store/storage.ts';
import type { Values } from './form-field.ts';

export type FormDraft = StoredValue<Values>;

/**
 * What was typed in a form and not yet sent, kept through a reload of the tab. Never the robot
 * check's token, which is good for once. A draft without any text is no draft.
 * @param name the form and what it is about: `contact-form:1`
 */
export function formDraft(name: string): FormDraft {
  const draft = draftOf('session', name, record(text));
  return {
    read: draft.read,
    write: (values) =>
      draft.write(values && Object.values(values).some(Boolean) ? values : undefined),
  };
}
