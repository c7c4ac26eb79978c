import type { WidgetModule } from '../../../../shared/island/protocol.ts';

/** An enhancer whose mounting rejects. */
export const mount: WidgetModule['mount'] = () => Promise.reject(new Error('wil niet'));
