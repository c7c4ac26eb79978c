import type { Host, HostApp } from '../../context.ts';
import { html } from '../../pages/markup.ts';
import { memberByUsername } from '../accounts/members.ts';
import { plainPage } from '../mail/plain-page.ts';

const providers = { google: 'Google', facebook: 'Facebook' } as const;
/** Whom the pretended provider vouches for. */
const socialMember = 'yara.h';

/** `/auth/google` and `/auth/facebook`: a page in place of the provider's own. */
export function socialRoutes(app: HostApp, host: Host): void {
  for (const [path, name] of Object.entries(providers)) {
    app.get(`/auth/${path}`, (c) =>
      plainPage(
        c,
        `Inloggen met ${name}`,
        html`<p>Dit is een demo. Op de echte site ben je nu bij ${name}; hier doen we alsof je daar ja hebt gezegd.</p>
<form method="post" action="/auth/${path}"><input type="hidden" name="_token" value="${c.get('session').token}"><button type="submit">Doorgaan als ${socialMember}</button></form>`,
      ),
    );
    app.post(`/auth/${path}`, (c) => {
      host.sessions.signIn(c, memberByUsername(host.db, socialMember)?.id ?? null);
      return c.redirect('/');
    });
  }
}
