import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type BuiltManifest,
  type IslandRenderer,
  stylesIn,
} from '../server-rendering/island-renderer.ts';

/** The folders of a build. */
interface Built {
  /** `dist/server`: server rendering. */
  server: string;
  /** `dist/islands`: what pages load. */
  islands: string;
}

/** Loads server rendering once it is asked for; a build may not have it yet when the host starts. */
export function builtRenderer({ server, islands }: Built): () => Promise<IslandRenderer> {
  return async () => {
    const { renderIslands } = (await import(pathToFileURL(join(server, 'render.js')).href)) as Pick<
      IslandRenderer,
      'renderIslands'
    >;
    const text = await readFile(join(islands, 'manifest.json'), 'utf8');
    const manifest = JSON.parse(text) as BuiltManifest;
    return { renderIslands, stylesOf: (widgets) => stylesIn(manifest, widgets) };
  };
}
