import initSqlJs from 'sql.js';
import { expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../demo-pages/host/db/sqljs-database.ts';
import { withBasePath } from '../../../demo-pages/host/http/base-path.ts';

const sql = await initSqlJs();

function database() {
  const db = openMemoryDatabase(sql);
  db.exec('create table words (id integer primary key, word text not null)');
  return db;
}

it('a change gives the id of its row and the number of changed rows', () => {
  const db = database();
  expect(db.run('insert into words (word) values (?)', 'een').id).toBe(1);
  expect(db.run('insert into words (word) values (?)', 'twee').id).toBe(2);
  expect(db.run('update words set word = ?', 'drie').changes).toBe(2);
});

it('a query whose values are numbered, run twice, finds each time what it was asked', () => {
  const db = database();
  db.run('insert into words (word) values (?)', 'een');
  const find = (word: string) =>
    db.many<{ id: number }>('select id from words where word = ?1 or word = upper(?1)', word);
  expect(find('een')).toEqual([{ id: 1 }]);
  expect(find('twee')).toEqual([]);
});

it('a transaction that throws, also one inside of another, leaves nothing behind', () => {
  const db = database();
  expect(() =>
    db.transaction(() => {
      db.run('insert into words (word) values (?)', 'buiten');
      db.transaction(() => {
        db.run('insert into words (word) values (?)', 'binnen');
        throw new Error('te laat');
      });
    }),
  ).toThrow('te laat');
  expect(db.many('select * from words')).toEqual([]);
});

it('an exported database, opened again, holds the same and goes on by itself', () => {
  const db = database();
  db.run('insert into words (word) values (?)', 'een');
  const copy = openMemoryDatabase(sql, db.export());
  db.run('insert into words (word) values (?)', 'twee');
  expect(copy.many('select word from words')).toEqual([{ word: 'een' }]);
  expect(db.many('select word from words')).toHaveLength(2);
});

it('the version of a database, after a read, is the same, and after a change another', () => {
  const db = database();
  const before = db.version;
  db.many('select * from words');
  expect(db.version).toBe(before);
  db.run('insert into words (word) values (?)', 'een');
  expect(db.version).toBeGreaterThan(before);
});

it('a page below a base path leads there with every address of the site, and no other', async () => {
  const html = (body: string) =>
    new Response(body, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
  const page = await withBasePath(
    html('<a href="/x"><img src="/y.svg"><a href="//elders.example/"><a href="https://a.example">'),
    '/onze/demo',
  );
  expect(await page.text()).toBe(
    '<a href="/onze/demo/x"><img src="/onze/demo/y.svg"><a href="//elders.example/"><a href="https://a.example">',
  );
  const moved = new Response(null, { status: 302, headers: { Location: '/' } });
  expect((await withBasePath(moved, '/onze/demo')).headers.get('location')).toBe('/onze/demo/');
});
