import { commentEvents } from '../../shared/comments/comments.schema.ts';
import type { Schema } from '../../shared/schema/parse.ts';
import { liveMatchEvents } from '../../widgets/live-match/live-match.schema.ts';
import { liveReportEvents } from '../../widgets/live-report/live-report.schema.ts';
import { notificationEvents } from '../../widgets/notifications/notifications.schema.ts';

/** The events of each channel, by their classes; a name that begins with a dot is a whole name. */
export const eventsOf: Record<string, Record<string, Schema<unknown>>> = {
  'news.{newsId}.comments': commentEvents,
  'news.{newsId}.live': liveReportEvents,
  'game.{gameId}.live': liveMatchEvents,
  'App.Models.User.{id}': notificationEvents,
};
