import type { Feature, Host, HostApp } from '../../context.ts';
import { demoPasswordHash } from '../../db/passwords.ts';
import { backAddress, expectsJson, notFound } from '../../http/errors.ts';
import { seedMembers } from './members.seed.ts';
import { memberByUsername, searchMembers } from './members.ts';
import { profileValues } from './profile-values.ts';

const tables = `
create table if not exists members (
  id integer primary key,
  username text not null unique,
  name text not null,
  initials text not null,
  avatar text,
  about text not null default '',
  email text not null unique,
  password_hash text not null,
  joined_at text not null
);`;

const millisecondsPerYear = 365.25 * 24 * 3600 * 1000;

function seed(host: Host): void {
  for (const member of seedMembers) {
    const joined = new Date(host.now().getTime() - member.years * millisecondsPerYear);
    host.db.run(
      `insert into members (id, username, name, initials, avatar, about, email, password_hash, joined_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      member.id,
      member.username,
      member.name,
      member.initials,
      member.avatar ?? null,
      member.about,
      `lid${member.id}@maasstadfans.example`,
      demoPasswordHash,
      joined.toISOString(),
    );
  }
}

function routes(app: HostApp, host: Host): void {
  app.get('/api/users', (c) => {
    const search = (c.req.query('search') ?? '').replaceAll('\0', '').trim();
    if (search === '') return c.json([]);
    const found = searchMembers(host.db, search);
    return c.json(found.map(({ id, username, name }) => ({ id, value: username, name })));
  });

  app.post('/demo/als/:username', (c) => {
    const username = c.req.param('username');
    const member = username === 'gast' ? null : memberByUsername(host.db, username);
    if (username !== 'gast' && !member) throw notFound('Dit lid bestaat niet.');
    const session = host.sessions.signIn(c, member?.id ?? null);
    // Demo pages that lend a tester a member must not do so now.
    session.data.guestByChoice = member === null;
    host.sessions.save(session);
    const message = member ? `Je bent nu ${member.username}.` : 'Je bent nu gast.';
    return expectsJson(c) ? c.json({ message }) : c.redirect(backAddress(c));
  });
}

/** Members, the search for mentions, profiles, and the demo's switch between people. */
export const accountsFeature: Feature = {
  name: 'accounts',
  tables,
  tableNames: ['members'],
  seed,
  routes,
  values: profileValues,
  pageRoutes: [{ path: '/profiel/:username', page: 'profiel' }],
};
