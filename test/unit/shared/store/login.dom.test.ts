import { afterEach, expect, it, vi } from 'vitest';
import { askLogin, loginRequests } from '../../../../shared/store/login.ts';

afterEach(() => {
  window.fanIslands = undefined;
  document.body.replaceChildren();
});

it('askLogin, called twice, counts both in the store for an island that mounts later', () => {
  const before = loginRequests.getState().asked;
  askLogin();
  askLogin();
  expect(loginRequests.getState().asked).toBe(before + 2);
});

it('askLogin, on a page with the loader, requests the login widget', () => {
  const request = vi.fn(async () => undefined);
  window.fanIslands = { version: '1.0.0', request };
  askLogin();
  expect(request.mock.calls).toEqual([['login']]);
});

it('askLogin, from a button in a tag with an id, keeps the id to return to', () => {
  document.body.innerHTML = '<div data-widget="comments" id="comments"><button></button></div>';
  askLogin({ currentTarget: document.querySelector('button') });
  expect(loginRequests.getState().from).toBe('comments');
});
