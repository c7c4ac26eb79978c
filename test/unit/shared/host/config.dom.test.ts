import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkConfig, config, forgetConfig } from '../../../../shared/host/config.ts';

const DEFAULTS = checkConfig({}, () => {});

function check(given: unknown) {
  const warnings: string[] = [];
  return { checked: checkConfig(given, (warning) => warnings.push(warning)), warnings };
}

describe('a page without settings of its own', () => {
  it('gets the documented defaults', () => {
    expect(DEFAULTS).toMatchObject({
      user: undefined,
      apiBase: '',
      timeZone: 'Europe/Amsterdam',
      guestIp: undefined,
      realtime: { cluster: 'eu', forceTLS: true, namespace: 'App.Events', private: [] },
      robotCheck: { provider: 'altcha', challengeUrl: '/altcha/challenge' },
      notifications: { pollSeconds: 60 },
    });
    expect(DEFAULTS.reactions.map(({ type }) => type)).toEqual([
      'like',
      'love',
      'haha',
      'wow',
      'sad',
      'angry',
    ]);
  });

  for (const empty of [{}, []]) {
    it(`may say so as PHP does: ${JSON.stringify(empty)}`, () => {
      expect(check(empty)).toEqual({ checked: DEFAULTS, warnings: [] });
    });
  }

  for (const odd of [null, 'x', 7, true, [1]]) {
    it(`warns about a configuration that is ${JSON.stringify(odd)}`, () => {
      const { checked, warnings } = check(odd);
      expect(checked).toEqual(DEFAULTS);
      expect(warnings).toEqual([expect.stringContaining('should be an object')]);
    });
  }

  it('may leave keys empty: null is absent', () => {
    const nulls = Object.fromEntries(Object.keys(DEFAULTS).map((key) => [key, null]));
    expect(check(nulls)).toEqual({ checked: DEFAULTS, warnings: [] });
  });
});

describe('a bad key costs that key only', () => {
  const good = {
    user: { id: 7, username: 'sanne', initials: 'SV' },
    siteName: 'Maasstad Fans',
    apiBase: '/nl',
    timeZone: 'Europe/Brussels',
    guestIp: '192.0.2.1',
    realtime: { cluster: 'mt1', port: '6001', forceTLS: false, namespace: false },
    robotCheck: { provider: 'turnstile', siteKey: 'x' },
    reactions: [{ type: 'like', label: 'Leuk', emoji: '👍' }],
    notifications: { pollSeconds: 5 },
  };
  const { checked: all, warnings: none } = check(good);

  it('and good ones are taken', () => {
    expect(none).toEqual([]);
    expect(all).toMatchObject({
      ...good,
      realtime: { cluster: 'mt1', port: 6001, forceTLS: false, namespace: false },
    });
  });

  const bad: [key: keyof typeof good, value: unknown, named: string][] = [
    ['user', 'sanne', 'user'],
    ['user', { id: 'x', username: 'a' }, 'user.id'],
    ['user', { id: 0, username: 'a' }, 'user.id'],
    ['user', { id: 7 }, 'user.username'],
    ['siteName', {}, 'siteName'],
    ['apiBase', ['/'], 'apiBase'],
    ['timeZone', 'Mars/Olympus', 'timeZone'],
    ['timeZone', 7, 'timeZone'],
    ['timeZone', {}, 'timeZone'],
    ['guestIp', true, 'guestIp'],
    ['realtime', 'pusher', 'realtime'],
    ['realtime', { port: 'zes' }, 'realtime.port'],
    ['realtime', { forceTLS: 'ja' }, 'realtime.forceTLS'],
    ['realtime', { namespace: {} }, 'realtime.namespace'],
    ['realtime', { private: 'news' }, 'realtime.private'],
    ['robotCheck', { provider: 'geen' }, 'robotCheck.provider'],
    ['reactions', { like: 'Leuk' }, 'reactions'],
    ['reactions', [{ type: 'like' }], 'reactions[0].label'],
    ['notifications', 60, 'notifications'],
    ['notifications', { pollSeconds: 'vaak' }, 'notifications.pollSeconds'],
    ['notifications', { pollSeconds: 0 }, 'notifications.pollSeconds'],
    ['notifications', { pollSeconds: -5 }, 'notifications.pollSeconds'],
  ];
  for (const [key, value, named] of bad) {
    it(`${key}: ${JSON.stringify(value)}`, () => {
      const { checked, warnings } = check({ ...good, [key]: value });
      expect(checked).toEqual({ ...all, [key]: DEFAULTS[key] });
      expect(warnings).toEqual([expect.stringContaining(`#islands-config: ${named} `)]);
    });
  }
});

