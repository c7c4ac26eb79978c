import { vi } from 'vitest';
import type { Mount, MountContext, Unmount } from '../../../shared/island/protocol.ts';

/** A mounted tag, with what its widget reported. */
export interface Mounted {
  tag: HTMLElement;
  mounted: ReturnType<typeof vi.fn<MountContext['mounted']>>;
  fail: ReturnType<typeof vi.fn<MountContext['fail']>>;
  unmount: Unmount;
}

/** Puts a tag on the page and mounts a widget into it. */
export function mountInto(mount: Mount, markup: string): Mounted {
  document.body.innerHTML = markup;
  const tag = document.body.firstElementChild as HTMLElement;
  const mounted = vi.fn<MountContext['mounted']>(() => true);
  const fail = vi.fn<MountContext['fail']>();
  const unmount = mount(tag, { mounted, fail, markMade() {} }) as Unmount;
  return { tag, mounted, fail, unmount };
}

/** Returns the failures that a widget reported, as `phase: message`. */
export const failuresOf = ({ fail }: Mounted) =>
  fail.mock.calls.map(([phase, error]) => `${phase}: ${(error as Error).message}`);
