import { flushSync } from 'preact/compat';
import { createRoot } from 'preact/compat/client';
import { jsx } from 'preact/jsx-runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useId } from '../../../bin/build/light-renderer.mjs';

beforeEach(() => {
  document.body.innerHTML = '';
});

const Field = () => jsx('input', { id: useId() });

/** A root of its own, as each island has. */
function mount() {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  return {
    container,
    render: (element: ReturnType<typeof jsx>) => flushSync(() => root.render(element)),
  };
}

describe('renderer of the light build', () => {
  it('ids, of two islands, differ', () => {
    const ids = [mount(), mount()].map(({ container, render }) => {
      render(jsx(Field, {}));
      return container.querySelector('input')?.id;
    });
    expect(new Set(ids).size).toBe(2);
    expect(ids.every(Boolean)).toBe(true);
  });

  it('text that a translation has replaced, once it changes, shows the new one', () => {
    const { container, render } = mount();
    const tree = (count: number) => jsx('button', { children: `${count} reacties` });
    render(tree(1));
    const button = container.querySelector('button') as HTMLButtonElement;
    button.innerHTML = '<font>1 comments</font>';
    render(tree(1));
    expect(button.innerHTML).toBe('<font>1 comments</font>');
    render(tree(2));
    expect(button.innerHTML).toBe('2 reacties');
    render(tree(3));
    expect(button.innerHTML).toBe('3 reacties');
  });

  it('field that sends change alone, calls its handler; after input it does not call it twice', () => {
    const handleChange = vi.fn();
    const { container, render } = mount();
    render(jsx('input', { onChange: handleChange }));
    const field = container.querySelector('input') as HTMLInputElement;
    field.value = '123456';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(handleChange).toHaveBeenCalledTimes(1);
    field.value = '1234567';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(handleChange).toHaveBeenCalledTimes(2);
  });

  it('field whose value the island has set, left by the reader, does not call its handler', () => {
    const handleChange = vi.fn();
    const { container, render } = mount();
    render(jsx('input', { value: 'tan', onChange: handleChange }));
    render(jsx('input', { value: 'tante_jo', onChange: handleChange }));
    container.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(handleChange).not.toHaveBeenCalled();
  });
});
