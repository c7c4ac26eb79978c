import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { ensureId } from '../../shared/enhancers/ensure-id.ts';
import { setAttribute } from '../../shared/enhancers/set-attribute.ts';

const FORM = 'form.player-rating';
const BLOCK = 'fieldset[data-player]';
const MESSAGE = '.invalid-feedback';
const RADIO = 'input[type="radio"]:not(:disabled)';

const findAll = <Found extends HTMLElement>(root: ParentNode, selector: string) => [
  ...root.querySelectorAll<Found>(selector),
];

/** A block that is disabled as a whole needs no choice. */
const lacksChoice = (block: HTMLElement) =>
  block.querySelector(RADIO) !== null && !block.querySelector(`${RADIO}:checked`);

/**
 * Lets a rating form be sent only when each player has one option chosen. The tag is the form, or is
 * around it or several of them.
 */
export const mount = defineEnhancer((element, on, end) => {
  const forms = element.matches(FORM)
    ? [element as HTMLFormElement]
    : findAll<HTMLFormElement>(element, FORM);
  if (!forms.length) throw new Error(`the tag should be or hold ${FORM}`);
  /** The forms whose other fields the browser validates. */
  const validated = forms.filter((form) => !form.noValidate);
  for (const form of forms) {
    const blocks = findAll(form, BLOCK);
    if (!blocks.length) throw new Error(`${FORM} should hold a ${BLOCK} per player`);
    for (const block of blocks)
      if (!block.querySelector(MESSAGE))
        throw new Error(`${BLOCK} should hold ${MESSAGE} with the message`);
    // Else the browser's own bubble about a `required` radio takes the place of the messages.
    setAttribute(form, 'novalidate', '', end);
  }

  /** Shows or hides a block's message, and ties it to the block while it shows. */
  const showMessage = (block: HTMLElement, isMissing: boolean) => {
    const message = block.querySelector<HTMLElement>(MESSAGE);
    if (!message) return;
    message.hidden = !isMissing;
    const ids = (block.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && id !== message.id);
    if (isMissing) ids.push(ensureId(message, end));
    const write = (name: string, value: string) =>
      value ? block.setAttribute(name, value) : block.removeAttribute(name);
    write('aria-describedby', ids.join(' '));
    write('aria-invalid', isMissing ? 'true' : '');
  };
  const clear = (form: ParentNode) => {
    for (const block of findAll(form, BLOCK)) showMessage(block, false);
  };

  /** The block itself, not its first radio: a star rating may hide those, and its message is read. */
  const focusOn = (block: HTMLElement) => {
    if (!block.hasAttribute('tabindex')) setAttribute(block, 'tabindex', '-1', end);
    block.focus();
  };

  on(
    element,
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!forms.includes(form)) return;
      clear(form);
      const missing = findAll(form, BLOCK).filter(lacksChoice);
      for (const block of missing) showMessage(block, true);
      const [first] = missing;
      const { submitter } = event as SubmitEvent;
      if (first) focusOn(first);
      // The browser still validates the other fields, unless the host has switched that off.
      else if (
        !validated.includes(form) ||
        submitter?.hasAttribute('formnovalidate') ||
        form.reportValidity()
      )
        return;
      event.preventDefault();
      // Else the host's own script might send it.
      event.stopImmediatePropagation();
    },
    true,
  );
  on(element, 'change', ({ target }) => {
    const block = (target as Element).closest<HTMLElement>(BLOCK);
    if (block && !lacksChoice(block)) showMessage(block, false);
  });
  on(element, 'reset', ({ target }) => clear(target as HTMLFormElement));
  // Before `setAttribute` removes the ids again.
  end.addEventListener('abort', () => forms.forEach(clear));
});
