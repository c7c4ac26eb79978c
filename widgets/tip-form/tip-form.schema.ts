import { id, optional } from '../../shared/schema/host-values.ts';

export const attributes = {
  /** Sent as `form_id`. */
  formId: optional(id, 2),
};
