import type { Feature, Host, HostApp } from '../../context.ts';
import { html } from '../../pages/markup.ts';
import { plainPage } from '../mail/plain-page.ts';
import { banRoutes } from './ban-routes.ts';
import { loginScenarios } from './login.scenarios.ts';
import { seedAccounts, seedLogins } from './login.seed.ts';
import { loginRoutes } from './login-routes.ts';
import { loginValues, usableCode, usableRecoveryCode } from './login-values.ts';
import { logoutRoutes } from './logout-routes.ts';
import { SecurityStore, securityTableNames, securityTables } from './security-store.ts';
import { socialRoutes } from './social-routes.ts';

function routes(app: HostApp, host: Host): void {
  loginRoutes(app, host);
  logoutRoutes(app, host);
  banRoutes(app, host);
  socialRoutes(app, host);
  // What a phone with an authenticator app would show; a demo has to lend its testers one.
  app.get('/demo/code', (c) => {
    const rows = seedAccounts
      .filter(({ secret }) => secret)
      .map(
        ({ id, username, secret = '' }) =>
          html`<li><strong>${username}</strong>: <code data-demo-code>${usableCode(host, id) ?? ''}</code>, herstelcode <code>${usableRecoveryCode(host, id)}</code>, geheime sleutel <code>${secret}</code></li>`,
      );
    return plainPage(c, 'De code van nu', html`<ul>${rows}</ul>`);
  });
}

/** Logging in for real: passwords, bans, the second factor, and signing out. */
export const loginFeature: Feature = {
  name: 'login',
  tables: securityTables,
  tableNames: securityTableNames,
  seed: seedLogins,
  routes,
  values: loginValues,
  // Laravel's own address of it, which links lead to.
  pageRoutes: [{ path: '/login', page: 'login' }],
  scenarios: loginScenarios,
  admits: (host, memberId) => new SecurityStore(host.db).of(memberId).banned_for === null,
};
