import { expect, it } from 'vitest';
import { createApp } from '../../../demo-pages/host/app.ts';
import type { CookieJar, Feature } from '../../../demo-pages/host/context.ts';
import { features } from '../../../demo-pages/host/features.ts';
import { cookiesOfRequest } from '../../../demo-pages/host/http/cookies.ts';
import { startTestHost } from './test-host.ts';

function emptyJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    all: () => cookies,
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
  };
}

it('the cookies of a request, changed by another one meanwhile, are as they were and as its response sets them', () => {
  const jar = emptyJar();
  jar.set('taal', 'nl', false);
  const request = cookiesOfRequest(jar);
  jar.set('taal', 'fy', false);
  expect(request.get('taal')).toBe('nl');
  request.set('kleur', 'groen', false);
  expect([request.get('kleur'), jar.get('kleur')]).toEqual(['groen', 'groen']);
  request.remove('taal');
  expect([request.get('taal'), jar.get('taal')]).toEqual([undefined, undefined]);
});

it('a call that ends after a change of person, without headers for cookies, leaves those of the new session', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = () => resolve();
  });
  const slow: Feature = {
    name: 'slow',
    routes(app) {
      app.get('/api/slow', async (c) => {
        await finished;
        return c.json({});
      });
    },
  };
  const { host } = await startTestHost();
  const app = createApp({ ...host, features: [...features, slow] });
  const jar = emptyJar();
  const send = (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost${path}`, init), {
      ...{ remoteAddress: '127.0.0.1', drop() {} },
      cookies: cookiesOfRequest(jar),
    });
  await send('/comments.html');
  const call = send('/api/slow');
  const token = jar.get('XSRF-TOKEN') ?? '';
  await send('/demo/als/sanne', { method: 'POST', headers: { 'X-XSRF-TOKEN': token } });
  const signedIn = [...jar.all()];
  expect(jar.get('XSRF-TOKEN')).not.toBe(token);
  finish();
  expect((await call).status).toBe(200);
  expect([...jar.all()]).toEqual(signedIn);
});
