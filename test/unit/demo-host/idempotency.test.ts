import { expect, it } from 'vitest';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const path = '/api/news/42/comments';
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

async function setUp() {
  const host = await startTestHost();
  const visitor = await new Visitor(host.url).signIn('sanne');
  const count = () =>
    host.host.db.one<{ count: number }>('select count(*) as count from comments')?.count ?? 0;
  return { host, visitor, count, before: count() };
}

it('a comment with a repeated key, one after the other, is stored once with one response', async () => {
  const { host, visitor, count, before } = await setUp();
  const first = await visitor.post(path, { comment: 'Eén keer' }, withKey('a'));
  const second = await visitor.post(path, { comment: 'Eén keer' }, withKey('a'));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).toBe(first.text);
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(count()).toBe(before + 1);
  expect(host.published).toHaveLength(1);
});

it('a comment with a repeated key, both at the same time, is stored once', async () => {
  const { visitor, count, before } = await setUp();
  const send = () => visitor.post(path, { comment: 'Dubbel' }, withKey('b'));
  const responses = await Promise.all([send(), send(), send()]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(count()).toBe(before + 1);
});

it('a comment with the key of another person is stored', async () => {
  const { host, visitor, count, before } = await setUp();
  const other = await new Visitor(host.url).signIn('mdekker');
  await visitor.post(path, { comment: 'Van mij' }, withKey('c'));
  await other.post(path, { comment: 'Van mij' }, withKey('c'));
  expect(count()).toBe(before + 2);
});

it('a comment with a key of other content is refused with 422', async () => {
  const { visitor, count, before } = await setUp();
  await visitor.post(path, { comment: 'Het een' }, withKey('d'));
  expect((await visitor.post(path, { comment: 'Het ander' }, withKey('d'))).status).toBe(422);
  expect(count()).toBe(before + 1);
});

it('a comment whose first try was refused for now, with the same key, is tried again', async () => {
  const { visitor, count, before } = await setUp();
  const refused = await visitor.post(
    path,
    { comment: 'Nog eens' },
    { ...withKey('e'), withoutToken: true },
  );
  expect(refused.status).toBe(419);
  expect((await visitor.post(path, { comment: 'Nog eens' }, withKey('e'))).status).toBe(201);
  expect(count()).toBe(before + 1);
});

it('a form whose robot check was done anew, with the same key, is the same request', async () => {
  const { visitor } = await setUp();
  const send = (altcha: string) =>
    visitor.post('/api/forms', { form_id: 2, name: 'Jet', altcha }, withKey('f'));
  const first = await send('een');
  const second = await send('twee');
  expect([second.status, second.text]).toEqual([first.status, first.text]);
});
