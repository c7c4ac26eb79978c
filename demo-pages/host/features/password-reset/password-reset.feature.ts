import type { Feature } from '../../context.ts';
import { seedForgetful } from './forgetful-member.ts';
import { passwordResetScenarios } from './password-reset.scenarios.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { passwordResetValues } from './password-reset-values.ts';

/** A forgotten password: the mail, the page behind its link, and the new password. */
export const passwordResetFeature: Feature = {
  name: 'password-reset',
  seed: seedForgetful,
  routes: passwordResetRoutes,
  values: passwordResetValues,
  pageRoutes: [{ path: '/wachtwoord-herstellen/:token', page: 'password-reset' }],
  scenarios: passwordResetScenarios,
};
