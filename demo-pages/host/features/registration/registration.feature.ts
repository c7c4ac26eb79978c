import type { Feature } from '../../context.ts';
import { registrationScenarios } from './registration.scenarios.ts';
import { registrationRoutes } from './registration-routes.ts';
import {
  endStrangeSessions,
  registrationTableNames,
  registrationTables,
} from './registration-store.ts';
import { registrationValues } from './registration-values.ts';

/** Becoming a member: the form's call, the mail, and the link in it. */
export const registrationFeature: Feature = {
  name: 'registration',
  tables: registrationTables,
  tableNames: registrationTableNames,
  seed: endStrangeSessions,
  routes: registrationRoutes,
  values: registrationValues,
  scenarios: registrationScenarios,
};
