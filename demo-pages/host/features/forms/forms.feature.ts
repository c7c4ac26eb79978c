import type { Feature, Host, HostApp } from '../../context.ts';
import { html } from '../../pages/markup.ts';
import { plainPage } from '../mail/plain-page.ts';
import { formKinds } from './form-kinds.ts';
import { formTableNames, formTables, submissions } from './form-store.ts';
import { formsScenarios } from './forms.scenarios.ts';
import { formsRoutes } from './forms-routes.ts';
import { robotTableNames, robotTables } from './robot-tables.ts';

function routes(app: HostApp, host: Host): void {
  formsRoutes(app, host);
  const time = new Intl.DateTimeFormat('nl-NL', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: host.settings.timeZone,
  });

  app.get('/demo/formulieren', (c) => {
    const list = submissions(host.db).map(
      ({ form_id, name, email, title, message, sent_at }) =>
        html`<article class="demo-mail"><h2>${title}</h2>
<p class="site-fact">${formKinds[form_id]?.title ?? ''} van ${name}, ${email}, ${time.format(new Date(sent_at))}</p>
${message.split(/\n+/).map((line) => html`<p>${line}</p>`)}</article>
`,
    );
    const content = list.length ? html`${list}` : html`<p>Er is nog geen formulier verstuurd.</p>`;
    return plainPage(c, 'Verstuurde formulieren', content);
  });
}

/** The public forms: what people send is checked, kept, and can be read on a page. */
export const formsFeature: Feature = {
  name: 'forms',
  tables: `${formTables}${robotTables}`,
  tableNames: [...formTableNames, ...robotTableNames],
  routes,
  values: {
    'contact-form-id': () => '1',
    'tip-form-id': () => '2',
  },
  scenarios: formsScenarios,
};
