import { act, render } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetClock, observeResponse } from '../../../../shared/host/clock.ts';
import { RenderedContext } from '../../../../shared/island/rendered.ts';
import { RelativeTime } from '../../../../shared/ui/RelativeTime.tsx';

const NOW = '2026-11-27T12:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
});
afterEach(() => {
  forgetClock();
  vi.useRealTimers();
});

const show = (time: string) => render(<RelativeTime time={time} />).container.firstElementChild;

describe('a relative time', () => {
  it('says how long ago, with the whole date in the site’s zone as tooltip', () => {
    const time = show('2026-11-27T11:46:00Z');
    expect(time?.tagName).toBe('TIME');
    expect(time?.textContent).toBe('14 minuten geleden');
    expect(time?.getAttribute('title')).toBe('27-11-2026 12:46');
    expect(time?.getAttribute('datetime')).toBe('2026-11-27T11:46:00.000Z');
  });

  it('takes a naive time for one of the site’s zone', () => {
    const time = show('2026-11-27 12:46:00');
    expect(time?.textContent).toBe('14 minuten geleden');
    expect(time?.getAttribute('title')).toBe('27-11-2026 12:46');
  });

  it('stays true while the page is open', () => {
    const time = show('2026-11-27T11:59:50Z');
    expect(time?.textContent).toBe('een paar seconden geleden');
    act(() => vi.advanceTimersByTime(60_000));
    expect(time?.textContent).toBe('een minuut geleden');
    act(() => vi.advanceTimersByTime(180_000));
    expect(time?.textContent).toBe('4 minuten geleden');
  });

  it('goes by the server’s clock, and is set right once that is received', () => {
    vi.setSystemTime(Date.parse('2026-11-27T20:00:00Z'));
    const time = show('2026-11-27T11:46:00Z');
    expect(time?.textContent).toBe('8 uur geleden');
    act(() => observeResponse(new Headers({ Date: 'Fri, 27 Nov 2026 12:00:00 GMT' })));
    expect(time?.textContent).toBe('14 minuten geleden');
  });

  it('follows another time that it is given', () => {
    const { container, rerender } = render(<RelativeTime time="2026-11-27T11:46:00Z" />);
    rerender(<RelativeTime time="2026-11-27T10:00:00Z" />);
    expect(container.textContent).toBe('2 uur geleden');
  });

  it.each(['gisteren', '27-11-2026 12:46'])(
    '%s, which is no time, stays as it was sent',
    (time) => {
      const shown = show(time);
      expect(shown?.tagName).toBe('SPAN');
      expect(shown?.textContent).toBe(time);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('an empty time shows nothing', () => {
    expect(show('')).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hydrated an hour after a server rendered it, repeats the server first, then corrects itself', () => {
    const now = Date.now();
    const tree = (renderedAt: number) => (
      <RenderedContext.Provider
        value={{ now: renderedAt, user: undefined, path: '', isHydrating: true }}
      >
        <RelativeTime time={new Date(now - 14 * 60_000).toISOString()} />
      </RenderedContext.Provider>
    );
    const hour = 60 * 60_000;
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree(now));
    expect(container.textContent).toBe('14 minuten geleden');
    vi.setSystemTime(now + hour);
    const errors: unknown[] = [];
    let root: Root | undefined;
    act(() => {
      root = hydrateRoot(container, tree(now), {
        onRecoverableError: (error) => errors.push(error),
      });
    });
    expect(container.textContent).toBe('een uur geleden');
    expect(errors).toEqual([]);
    act(() => root?.unmount());
  });

  it('leaves no timer behind', () => {
    const { unmount } = render(<RelativeTime time={NOW} />);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
