import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { defineIsland, noJson } from '../../../../shared/island/define.ts';
import { markMade } from '../../../../shared/island/leftovers.ts';
import { mountIsland } from '../../../../shared/island/mount.tsx';
import { soon } from '../../soon.ts';

const island = (Component: () => React.JSX.Element) =>
  defineIsland({ name: 'sample', attributes: {}, json: noJson, Component });

/** A tag of the page, with this in it. */
function tagWith(markup: string) {
  const tag = document.createElement('div');
  tag.dataset.widget = 'sample';
  tag.innerHTML = markup;
  document.body.append(tag);
  return tag;
}

function mount(tag: HTMLElement, Component: () => React.JSX.Element) {
  const context = { mounted: vi.fn(() => true), fail: vi.fn(), markMade };
  const unmount = mountIsland(island(Component), tag, context);
  onTestFinished(() => unmount?.());
  return context;
}

afterEach(() => {
  document.body.replaceChildren();
});

it('markup of a server that differs, hydrated, is a warning and no error of the page', async () => {
  const onError = vi.fn();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.addEventListener('error', onError);
  onTestFinished(() => window.removeEventListener('error', onError));
  const tag = tagWith('<div data-island-root="fan1-"><p>van gisteren</p></div>');
  const context = mount(tag, () => <h2>van vandaag</h2>);
  await soon(() => expect(context.mounted).toHaveBeenCalled());
  expect(tag.textContent).toBe('van vandaag');
  expect(warn).toHaveBeenCalledWith('[islands] sample: rendered again after', expect.any(Error));
  expect(onError).not.toHaveBeenCalled();
  expect(context.fail).not.toHaveBeenCalled();
});
