import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from './keys.ts';

interface ComboboxOptions<Item> {
  fieldRef: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** What there is to choose from; the list is closed while there is nothing. */
  items: readonly Item[];
  /** Tells items apart. */
  keyOf(item: Item): string | number;
  /**
   * `field`: the choice becomes the field's value. Nothing is active before an arrow key, which also
   * opens the list, and the field is one place in the round of the arrow keys.
   * `word`: the choice completes a word in a longer text. The first item is active at once, Tab
   * chooses like Enter, and the arrow keys are the text's while the list is closed.
   */
  completes: 'field' | 'word';
  onChoose(item: Item): void;
}

/** What `ComboboxList` needs. */
export interface Combobox<Item> extends Pick<ComboboxOptions<Item>, 'items' | 'keyOf'> {
  isOpen: boolean;
  /** The list's element id. */
  listId: string;
  /** Index of the active item, -1 for none. */
  active: number;
  /** Shows the list, as soon as there are items, with nothing chosen yet. */
  open(): void;
  close(): void;
  choose(item: Item): void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** By its place: a key may hold white space, which an id can't. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/**
 * The combobox pattern of ARIA: the focus stays in the field, whose keys walk through a list. Keys
 * and attributes are put on the element by effects, since the field may be rendered elsewhere, and
 * may be an ordinary text area for whoever does not need the list.
 */
export function useCombobox<Item>(options: ComboboxOptions<Item>): Combobox<Item> {
  const { fieldRef, items, keyOf, completes, onChoose } = options;
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [activeKey, setActiveKey] = useState<string | number>();
  const isOpen = isWanted && items.length > 0;
  const found = isOpen ? items.findIndex((item) => keyOf(item) === activeKey) : -1;
  const active = isOpen && found < 0 && completes === 'word' ? 0 : found;

  const show = (isWanted: boolean) => {
    setWanted(isWanted);
    setActiveKey(undefined);
  };
  const combobox: Combobox<Item> = {
    isOpen,
    items,
    keyOf,
    listId,
    active,
    open: () => show(true),
    close: () => show(false),
    choose(item) {
      show(false);
      onChoose(item);
    },
  };
  const current = items[active];
  const activeId = current && optionId(listId, active);

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposing(event) || ctrlKey || metaKey || altKey || shiftKey) return;
    const step = STEPS[key];
    if (step && isOpen) {
      // Where the choice is the whole value, one place more than there are items: back in the field.
      const first = completes === 'field' ? -1 : 0;
      const places = items.length - first;
      const next = items[((active - first + step + places) % places) + first];
      setActiveKey(next && keyOf(next));
    } else if (step && completes === 'field' && items.length) combobox.open();
    else if (current && (key === 'Enter' || (key === 'Tab' && completes === 'word')))
      combobox.choose(current);
    else if (key === 'Escape' && isOpen) combobox.close();
    else return;
    event.preventDefault();
    // A dialog around it would close as well.
    event.stopPropagation();
  };
  const latestHandlerRef = useRef(handleKeyDown);
  useLayoutEffect(() => {
    latestHandlerRef.current = handleKeyDown;
  });

  useEffect(() => {
    const field = fieldRef.current;
    if (!field) return;
    const listener = (event: Event) => latestHandlerRef.current(event as KeyboardEvent);
    field.setAttribute('aria-autocomplete', 'list');
    field.addEventListener('keydown', listener);
    return () => {
      field.removeAttribute('aria-autocomplete');
      field.removeEventListener('keydown', listener);
    };
  }, [fieldRef]);
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (!field || !isOpen) return;
    field.setAttribute('aria-controls', listId);
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    return () => {
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  }, [fieldRef, isOpen, listId, activeId]);

  return combobox;
}
