import type { Feature } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { html } from '../../pages/markup.ts';
import { forgetful, freshToken } from './forgetful-member.ts';

/** Placeholders of the page behind the mailed link; on its own it is the forgetful member's. */
export const passwordResetValues: Feature['values'] = {
  'reset-token': ({ c, host }) => c.req.param('token') ?? freshToken(host),
  'reset-email': ({ c }) => {
    if (!c.req.param('token')) return forgetful.email;
    const email = c.req.query('email');
    if (!email) throw notFound('Deze link is niet compleet.');
    return email;
  },
  'reset-state': (page) => {
    const member = page.c.get('member');
    return member
      ? html`<p>Je bent nu ingelogd als <strong>${member.username}</strong>. Log eerst uit om een nieuw wachtwoord te kiezen.</p>`
      : '';
  },
};
