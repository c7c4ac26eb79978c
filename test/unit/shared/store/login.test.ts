// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { askLogin, loginRequests } from '../../../../shared/store/login.ts';

const tags = () => [...document.querySelectorAll<HTMLElement>('[data-widget="login"]')];

afterEach(() => {
  for (const tag of tags()) tag.remove();
});

describe('asking for the login', () => {
  it('is counted in the store, where the login island finds it on arrival', () => {
    const before = loginRequests.getState().asked;
    askLogin();
    askLogin();
    expect(loginRequests.getState().asked).toBe(before + 2);
  });

  it('puts the modal on a page that holds none, once', () => {
    askLogin();
    askLogin();
    expect(tags().map(({ dataset }) => ({ ...dataset }))).toEqual([
      { widget: 'login', load: 'eager' },
    ]);
  });

  for (const mode of ['', ' data-mode="modal"']) {
    it(`uses the page’s own modal (${mode || 'by default'})`, () => {
      document.body.insertAdjacentHTML('beforeend', `<div data-widget="login"${mode}></div>`);
      askLogin();
      expect(tags()).toHaveLength(1);
    });
  }

  it('leaves a page form as it is, and adds a modal', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-widget="login" data-mode="page"></div>',
    );
    askLogin();
    expect(tags().map(({ dataset }) => dataset.mode)).toEqual(['page', undefined]);
  });
});
