import { defineIsland } from '../../shared/island/define.ts';
import { Prediction } from './Prediction.tsx';
import { json } from './prediction.schema.ts';

/** An island because it is filled in and saved in place, and closes by itself at kick-off. */
export const island = defineIsland({
  name: 'prediction',
  attributes: {},
  json,
  Component: Prediction,
});
