import { expect, it } from 'vitest';
import { openApi } from '../../bin/documents/openapi.ts';
import type { Visitor } from '../unit/demo-host/visitor.ts';
import { checker } from '../unit/documents/checker.ts';

/** What the calls of a host are tried on. */
export interface TriedHost {
  /** What is before the paths of the calls. */
  api: string;
  /** An article with comments, a poll whose options begin at 1, and one that is closed. */
  ids(): { article: number; poll: number; closed: number; closedOption: number };
  /** Somebody who has opened a page, and so has a session and a token. */
  visitor(): Promise<Visitor>;
  /** Puts so many comments below the article. */
  addComments(count: number): void;
  /** What a guest reads whose id no browser of ours has made. */
  wrongGuest?: string;
  /** Makes a comment as old as that it cannot be edited any more. */
  makeOld(commentId: number): void;
}

export const guest_id = 731_204;
export const comment = (text: string, more = {}) => ({ comment: text, guest_id, ...more });
export const idOf = (response: { json<T>(): T }) =>
  response.json<{ data: { id: number } }>().data.id;

/** What does not fit docs/openapi.json. */
export const checkResponse = checker(openApi());

/** The operation's schema for its success in docs/openapi.json. */
export const schemaOf = (call: string, method: string) =>
  `/paths/${call.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
const ERROR_SCHEMA = '/components/responses/422/content/application~1json/schema';

const TOO_LONG = { comment: ['Reactie mag niet uit meer dan 1000 tekens bestaan.'] };

/** Tests of comments, which every host must pass. */
export function testComments(host: TriedHost): void {
  const list = () => `${host.api}/api/news/${host.ids().article}/comments`;
  const { visitor } = host;

  it('list of comments, read by pages, has each once and fits the document', async () => {
    const somebody = await visitor();
    host.addComments(60);
    const ids: number[] = [];
    let next: string | null = `${list()}?page_size=25&page=1`;
    while (next) {
      const response = await somebody.get(next.replace(/^https?:\/\/[^/]+/, ''));
      expect(
        checkResponse(schemaOf('/api/news/{newsId}/comments', 'get'), response.json()),
      ).toEqual([]);
      const page = response.json<{ comments: { id: number }[]; next_page_url: string | null }>();
      ids.push(...page.comments.map(({ id }) => id));
      next = page.next_page_url;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect((await somebody.get(`${host.api}/api/news/9999/comments`)).status).toBe(404);
  });

  it('list, read, is not cached and has a date', async () => {
    const { headers } = await (await visitor()).get(list());
    expect(Math.abs(Date.parse(`${headers.get('date')}`) - Date.now())).toBeLessThan(60_000);
    expect(headers.get('cache-control')).toBe('no-cache, private');
  });

  it('write without the token, or with the token of another, is a 419 and stores nothing', async () => {
    const somebody = await visitor();
    const without = await somebody.post(list(), comment('Zonder bewijs'), { withoutToken: true });
    const token = (await visitor()).cookies.get('XSRF-TOKEN') ?? '';
    const headers = { 'X-XSRF-TOKEN': token };
    const ofAnother = await somebody.post(list(), comment('Zonder bewijs'), { headers });
    expect([without.status, ofAnother.status]).toEqual([419, 419]);
    expect((await somebody.get(list())).text).not.toContain('Zonder bewijs');
  });

  it.each([
    ['nothing', { guest_id }, { comment: ['Reactie is verplicht.'] }],
    ['a list', { comment: ['x'], guest_id }, { comment: ['Reactie moet een tekst zijn.'] }],
    ['a text that is too long', comment('👨‍👩‍👧'.repeat(1001)), TOO_LONG],
    ['one letter under a heap of accents', comment(`e${'\u0301'.repeat(50_000)}`), TOO_LONG],
    [
      'no guest',
      { comment: 'x', guest_id: 7 },
      { guest_id: [host.wrongGuest ?? 'Gast is ongeldig.'] },
    ],
    [
      'a reply to nothing',
      comment('x', { parent_id: 999_999 }),
      { parent_id: ['De reactie waarop je antwoordt bestaat niet meer.'] },
    ],
  ])('comment of %s, sent, is a 422 in Dutch', async (_, body, errors) => {
    const response = await (await visitor()).post(list(), body);
    expect([response.status, response.json().errors]).toEqual([422, errors]);
    expect(checkResponse(ERROR_SCHEMA, response.json())).toEqual([]);
  });

  it('family emoji, a thousand of them, count as a thousand characters', async () => {
    const response = await (await visitor()).post(list(), comment('👨‍👩‍👧'.repeat(1000)));
    expect(response.status).toBe(201);
  });

  it('comment, edited by another session or too late, is refused', async () => {
    const author = await visitor();
    const id = idOf(await author.post(list(), comment('Even tellen')));
    const edit = (who: Visitor, text: string) => who.put(`${list()}/${id}`, comment(text));
    expect((await edit(await visitor(), 'Van mij')).status).toBe(403);
    const own = await edit(author, "Backslash \\ en 'aanhaling'");
    expect([own.status, own.json<{ data: object }>().data]).toMatchObject([
      200,
      { original_text: "Backslash \\ en 'aanhaling'" },
    ]);
    host.makeOld(id);
    const late = await edit(author, 'Te laat');
    expect([late.status, late.json().message]).toEqual([
      403,
      'Een reactie kun je tot 3 minuten na het plaatsen bewerken.',
    ]);
  });

  it('Idempotency-Key, sent twice at once and once later, stores one comment', async () => {
    const somebody = await visitor();
    const options = { headers: { 'Idempotency-Key': 'een-handeling' } };
    const send = (text: string) => somebody.post(list(), comment(text), options);
    const both = await Promise.all([send('Maar één keer'), send('Maar één keer')]);
    const later = await send('Maar één keer');
    expect([...both, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...both, later].map(idOf)).size).toBe(1);
    expect((await send('Iets anders')).status).toBe(422);
  });

  it('reaction, changed and taken back, is counted once', async () => {
    const id = idOf(await (await visitor()).post(list(), comment('Waardeer mij')));
    const other = await visitor();
    const react = async (reaction: string) =>
      (await other.post(`${list()}/${id}/react`, { reaction, guest_id: 5000 })).json().reactions;
    expect(await react('like')).toEqual({ like: 1 });
    expect(await react('love')).toEqual({ love: 1 });
    expect(await react('love')).toEqual({});
    const unknown = await other.post(`${list()}/${id}/react`, { reaction: 'boe', guest_id });
    expect(unknown.status).toBe(422);
  });
}

/** Tests of a poll and the contact form, which every host must pass. */
export function testPollAndForm(host: TriedHost): void {
  const poll = (id: number) => `${host.api}/api/poll/${id}`;
  const { visitor } = host;

  it('vote, given twice at once and in a closed poll, is refused with the poll', async () => {
    const somebody = await visitor();
    const ids = host.ids();
    const vote = { poll_option_id: 1, guest_id: 6000 };
    const send = (body: object) => somebody.post(`${poll(ids.poll)}/answer`, body);
    const both = await Promise.all([send(vote), send(vote)]);
    const [first, second] = both.sort((a, b) => a.status - b.status);
    expect([first?.status, second?.status]).toEqual([200, 409]);
    expect(checkResponse(schemaOf('/api/poll/{pollId}/answer', 'post'), first?.json())).toEqual([]);
    expect(second?.json()).toMatchObject({ message: 'Je hebt al gestemd.', data: { answer: 1 } });
    const closed = await somebody.post(`${poll(ids.closed)}/answer`, {
      poll_option_id: ids.closedOption,
      guest_id,
    });
    expect([closed.status, closed.json().closed]).toEqual([403, true]);
    const none = await send({ guest_id: 6001 });
    expect(none.json().errors).toEqual({ poll_option_id: ['Kies eerst een optie.'] });
    expect((await somebody.post(`${poll(9999)}/answer`, vote)).status).toBe(404);
  });

  it('poll, read by its number, has the vote of the guest whose cookie it is', async () => {
    const somebody = await visitor();
    const address = poll(host.ids().poll);
    const choiceOf = async () => {
      const response = await somebody.get(address);
      expect(checkResponse(schemaOf('/api/poll/{pollId}', 'get'), response.json())).toEqual([]);
      return response.json<{ data: { answer: unknown } }>().data.answer;
    };
    expect(await choiceOf()).toBeNull();
    await somebody.post(`${address}/answer`, { poll_option_id: 2, guest_id: 6002 });
    somebody.cookies.set('GUEST_ID', btoa(`${2 * 6002}`));
    expect(await choiceOf()).toBe(2);
    const unknown = [poll(9999), `${poll(host.ids().closed)}?kind=motm`];
    for (const each of unknown) expect((await somebody.get(each)).status).toBe(404);
  });

  it('contact form without a robot check, or with a wrong field, is a 422 there', async () => {
    const form = { form_id: 1, name: 'S', email: 's@x.example', subject: 'O', message: 'B' };
    const somebody = await visitor();
    const errors = async (more: object) =>
      (await somebody.post(`${host.api}/api/forms`, { ...form, ...more })).json().errors;
    expect(await errors({})).toEqual({ altcha: ['De robottest is nog niet voltooid.'] });
    const forged = btoa('{"challenge":{"parameters":{},"signature":"x"},"solution":{"counter":1}}');
    expect(await errors({ altcha: forged })).toEqual({
      altcha: ['De robottest is niet geldig. Doe hem opnieuw.'],
    });
    expect(await errors({ email: 'nee' })).toEqual({
      email: ['E-mailadres moet een geldig e-mailadres zijn.'],
    });
  });
}
