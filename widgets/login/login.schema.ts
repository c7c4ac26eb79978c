import { flag, object, oneOf, optional } from '../../shared/schema/host-values.ts';

export const attributes = { mode: optional(oneOf('modal', 'page'), 'modal') };

/** `POST /aansteker/login`: whether the member has to enter a code as well. */
export const loginResponse = object({ two_factor: flag });
