import * as v from 'valibot';
import { either, flag, list, object, optional, text } from '../../shared/schema/host-values.ts';

/** The island reads the attribute of the tag itself, which it updates after each change. */
export const attributes = { enabled: optional(flag, false) };

const qr = object({
  /** The QR code, drawn by the host. */
  svg: text,
  /** The URL in the QR code, `otpauth://…`; some hosts leave it out. */
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
