import * as v from 'valibot';
import { either, flag, list, object, optional, text } from '../../shared/schema/host-values.ts';

/** Read from the tag itself, which keeps it true when the state has changed. */
export const attributes = { enabled: optional(flag, false) };

const qr = object({
  /** The picture, drawn by the host. */
  svg: text,
  /** The address in it, `otpauth://…`; some hosts leave it out. */
  url: optional(text),
});

export type Qr = v.InferOutput<typeof qr>;

/** `GET /aansteker/user/two-factor-qr-code`: PHP's empty list where nothing is enabled. */
export const qrCode = either(
  v.pipe(
    v.strictTuple([]),
    v.transform(() => undefined),
  ),
  qr,
);

/** `GET /aansteker/user/two-factor-secret-key`. */
export const secretKey = v.pipe(
  object({ secretKey: text }),
  v.transform((response) => response.secretKey),
);

/** `GET /aansteker/user/two-factor-recovery-codes`. */
export const recoveryCodes = list(text);
