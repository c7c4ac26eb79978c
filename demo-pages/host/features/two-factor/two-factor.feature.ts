import type { Feature, Host, HostApp } from '../../context.ts';
import { html } from '../../pages/markup.ts';
import { plainPage } from '../mail/plain-page.ts';
import { twoFactorScenarios } from './two-factor.scenarios.ts';
import { seedTwoFactor } from './two-factor.seed.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';
import { setUpTableNames, setUpTables } from './two-factor-store.ts';
import { appCode, twoFactorValues } from './two-factor-values.ts';

function routes(app: HostApp, host: Host): void {
  twoFactorRoutes(app, host);
  // Takes the place of the app on a tester's phone.
  app.get('/demo/app', (c) => {
    const member = c.get('member');
    const code = member && appCode(host, member.id);
    return plainPage(
      c,
      'De authenticatie-app',
      code
        ? html`<p>Een app die de QR-code van <strong>${member.username}</strong> heeft gescand toont nu <code data-demo-code>${code}</code>. Elke halve minuut is het een andere code; herlaad de pagina voor de nieuwste.</p>`
        : html`<p>Er is nog niets gescand: begin eerst met inschakelen.</p>`,
    );
  });
}

/** The second factor, set up and switched off for real. */
export const twoFactorFeature: Feature = {
  name: 'two-factor',
  tables: setUpTables,
  tableNames: setUpTableNames,
  seed: seedTwoFactor,
  routes,
  values: twoFactorValues,
  scenarios: twoFactorScenarios,
};
