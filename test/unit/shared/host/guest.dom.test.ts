import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import {
  decodeGuestId,
  encodeGuestId,
  forgetGuest,
  guestId,
  guestIp,
} from '../../../../shared/host/guest.ts';
import { forgetMemory } from '../../../../shared/store/storage.ts';

let cookies: string[];
let jar: string;
let reloads: number;

/** A browser whose cookie jar keeps what is put in, or (`''` for good) refuses it. */
function stubCookies(kept = true) {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    cookies.push(text);
    if (kept) jar = text.split(';')[0] as string;
  });
}

/** Storage that throws, as in a browser that keeps sites from storing anything. */
function refuse(name: 'localStorage' | 'sessionStorage') {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

/** Storage without room: it can be read, and that is all. */
function fill() {
  const { localStorage: kept } = window;
  const full = Object.create(Storage.prototype, {
    getItem: { value: (key: string) => kept.getItem(key) },
    setItem: {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  });
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full);
}

/** The next page of the same browser. */
function nextPage(): number {
  forgetGuest();
  forgetMemory();
  return guestId();
}

beforeEach(() => {
  cookies = [];
  jar = '';
  reloads = 0;
  stubCookies();
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads++;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  forgetGuest();
  forgetMemory();
  forgetConfig();
  document.getElementById('islands-config')?.remove();
});

describe('the stored form', () => {
  it('is base64 of twice the id', () => {
    expect(encodeGuestId(1000)).toBe(btoa('2000'));
    expect(decodeGuestId(btoa('2000'))).toBe(1000);
  });

  const invalid = [
    undefined,
    null,
    '',
    'geen base64!',
    '1234',
    btoa(''),
    btoa('abc'),
    btoa('-2000'),
    btoa('0'),
    btoa('2001'),
    btoa('2e3'),
    btoa(' 2000'),
    btoa('2000.5'),
    btoa('99999999999999999999'),
    btoa('null'),
  ];
  for (const value of invalid) {
    it(`is not ${JSON.stringify(value)}`, () => {
      expect(decodeGuestId(value)).toBeUndefined();
    });
  }
});

describe('a new visitor', () => {
  it('gets an id from 1000 to 999999999, stored and mirrored in the cookie', () => {
    const id = guestId();
    expect(id).toBeGreaterThanOrEqual(1000);
    expect(id).toBeLessThanOrEqual(999_999_999);
    expect(localStorage.getItem('guest_id')).toBe(encodeGuestId(id));
    expect(cookies).toEqual([
      `GUEST_ID=${encodeGuestId(id)}; path=/; max-age=31536000; SameSite=Lax`,
    ]);
    expect(reloads).toBe(0);
  });

  for (const [random, id] of [
    [0, 1000],
    [1 - Number.EPSILON / 2, 999_999_999],
  ] as const) {
    it(`gets ${id} at the edge of chance`, () => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      expect(guestId()).toBe(id);
    });
  }

  it('is the same to all islands of the page, and on the next page', () => {
    const id = guestId();
    expect(guestId()).toBe(id);
    expect(nextPage()).toBe(id);
    expect(reloads).toBe(0);
  });

  it('is the same in the tab beside it', () => {
    const id = guestId();
    expect(nextPage()).toBe(id);
  });
});

describe('a known visitor', () => {
  it('keeps the id, whose stored value is copied to the cookie', () => {
    localStorage.setItem('guest_id', btoa('84'));
    expect(guestId()).toBe(42);
    expect(localStorage.getItem('guest_id')).toBe(btoa('84'));
    expect(cookies[0]).toMatch(`GUEST_ID=${btoa('84')}; path=/`);
    expect(reloads).toBe(0);
  });
});

