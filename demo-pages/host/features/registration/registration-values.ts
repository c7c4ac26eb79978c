import type { Feature } from '../../context.ts';
import { html } from '../../pages/markup.ts';

/** Placeholders of the registration page. */
export const registrationValues: Feature['values'] = {
  'registration-terms': () => '/algemene-voorwaarden',
  'registration-state': (page) => {
    const member = page.c.get('member');
    return member
      ? html`<p>Je bent al lid: <strong>${member.username}</strong>. Log uit, of word in de balk gast, om je aan te melden.</p>`
      : '';
  },
};
