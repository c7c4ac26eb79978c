import { defineIsland } from '../../shared/island/define.ts';
import { optional } from '../../shared/island/schema.ts';
import { Prediction } from './Prediction.tsx';
import { nextGame } from './prediction.api.ts';

/** An island because it is filled in and saved in place, and closes by itself at kick-off. */
export const island = defineIsland({
  name: 'prediction',
  attributes: {},
  json: optional(nextGame),
  Component: Prediction,
});
