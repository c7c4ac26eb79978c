import type { Feature, Host, PageContext } from '../../context.ts';
import { demoPassword } from '../../db/passwords.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { seedAccounts } from './login.seed.ts';
import { codeOfStep, fromBase32, stepAt } from './one-time-code.ts';
import { SecurityStore } from './security-store.ts';

/** The code that would be accepted now: the next one when this one has been used. */
export function usableCode(host: Host, memberId: number): string | null {
  const store = new SecurityStore(host.db);
  const secret = store.of(memberId).two_factor_secret;
  if (secret === null) return null;
  const now = stepAt(host.now());
  const step = store.isUsedStep(memberId, now) ? now + 1 : now;
  return codeOfStep(fromBase32(secret), step);
}

/** A recovery code that still works; a used one makes place for another. */
export function usableRecoveryCode(host: Host, memberId: number): string {
  const codes = JSON.parse(new SecurityStore(host.db).of(memberId).recovery_codes) as string[];
  return codes[0] ?? '';
}

function note(page: PageContext, id: number): Markup | string {
  const { banned_for, verified } = new SecurityStore(page.host.db).of(id);
  const code = usableCode(page.host, id);
  if (code !== null)
    return html`twee stappen: code <code data-demo-code>${code}</code>, herstelcode <code>${usableRecoveryCode(page.host, id)}</code> (werkt één keer). De code wisselt elke halve minuut: <a href="/demo/code" target="_blank" rel="noopener">de code van nu</a>.`;
  if (banned_for !== null) return 'verbannen';
  return verified ? 'gewoon lid' : 'e-mailadres nog niet bevestigd';
}

/** Who may sign in with what, for testers. */
function accounts(page: PageContext): Markup {
  const plain = { id: 7, username: 'sanne' };
  const rows = [plain, ...seedAccounts].map(
    ({ id, username }) =>
      html`<li><strong>${username}</strong> of lid${id}@maasstadfans.example: ${note(page, id)}</li>
`,
  );
  return html`<section class="match-panel" aria-labelledby="login-accounts">
<h2 id="login-accounts">Hiermee kun je inloggen</h2>
<p>Het wachtwoord van iedereen is <code>${demoPassword}</code>. Verstuurde mails lees je bij <a href="/demo/post">de post</a>.</p>
<ul>
${rows}</ul>
</section>`;
}

/** Placeholders of the login page. */
export const loginValues: Feature['values'] = {
  'login-accounts': accounts,
  'login-mode': () => 'page',
  'login-said': (page) =>
    page.c.req.query('bevestigd')
      ? html`<p role="status">Je e-mailadres is bevestigd. Je kunt nu inloggen.</p>`
      : '',
  'login-state': (page) => {
    const member = page.c.get('member');
    return member
      ? html`<p>Je bent nu ingelogd als <strong>${member.username}</strong>. Word in de balk weer gast om het inloggen te proberen.</p>`
      : '';
  },
};
