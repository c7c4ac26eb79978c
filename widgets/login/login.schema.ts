import { flag, object, oneOf, optional } from '../../shared/schema/host-values.ts';

export const attributes = { mode: optional(oneOf('modal', 'page'), 'modal') };

/** `POST /aansteker/login`: whether a second step is wanted. */
export const loginResponse = object({ two_factor: flag });
