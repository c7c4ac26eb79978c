import type { Feature, Host, HostApp } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { mailTables, type SentMail, sentMails } from './mail.ts';
import { plainPage } from './plain-page.ts';

function routes(app: HostApp, host: Host): void {
  const time = new Intl.DateTimeFormat('nl-NL', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: host.settings.timeZone,
  });

  const letter = ({ id, recipient, subject, body, link, action, sent_at }: SentMail): Markup =>
    html`<article class="demo-mail" aria-labelledby="mail-${id}"><h2 id="mail-${id}">${subject}</h2>
<p class="site-fact">Aan ${recipient}, ${time.format(new Date(sent_at))}</p>
${body.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
${link === null ? '' : html`<p><a class="demo-mail-action" href="${link}">${action ?? 'Openen'}</a></p>`}</article>
`;

  app.get('/demo/post', (c) => {
    const mails = sentMails(host.db, c.req.query('aan'));
    const list =
      mails.length === 0
        ? html`<p>Er is nog geen post. Hier komen de mails die de site verstuurt.</p>`
        : html`<p>Alle mails van de site, de nieuwste bovenaan. Ze verlaten deze computer nooit.</p>
${mails.map(letter)}`;
    return plainPage(c, 'De post', list);
  });
}

/** The mails that the site sends, to be read on a page instead of in a mailbox. */
export const mailFeature: Feature = {
  name: 'mail',
  tables: mailTables,
  tableNames: ['mails'],
  routes,
};
