import { expect, it, vi } from 'vitest';
import { soon } from '../../soon.ts';

vi.mock('../../../../shared/island/loader-table.ts', () => ({
  widgets: {},
  hashes: {},
  controls: '[data-fan-none]',
  files: { runtimeEntry: './runtime-entry-gone.js', react: [] },
  version: '0.0.0',
}));

it('island whose file is gone, tried again, fetches the loader past every cache', async () => {
  const loader = { current: 'import("./runtime-entry-gone.js")' };
  const fetched = vi.fn(
    async (_address: string, _init?: RequestInit) => new Response(loader.current),
  );
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div data-widget="poll"></div>';
  await import('../../../../shared/island/loader.ts');
  const tag = document.body.firstElementChild as HTMLElement;
  const failed = () =>
    soon(() => {
      expect(tag.textContent).toBe('Dit onderdeel kon niet worden geladen. Opnieuw proberen');
      return tag.querySelector('button') as HTMLElement;
    });
  (await failed()).click();
  expect(fetched).toHaveBeenCalledTimes(1);
  const [address, init] = fetched.mock.calls[0] as Parameters<typeof fetched>;
  expect(new URL(address).pathname).toMatch(/\/shared\/island\/loader\.ts$/);
  expect(init).toEqual({ cache: 'no-store' });
  // The same loader: its files should be there, so the island is tried once more.
  loader.current = 'import("./runtime-entry-new.js")';
  (await failed()).click();
  await soon(() =>
    expect(tag.textContent).toBe('Er is een nieuwe versie van de site. Herlaad de pagina'),
  );
  expect(fetched).toHaveBeenCalledTimes(2);
});
