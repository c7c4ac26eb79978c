import type { Feature, Host, PageContext } from '../../context.ts';
import { demoPassword } from '../../db/passwords.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { codeOfStep, fromBase32, stepAt } from '../login/one-time-code.ts';
import { SecurityStore } from '../login/security-store.ts';
import { TwoFactorStore } from './two-factor-store.ts';

/** What a member's authenticator app would show now: the set-up that waits first. */
export function appCode(host: Host, memberId: number): string | undefined {
  const setUp = new TwoFactorStore(host.db).latest(memberId);
  if (!setUp) return undefined;
  const now = stepAt(host.now());
  const used = new SecurityStore(host.db).isUsedStep(memberId, now);
  return codeOfStep(fromBase32(setUp.secret), used ? now + 1 : now);
}

const isOn = ({ host, c }: PageContext) => {
  const member = c.get('member');
  return member !== null && new TwoFactorStore(host.db).isOn(member.id);
};

function who({ c }: PageContext): Markup {
  const member = c.get('member');
  return member
    ? html`<p>Je bent ingelogd als <strong>${member.username}</strong>. Het wachtwoord van iedereen is <code>${demoPassword}</code>.</p>
<p>Geen authenticatie-app bij de hand? <a href="/demo/app" target="_blank" rel="noopener">Dit zou hij nu tonen</a>, zodra je op ‘Inschakelen’ hebt gedrukt.</p>`
    : html`<p>Je bent nu gast, en een gast kan niets instellen. Kies hierboven een toestand, of word in de balk een lid.</p>`;
}

/** Placeholders of the page; the host renders which control shows first. */
export const twoFactorValues: Feature['values'] = {
  'two-factor-enabled': (page) => String(isOn(page)),
  'two-factor-enable': (page) => (isOn(page) ? html` hidden` : ''),
  'two-factor-disable': (page) => (isOn(page) ? '' : html` hidden`),
  'two-factor-who': who,
};
