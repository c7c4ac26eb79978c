import { optional, text } from '../../shared/schema/host-values.ts';

export const attributes = { termsUrl: optional(text, '/algemene-voorwaarden') };
