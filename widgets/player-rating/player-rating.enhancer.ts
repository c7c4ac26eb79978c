import { defineEnhancer } from '../../shared/enhancers/define-enhancer.ts';
import { ensureId } from '../../shared/enhancers/ensure-id.ts';
import { setAttribute } from '../../shared/enhancers/set-attribute.ts';

const FORM = 'form.player-rating';
const BLOCK = 'fieldset[data-player]';
const MESSAGE = '.invalid-feedback';
const RADIO = 'input[type="radio"]:not(:disabled)';

const all = <Found extends HTMLElement>(root: ParentNode, selector: string) => [
  ...root.querySelectorAll<Found>(selector),
];

/** A block that is disabled as a whole asks for nothing. */
const lacksChoice = (block: HTMLElement) =>
  block.querySelector(RADIO) !== null && !block.querySelector(`${RADIO}:checked`);

/**
 * Lets a rating form go only when each player has one option chosen. The tag is the form or is
 * around it, around several if need be.
 */
export const mount = defineEnhancer((element, on, end) => {
  const forms = element.matches(FORM)
    ? [element as HTMLFormElement]
    : all<HTMLFormElement>(element, FORM);
  if (!forms.length) throw new Error(`the tag should be or hold ${FORM}`);
  /** Those whose other fields the browser checks. */
  const strict = forms.filter((form) => !form.noValidate);
  for (const form of forms) {
    const blocks = all(form, BLOCK);
    if (!blocks.length) throw new Error(`${FORM} should hold a ${BLOCK} per player`);
    for (const block of blocks)
      if (!block.querySelector(MESSAGE))
        throw new Error(`${BLOCK} should hold ${MESSAGE} with the message`);
    // The browser's own bubble, about a `required` radio, would come before our messages.
    setAttribute(form, 'novalidate', '', end);
  }

  /** Shows or hides a block's message, and ties it to the block while it shows. */
  const tell = (block: HTMLElement, lacks: boolean) => {
    const message = block.querySelector<HTMLElement>(MESSAGE);
    if (!message) return;
    message.hidden = !lacks;
    const ids = (block.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && id !== message.id);
    if (lacks) ids.push(ensureId(message, end));
    const put = (name: string, value: string) =>
      value ? block.setAttribute(name, value) : block.removeAttribute(name);
    put('aria-describedby', ids.join(' '));
    put('aria-invalid', lacks ? 'true' : '');
  };
  const clear = (form: ParentNode) => {
    for (const block of all(form, BLOCK)) tell(block, false);
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
      const missing = all(form, BLOCK).filter(lacksChoice);
      for (const block of missing) tell(block, true);
      const [first] = missing;
      const { submitter } = event as SubmitEvent;
      if (first) focusOn(first);
      // Other fields than ours are still the browser's to check, unless the host wants none of it.
      else if (
        !strict.includes(form) ||
        submitter?.hasAttribute('formnovalidate') ||
        form.reportValidity()
      )
        return;
      event.preventDefault();
      // Nor may the host's own script send it.
      event.stopImmediatePropagation();
    },
    true,
  );
  on(element, 'change', ({ target }) => {
    const block = (target as Element).closest<HTMLElement>(BLOCK);
    if (block && !lacksChoice(block)) tell(block, false);
  });
  on(element, 'reset', ({ target }) => clear(target as HTMLFormElement));
  // Before the ids that it goes by are taken back.
  end.addEventListener('abort', () => forms.forEach(clear));
});
