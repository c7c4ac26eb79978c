import type { Feature } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { html } from '../../pages/markup.ts';
import type { PageContext } from '../../pages/pageContext.ts';

interface Profile {
  id: number;
  username: string;
  name: string;
  initials: string;
  avatar: string | null;
  about: string;
  joined_at: string;
}

/** The member of `/profiel/{username}`; `/profiel.html` itself shows sanne. */
function profile(page: PageContext): Profile {
  const username = page.c.req.param('username') ?? 'sanne';
  const found = page.host.db.one<Profile>(
    `select id, username, name, initials, avatar, about, joined_at from members
     where lower(username) = lower(?)`,
    username,
  );
  if (!found) throw notFound('Dit lid bestaat niet.');
  return found;
}

/** Placeholders of the profile page. */
export const profileValues: Feature['values'] = {
  'profile-username': (page) => profile(page).username,
  'profile-name': (page) => profile(page).name,
  'profile-about': (page) => profile(page).about,
  'profile-avatar': (page) => {
    const { username, initials, avatar } = profile(page);
    const src = avatar ? html` data-src="${avatar}"` : '';
    return html`<div data-widget="avatar" data-username="${username}" data-initials="${initials}" data-size="96"${src}><span class="profile-initials" aria-hidden="true">${initials}</span></div>`;
  },
  'profile-since': (page) =>
    new Intl.DateTimeFormat('nl-NL', {
      month: 'long',
      year: 'numeric',
      timeZone: page.host.settings.timeZone,
    }).format(new Date(profile(page).joined_at)),
};
