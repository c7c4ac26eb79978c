import { findMistakes } from './find-mistakes.ts';
import type { Mistake } from './find-tags.ts';
import { widgets } from './widgets.ts';

export type { Mistake };

/** Returns every mistake in the tags of an HTML page or a template; `dist/editor/check-tags.js`. */
export const checkTags = (source: string): Mistake[] => findMistakes(source, widgets);
