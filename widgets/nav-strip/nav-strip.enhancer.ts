import type { WidgetModule } from '../../shared/island/protocol.ts';

export const mount: WidgetModule['mount'] = (_element, context) => {
  context.mounted();
  return undefined;
};
