import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConnectionState, connection, useLive } from '../../../../shared/store/connection.ts';

afterEach(() => {
  connection.setState(connection.getInitialState(), true);
});

describe('whether a channel is live', () => {
  const cases: [state: ConnectionState, settled: boolean, refused: boolean, live?: boolean][] = [
    ['idle', false, false, undefined],
    ['connecting', false, false, undefined],
    ['connecting', true, false, false],
    ['unavailable', true, false, false],
    ['disconnected', true, false, false],
    ['connected', true, false, true],
    ['connected', true, true, false],
    ['connecting', true, true, false],
  ];
  for (const [state, settled, refused, live] of cases) {
    const what = `${state}${settled ? '' : ', not settled'}${refused ? ', refused' : ''}`;
    it(`is ${live} when ${what}`, () => {
      connection.setState({
        state,
        isSettled: settled,
        refused: refused ? ['news.1.live'] : ['news.2.live'],
      });
      expect(renderHook(() => useLive('news.1.live')).result.current).toBe(live);
    });
  }

  it('follows the connection', () => {
    const { result } = renderHook(() => useLive('news.1.live'));
    expect(result.current).toBeUndefined();
    act(() => connection.setState({ state: 'connected', isSettled: true }));
    expect(result.current).toBe(true);
    act(() => connection.setState({ state: 'connecting' }));
    expect(result.current).toBe(false);
  });

  it('renders again only when that changes', () => {
    let renders = 0;
    renderHook(() => {
      renders++;
      return useLive('news.1.live');
    });
    act(() => connection.setState({ state: 'connecting', refused: ['news.2.live'] }));
    expect(renders).toBe(1);
  });
});
