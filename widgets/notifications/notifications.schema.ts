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

const fields = object({
  /**
   * Text, whether the host counts them or gives them UUIDs. It becomes a part of an address, which
   * `.` and `..` would lead elsewhere.
   */
  id: v.pipe(text, v.regex(/[^.]|^\.{3,}$/, 'an id')),
  subject: optionalText,
  /** May be HTML. */
  content: optionalText,
  /** A name or the address of an image; see `NotificationIcon`. */
  icon: optionalText,
  /** Where it leads, unchecked. */
  url: lenient(text),
  /** Undefined while it is unread. */
  read_at: lenient(text),
  created_at: lenient(text),
});

/** One of the member's notifications. */
export type Notification = v.InferOutput<typeof fields>;

/** A notification, flat, or as Laravel's own model has it: the texts under `data`. */
const notification = v.pipe(
  record(v.unknown()),
  v.transform(({ data, ...own }): unknown => ({
    ...(typeof data === 'object' ? data : {}),
    ...own,
  })),
  fields,
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
