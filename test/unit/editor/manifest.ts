import { readFileSync } from 'node:fs';
import type { TagDescription } from '../../../shared/tag/tag-description.ts';

/** `islands.manifest.json`, as the tools for editors read it. */
export const manifest: { widgets: TagDescription[] } = JSON.parse(
  readFileSync('islands.manifest.json', 'utf8'),
);
