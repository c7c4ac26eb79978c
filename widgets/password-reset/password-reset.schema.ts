import { text } from '../../shared/schema/host-values.ts';

export const attributes = { email: text, token: text };
