import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Island } from '../../../shared/island/define.ts';

export const ROOT = process.cwd();

export interface Attribute {
  name: string;
  type: string;
  required: boolean;
  example?: string | number;
  description: string;
}

export interface Widget {
  name: string;
  title: string;
  description: string;
  attributes: Attribute[];
  json: { required: boolean; unless?: string; shape: string } | null;
  trigger: string;
  controls?: string[];
  calls: string[];
  firstRead?: string;
  firstReadTag?: string;
  channels: string[];
  height: number;
  budget: number;
  demo: string;
}

/** `islands.manifest.json`, the one list of what there is. */
export const widgets: Widget[] = JSON.parse(
  readFileSync(path.join(ROOT, 'islands.manifest.json'), 'utf8'),
).widgets;

const islandFile = (name: string) => path.join(ROOT, `widgets/${name}/${name}.island.tsx`);

/** Those that React draws; the others enhance the host's markup. */
export const reactWidgets = widgets.filter(({ name }) => existsSync(islandFile(name)));

export async function islandOf(name: string): Promise<Island> {
  const { island }: { island: Island } = await import(/* @vite-ignore */ islandFile(name));
  return island;
}
