import type { Mount } from '../../../../shared/island/protocol.ts';

/** An enhancer whose mounting rejects. */
export const mount: Mount = () => Promise.reject(new Error('wil niet'));
