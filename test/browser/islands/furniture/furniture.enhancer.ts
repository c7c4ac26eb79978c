import type { Mount } from '../../../../shared/island/protocol.ts';

/** Acts on the host's own markup: its button counts the presses. */
export const mount: Mount = (element, context) => {
  const button = element.querySelector('button');
  if (!button) {
    context.fail('attributes', new Error('the tag should hold a button'));
    return undefined;
  }
  let presses = 0;
  const count = () => {
    presses++;
    button.dataset.presses = `${presses}`;
  };
  button.addEventListener('click', count);
  context.mounted();
  return () => button.removeEventListener('click', count);
};
