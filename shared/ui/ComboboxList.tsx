import { useLayoutEffect, useRef } from 'react';
import { type Combobox, optionId } from './use-combobox.ts';

interface ComboboxListProps<Item> {
  combobox: Combobox<Item>;
  label: string;
  textOf(item: Item): string;
  className?: string;
}

/** The list of a combobox, there only while it is open. */
export function ComboboxList<Item>({
  combobox,
  label,
  textOf,
  className,
}: ComboboxListProps<Item>) {
  const { isOpen, items, keyOf, active, listId, choose } = combobox;
  const activeRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active option is another place
  useLayoutEffect(() => {
    // Not returned: newer browsers return a promise, which React would take for a clean-up.
    activeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!isOpen) return null;
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={label}
      className={['fan-options', className].filter(Boolean).join(' ')}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
        <div
          key={keyOf(item)}
          id={optionId(listId, index)}
          ref={index === active ? activeRef : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(item)}
        >
          <bdi>{textOf(item)}</bdi>
        </div>
      ))}
    </div>
  );
}
