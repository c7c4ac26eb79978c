import type { Mount } from '../../../../shared/island/protocol.ts';

/** Enhances the host's own markup: its button counts the clicks. */
export const mount: Mount = (element, context) => {
  const button = element.querySelector('button');
  if (!button) {
    context.fail('attributes', new Error('the tag should hold a button'));
    return undefined;
  }
  let clicks = 0;
  const count = () => {
    clicks++;
    button.dataset.clicks = `${clicks}`;
  };
  button.addEventListener('click', count);
  context.mounted();
  return () => button.removeEventListener('click', count);
};
