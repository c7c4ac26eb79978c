import type { Feature, PageContext } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { html } from '../../pages/markup.ts';

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
    const { initials, avatar } = profile(page);
    return avatar
      ? html`<img class="profile-picture" src="${avatar}" alt="" width="96" height="96">`
      : html`<span class="profile-picture" aria-hidden="true">${initials}</span>`;
  },
  'profile-since': (page) =>
    new Intl.DateTimeFormat('nl-NL', {
      month: 'long',
      year: 'numeric',
      timeZone: page.host.settings.timeZone,
    }).format(new Date(profile(page).joined_at)),
};
