import { describe, expect, it, onTestFinished } from 'vitest';
import { config, forgetConfig } from '../../../../shared/host/config.ts';
import { call } from '../../../../shared/host/http.ts';
import type { Method } from '../../../../shared/host/request.ts';
import { json, setCookie, setSocketId, stubHost } from './stub-host.ts';

const WRITES: Method[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

function addToPage(markup: string) {
  document.head.insertAdjacentHTML('beforeend', markup);
  const added = document.head.lastElementChild;
  onTestFinished(() => added?.remove());
}

describe('what every call says of itself', () => {
  for (const method of ['GET', ...WRITES] as Method[]) {
    it(`${method} is marked as XMLHttpRequest and asks for JSON`, async () => {
      const calls = stubHost(json({}));
      await call(method, '/api/x');
      expect(calls[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
      expect(calls[0]?.headers.get('Accept')).toBe('application/json');
    });
  }
});

describe('the CSRF token', () => {
  for (const method of WRITES) {
    it(`goes with ${method}, decoded from its cookie`, async () => {
      setCookie('XSRF-TOKEN', 'abc%2Bdef%3D%3D');
      const calls = stubHost(json({}));
      await call(method, '/api/x');
      expect(calls[0]?.headers.get('X-XSRF-TOKEN')).toBe('abc+def==');
    });
  }

  it('does not go with a read', async () => {
    setCookie('XSRF-TOKEN', 'abc');
    const calls = stubHost(json({}));
    await call('GET', '/api/x');
    expect(calls[0]?.headers.get('X-XSRF-TOKEN')).toBeNull();
    expect(calls[0]?.headers.get('X-CSRF-TOKEN')).toBeNull();
  });

  it('is read at request time, since another tab may have renewed it', async () => {
    const calls = stubHost(json({}));
    setCookie('XSRF-TOKEN', 'first');
    await call('POST', '/api/x');
    setCookie('XSRF-TOKEN', 'second');
    await call('POST', '/api/x');
    expect(calls.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['first', 'second']);
  });

  it('is found although a form of the page bears the name of the cookies', async () => {
    setCookie('XSRF-TOKEN', 'abc');
    const form = document.createElement('form');
    // As browsers do by themselves for a form of that name.
    Object.defineProperty(document, 'cookie', { value: form, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'cookie');
    });
    const calls = stubHost(json({}));
    await call('POST', '/api/x');
    expect(calls[0]?.headers.get('X-XSRF-TOKEN')).toBe('abc');
  });

  it('of the cookie wins: the stale one of the page is not sent at all', async () => {
    addToPage('<meta name="csrf-token" content="stale">');
    setCookie('XSRF-TOKEN', 'fresh');
    const calls = stubHost(json({}));
    await call('POST', '/api/x');
    expect(calls[0]?.headers.get('X-XSRF-TOKEN')).toBe('fresh');
    expect(calls[0]?.headers.get('X-CSRF-TOKEN')).toBeNull();
  });

  it('is read from the page where there is no cookie', async () => {
    addToPage('<meta name="csrf-token" content="of-the-page">');
    const calls = stubHost(json({}));
    await call('POST', '/api/x');
    expect(calls[0]?.headers.get('X-CSRF-TOKEN')).toBe('of-the-page');
  });

  it('is left out where there is none', async () => {
    const calls = stubHost(json({}));
    await call('POST', '/api/x');
    expect(calls[0]?.headers.get('X-XSRF-TOKEN')).toBeNull();
    expect(calls[0]?.headers.get('X-CSRF-TOKEN')).toBeNull();
  });

  it('is sent unchanged when it is not URL-encoded after all', async () => {
    setCookie('XSRF-TOKEN', '100%');
    const calls = stubHost(json({}));
    await call('POST', '/api/x');
    expect(calls[0]?.headers.get('X-XSRF-TOKEN')).toBe('100%');
  });

  it('is not mistaken for a cookie whose name only ends or begins alike', async () => {
    setCookie('OLD-XSRF-TOKEN', 'no');
    setCookie('XSRF-TOKEN-2', 'no');
    const calls = stubHost(json({}));
    await call('POST', '/api/x');
    expect(calls[0]?.headers.get('X-XSRF-TOKEN')).toBeNull();
  });
});

describe('the socket id', () => {
  it('goes with writes while connected, so that an own event is not received', async () => {
    setSocketId('12.34');
    const calls = stubHost(json({}));
    for (const method of WRITES) await call(method, '/api/x');
    expect(calls.map(({ headers }) => headers.get('X-Socket-ID'))).toEqual(
      WRITES.map(() => '12.34'),
    );
  });

  it('does not go with reads', async () => {
    setSocketId('12.34');
    const calls = stubHost(json({}));
    await call('GET', '/api/x');
    expect(calls[0]?.headers.has('X-Socket-ID')).toBe(false);
  });

  it('does not go at all while not connected', async () => {
    const calls = stubHost(json({}));
    await call('POST', '/api/x');
    expect(calls[0]?.headers.has('X-Socket-ID')).toBe(false);
  });
});

describe('where a call goes', () => {
  it('carries its query, encoded', async () => {
    const calls = stubHost(json({}));
    await call('GET', '/api/users', { query: { search: 'jan & piet', page: 2 } });
    expect(calls[0]?.path).toBe('/api/users?search=jan+%26+piet&page=2');
  });

  it('leaves undefined parameters out', async () => {
    const calls = stubHost(json({}));
    await call('GET', '/api/x', { query: { a: undefined, b: 0, c: '' } });
    expect(calls[0]?.path).toBe('/api/x?b=0&c=');
  });

  it('has no question mark when no parameter is left', async () => {
    const calls = stubHost(json({}));
    await call('GET', '/api/notifications', { query: { only_unread: undefined } });
    expect(calls[0]?.path).toBe('/api/notifications');
  });

  for (const apiBase of ['/sub', '/sub/', `${location.origin}/sub`, `${location.origin}/sub/`]) {
    it(`begins with the configured base ${apiBase}`, async () => {
      addToPage(
        `<script type="application/json" id="islands-config">{"apiBase": "${apiBase}"}</script>`,
      );
      forgetConfig();
      onTestFinished(forgetConfig);
      expect(config().apiBase).not.toBe('');
      const calls = stubHost(json({}));
      await call('GET', '/api/x');
      expect(calls[0]?.path).toBe('/sub/api/x');
    });
  }
});

describe('what a call carries', () => {
  it('is JSON', async () => {
    const calls = stubHost(json({}));
    await call('POST', '/api/x', { body: { comment: 'Hé "jij"', parent_id: null } });
    expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(calls[0]?.body).toBe('{"comment":"Hé \\"jij\\"","parent_id":null}');
  });

  it('is nothing where nothing is to be sent', async () => {
    const calls = stubHost(json({}));
    await call('POST', '/aansteker/user/two-factor-authentication');
    expect(calls[0]?.body).toBe('');
  });

  it('is a form for the realtime library', async () => {
    const calls = stubHost(json({}));
    await call('POST', '/broadcasting/auth', { form: new URLSearchParams({ socket_id: '1.2' }) });
    expect(calls[0]?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded');
    expect(calls[0]?.body).toBe('socket_id=1.2');
  });
});
