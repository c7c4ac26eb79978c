import { describe, expect, it, vi } from 'vitest';
import { parseTime } from '../../../../shared/text/dates.ts';
import {
  insertNotification,
  type ListedNotification,
  sortNotifications,
  toListed,
  unreadCount,
} from '../../../../widgets/notifications/notification-list.model.ts';
import type { Notification } from '../../../../widgets/notifications/notifications.schema.ts';

vi.mock('../../../../shared/text/dates.ts', { spy: true });

const listed = (id: string, more: Partial<Notification> = {}): ListedNotification =>
  toListed(
    {
      ...{ id, subject: `Melding ${id}`, content: '', icon: '', url: undefined },
      ...{ read_at: undefined, created_at: `2026-11-27 20:0${id}:00`, ...more },
    },
    'Europe/Amsterdam',
  );
const READ = { read_at: '2026-11-27 21:00:00' };
const ids = (items: readonly ListedNotification[]) => items.map(({ id }) => id);

describe('list of notifications', () => {
  it('with read and unread ones, has the unread ones first and of either the newest', () => {
    const items = sortNotifications([
      listed('1', READ),
      listed('2'),
      listed('3', READ),
      listed('4'),
    ]);
    expect(ids(items)).toEqual(['4', '2', '3', '1']);
    expect(unreadCount(items)).toBe(2);
  });

  it('with times in several notations, is sorted by instant', () => {
    const local = listed('1', { created_at: '2026-11-27 20:30:00' });
    const utc = listed('2', { created_at: '2026-11-27T19:45:00.000000Z' });
    expect(ids(sortNotifications([local, utc]))).toEqual(['2', '1']);
  });

  it('with equal times, keeps their order, below those without a time', () => {
    const created_at = '2026-11-27 20:00:00';
    const items = [listed('1', { created_at }), listed('2', { created_at })];
    const added = listed('3', { created_at: '' });
    expect(ids(sortNotifications([...items, added]))).toEqual(['3', '1', '2']);
    expect(ids(insertNotification(items, added))).toEqual(['3', '1', '2']);
  });

  it('given another notification, has it where its time belongs', () => {
    const items = [listed('3'), listed('1'), listed('4', READ)];
    expect(ids(insertNotification(items, listed('2')))).toEqual(['3', '2', '1', '4']);
    expect(ids(insertNotification(items, listed('2', READ)))).toEqual(['3', '1', '4', '2']);
  });

  it('given one that it has, replaces that in its place', () => {
    const items = insertNotification([listed('3'), listed('1')], listed('3', READ));
    expect(ids(items)).toEqual(['3', '1']);
    expect(unreadCount(items)).toBe(1);
  });

  it('given a thousand one by one, parses the time of each once', () => {
    const parse = vi.mocked(parseTime);
    parse.mockClear();
    let items: readonly ListedNotification[] = [];
    for (let id = 1; id <= 1000; id++)
      items = insertNotification(
        items,
        listed(`${id}`, { created_at: new Date(id * 60_000).toISOString() }),
      );
    expect(items).toHaveLength(1000);
    expect(ids(items).slice(0, 2)).toEqual(['1000', '999']);
    expect(parse).toHaveBeenCalledTimes(1000);
  });
});
