import * as v from 'valibot';
import {
  lenient,
  list,
  object,
  optionalText,
  orUnderData,
  record,
  text,
} from '../../shared/schema/host-values.ts';
import type { Schema } from '../../shared/schema/parse.ts';
import type { Notification } from '../../shared/store/notifications.ts';

/**
 * One notification, flat, or as Laravel's own model has it: what it says under `data`. Its id
 * becomes a part of an address, which `.` and `..` would lead elsewhere.
 */
const notification: Schema<Notification> = v.pipe(
  record(v.unknown()),
  v.transform(({ data, ...own }): unknown => ({
    ...(typeof data === 'object' ? data : {}),
    ...own,
  })),
  object({
    id: v.pipe(text, v.regex(/[^.]|^\.{3,}$/, 'an id')),
    subject: optionalText,
    /** May be HTML. */
    content: optionalText,
    icon: optionalText,
    url: lenient(text),
    read_at: lenient(text),
    created_at: lenient(text),
  }),
);

/** `GET /api/notifications`: a list, bare, as a resource or paginator, or as one under `data`. */
export const notificationList = orUnderData(orUnderData(list(notification)));

/**
 * The event of the member's own channel, by its whole name: Laravel's own classes are not of the
 * application's namespace.
 */
export const notificationEvents = {
  '.Illuminate\\Notifications\\Events\\BroadcastNotificationCreated': notification,
};

/** Marked as read in another tab; without ids, something changed there and has to be read again. */
export const tabMessage = object({ read: list(text), read_at: text });
