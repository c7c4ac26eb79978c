import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Notification,
  notifications,
  unreadCount,
} from '../../../../shared/store/notifications.ts';

const ZONE = 'Europe/Amsterdam';
const one = (id: string, more: Partial<Notification> = {}): Notification => ({
  ...{ id, subject: `Melding ${id}`, content: '', icon: '', url: undefined },
  ...{ read_at: undefined, created_at: `2026-11-27 20:0${id}:00`, ...more },
});
const { set, add, remove } = notifications.getState();
const ids = () => notifications.getState().items.map(({ id }) => id);

beforeEach(() => set([], ZONE));

describe('the list of notifications', () => {
  it('has the unread ones first, and of either the newest first', () => {
    const read_at = '2026-11-27 21:00:00';
    set([one('1', { read_at }), one('2'), one('3', { read_at }), one('4')], ZONE);
    expect(ids()).toEqual(['4', '2', '3', '1']);
    expect(unreadCount(notifications.getState().items)).toBe(2);
  });

  it('sorts by moment, however it is written', () => {
    set(
      [
        one('1', { created_at: '2026-11-27 20:30:00' }),
        one('2', { created_at: '2026-11-27T19:45:00.000000Z' }),
      ],
      ZONE,
    );
    expect(ids()).toEqual(['2', '1']);
  });

  it('keeps the order of those that cannot be told apart, and takes one without time for new', () => {
    const created_at = '2026-11-27 20:00:00';
    set([one('1', { created_at }), one('2', { created_at }), one('3', { created_at: '' })], ZONE);
    expect(ids()).toEqual(['3', '1', '2']);
  });

  it('puts one that is added where it belongs, and in its place where it stands already', () => {
    set([one('1'), one('3')], ZONE);
    add(one('2'), ZONE);
    expect(ids()).toEqual(['3', '2', '1']);
    add(one('3', { read_at: '2026-11-27 21:00:00' }), ZONE);
    expect(ids()).toEqual(['3', '2', '1']);
    expect(unreadCount(notifications.getState().items)).toBe(2);
  });

  it('loses one by its id, and nothing by another', () => {
    set([one('1'), one('2')], ZONE);
    remove('1');
    remove('9');
    expect(ids()).toEqual(['2']);
  });
});