describe('the namespace of events', () => {
  const cases: [given: unknown, meant: string | false][] = [
    ['App.Domain.Events', 'App.Domain.Events'],
    ['', ''],
    [false, false],
    ['false', false],
    [true, 'App.Events'],
    [null, 'App.Events'],
  ];
  for (const [given, meant] of cases) {
    it(`${JSON.stringify(given)} means ${JSON.stringify(meant)}`, () => {
      expect(check({ realtime: { namespace: given } }).checked.realtime).toMatchObject({
        namespace: meant,
      });
    });
  }
});

describe('keys that switch something off', () => {
  it.each(['realtime', 'robotCheck'] as const)('%s, false, is off without a warning', (key) => {
    for (const off of [false, 'false', 0])
      expect(check({ [key]: off })).toMatchObject({ checked: { [key]: false }, warnings: [] });
  });

  it.each(['realtime', 'robotCheck'] as const)('%s, true, has its defaults', (key) => {
    expect(check({ [key]: true })).toEqual({ checked: DEFAULTS, warnings: [] });
  });

  it('realtime, says nothing of signing in, does not sign in', () => {
    expect(check({ realtime: { host: 'ws.test' } }).checked.realtime).toMatchObject({
      signIn: false,
    });
    expect(check({ realtime: { signIn: true } }).checked.realtime).toMatchObject({ signIn: true });
  });
});

describe('keys of the site', () => {
  it('club, images and preview, given, are taken', () => {
    const given = {
      club: { name: 'Maasstad', logo: '/logo.svg' },
      images: ['img.maasstad.test'],
      preview: true,
    };
    expect(check(given)).toMatchObject({ checked: given, warnings: [] });
  });

  it('club, images and preview, absent, have their defaults', () => {
    expect(DEFAULTS).toMatchObject({ club: undefined, images: [], preview: false });
  });
});

describe('the page’s own element', () => {
  const elementOf = (content: string) => {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'islands-config';
    element.textContent = content;
    return element;
  };
  const print = (content: string) => {
    forgetConfig();
    document.head.append(elementOf(content));
  };
  afterEach(() => {
    document.getElementById('islands-config')?.remove();
    forgetConfig();
  });

  it('is read once', () => {
    print('{"siteName": "Een"}');
    expect(config().siteName).toBe('Een');
    document.getElementById('islands-config')!.textContent = '{"siteName": "Twee"}';
    expect(config().siteName).toBe('Een');
  });

  it('configuration, page’s element is replaced, is read from the new one', () => {
    print('{"user": {"id": 7, "username": "sanne"}}');
    expect(config().user?.id).toBe(7);
    document
      .getElementById('islands-config')
      ?.replaceWith(elementOf('{"siteName": "Maasstad Fans"}'));
    expect(config().user).toBeUndefined();
    expect(config().siteName).toBe('Maasstad Fans');
  });

  it('may be missing, which is said once and is no error', () => {
    forgetConfig();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    expect(config()).toEqual(DEFAULTS);
    expect(config()).toEqual(DEFAULTS);
    expect(log).not.toHaveBeenCalled();
    expect(info.mock.calls).toEqual([['[islands] no #islands-config']]);
  });

  for (const content of ['', '{', 'undefined', '{"user": }']) {
    it(`is named in the console when it is not JSON: ${JSON.stringify(content)}`, () => {
      print(content);
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      expect(config()).toEqual(DEFAULTS);
      expect(log.mock.calls).toEqual([
        [expect.stringContaining('[islands] #islands-config is not JSON')],
      ]);
    });
  }

  it('names a bad key in the console', () => {
    print('{"timeZone": "Maan", "siteName": "Een"}');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(config()).toMatchObject({ timeZone: 'Europe/Amsterdam', siteName: 'Een' });
    expect(log.mock.calls[0]?.[0]).toContain('timeZone should be the name of a time zone');
  });

  it('is not there on a server, which renders with the defaults', () => {
    forgetConfig();
    vi.stubGlobal('document', undefined);
    const defaults = config();
    vi.unstubAllGlobals();
    expect(defaults).toEqual(DEFAULTS);
  });
});