describe('an invalid stored value', () => {
  it('is replaced, and the page reloaded once', () => {
    localStorage.setItem('guest_id', 'kapot!');
    const id = guestId();
    expect(localStorage.getItem('guest_id')).toBe(encodeGuestId(id));
    expect(reloads).toBe(1);
    expect(nextPage()).toBe(id);
    expect(reloads).toBe(1);
  });

  it('causes no loop where something spoils it before each page', () => {
    for (let page = 0; page < 5; page++) {
      localStorage.setItem('guest_id', 'kapot!');
      nextPage();
    }
    expect(reloads).toBe(1);
  });

  it('is met with a reload again, once a page has been well in between', () => {
    localStorage.setItem('guest_id', 'kapot!');
    nextPage();
    nextPage();
    localStorage.setItem('guest_id', 'weer kapot!');
    nextPage();
    expect(reloads).toBe(2);
  });

  it('causes no reload where the new one cannot be stored', () => {
    localStorage.setItem('guest_id', 'kapot!');
    fill();
    expect(guestId()).toBeGreaterThanOrEqual(1000);
    expect(reloads).toBe(0);
  });

  it('causes no reload where nothing would remember that', () => {
    localStorage.setItem('guest_id', 'kapot!');
    refuse('sessionStorage');
    guestId();
    expect(reloads).toBe(0);
  });

  it('guest id, session storage keeps nothing and says nothing, reloads no page', () => {
    localStorage.setItem('guest_id', 'kapot!');
    const silent = { getItem: () => null, setItem() {}, removeItem() {} };
    vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(silent as unknown as Storage);
    for (let page = 0; page < 3; page++) {
      localStorage.setItem('guest_id', 'kapot!');
      nextPage();
    }
    expect(reloads).toBe(0);
  });
});

describe('a browser that stores nothing', () => {
  const ways: [string, () => void][] = [
    ['refuses storage', () => refuse('localStorage')],
    ['has full storage', fill],
  ];
  for (const [what, prepare] of ways) {
    it(`and ${what} falls back on the cookie`, () => {
      prepare();
      const id = guestId();
      expect(jar).toBe(`GUEST_ID=${encodeGuestId(id)}`);
      expect(nextPage()).toBe(id);
      expect(reloads).toBe(0);
    });

    it(`and ${what} and refuses cookies keeps one id for the page`, () => {
      stubCookies(false);
      prepare();
      const id = guestId();
      expect(guestId()).toBe(id);
      expect(reloads).toBe(0);
    });
  }

  it('takes a URL-encoded cookie too', () => {
    refuse('localStorage');
    jar = `GUEST_ID=${encodeURIComponent(btoa('2002'))}`;
    expect(guestId()).toBe(1001);
  });

  it('takes no invalid cookie', () => {
    refuse('localStorage');
    jar = 'GUEST_ID=kapot!; andere=1';
    expect(guestId()).toBeGreaterThanOrEqual(1000);
  });

  it('in a frame that may not even ask for cookies still gets an id', () => {
    refuse('localStorage');
    refuse('sessionStorage');
    const denied = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    vi.spyOn(document, 'cookie', 'get').mockImplementation(denied);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(denied);
    const id = guestId();
    expect(id).toBeGreaterThanOrEqual(1000);
    expect(guestId()).toBe(id);
  });
});

describe('the guest’s address', () => {
  const configure = (guestIp: string) => {
    document.head.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="islands-config">{"guestIp": "${guestIp}"}</script>`,
    );
    forgetConfig();
  };

  it('is stored as the page configuration has it', () => {
    configure('192.0.2.7');
    expect(guestIp()).toBe('192.0.2.7');
    expect(localStorage.getItem('guest_ip')).toBe('192.0.2.7');
  });

  it('is stored with the guest id', () => {
    configure('192.0.2.8');
    guestId();
    expect(localStorage.getItem('guest_ip')).toBe('192.0.2.8');
  });

  it('is remembered from an earlier page', () => {
    localStorage.setItem('guest_ip', '192.0.2.9');
    expect(guestIp()).toBe('192.0.2.9');
  });

  it('is unknown where no page had it, or nothing can be stored', () => {
    expect(guestIp()).toBeUndefined();
    refuse('localStorage');
    expect(guestIp()).toBeUndefined();
  });
});
