import type { Feature, PageContext } from '../../context.ts';
import { html } from '../../pages/markup.ts';
import { MessageStore } from '../messages/message-store.ts';
import { accountPaths, accountView } from './account-views.ts';
import { demoMember, demoMemberNote } from './demo-member.ts';

const page = 'mijn-account';

function menu(at: PageContext) {
  const { current } = accountView(at);
  const member = at.c.get('member');
  const unread = member ? new MessageStore(at.host.db).unread(member.id) : 0;
  const link = (path: string, text: string, count = 0) =>
    html`<li><a href="${path}"${path === current ? html` aria-current="page"` : ''}>${text}${count > 0 ? html` <span class="account-count">${count} nieuw</span>` : ''}</a></li>
`;
  return html`<nav class="account-menu" aria-label="Mijn account">
<ul>
${[
  link(accountPaths.overview, 'Overzicht'),
  link(accountPaths.inbox, 'Inbox', unread),
  link(accountPaths.outbox, 'Verzonden berichten'),
  link(accountPaths.newMessage, 'Nieuw bericht'),
]}</ul>
</nav>`;
}

/** The pages of a member's account; see docs/host-api.md, "Routes". One file, filled by address. */
export const accountPagesFeature: Feature = {
  name: 'account-pages',
  pageRoutes: [
    { path: '/mijn-account', page },
    { path: '/mijn-account/berichten/:list', page },
    { path: '/mijn-account/inbox/:id', page },
    { path: '/mijn-account/inbox/:id/beantwoorden', page },
    { path: '/mijn-account/verzonden-berichten/:id', page },
  ],
  routes: (app) =>
    // Whoever goes back after the logout must not find them in the browser's memory.
    app.use('/mijn-account/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store, private');
    }),
  values: {
    // Its page file is a demo as well, which lets a tester in; the site's own addresses do not.
    'account-door': (at) => (at.c.req.path.endsWith('.html') ? demoMember(at) : ''),
    'account-title': (at) => accountView(at).title,
    'account-heading': (at) => accountView(at).heading,
    'account-content': (at) => accountView(at).content,
    'account-menu': menu,
    'demo-member': demoMember,
    'demo-member-note': demoMemberNote,
  },
};
