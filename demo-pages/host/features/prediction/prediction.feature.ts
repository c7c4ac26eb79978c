import type { Feature } from '../../context.ts';
import { firstAnswer, predictionScenarios } from './prediction.scenarios.ts';
import { predictionRoutes } from './prediction-routes.ts';
import { predictionTableNames, predictionTables } from './prediction-store.ts';
import { seedPredictions } from './seed-predictions.ts';

/** The prediction game for the next match. */
export const predictionFeature: Feature = {
  name: 'prediction',
  tables: predictionTables,
  tableNames: predictionTableNames,
  seed: seedPredictions,
  routes: predictionRoutes,
  values: { 'prediction-child': () => '' },
  firstResponses: { prediction: firstAnswer },
  scenarios: predictionScenarios,
};
