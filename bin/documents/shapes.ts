import { commentEvents, commentListResponse } from '../../shared/comments/comments.schema.ts';
import { message } from '../../shared/messages/messages.schema.ts';
import { liveGame } from '../../widgets/live-match/live-match.schema.ts';
import { liveReport } from '../../widgets/live-report/live-report.schema.ts';
import { motmPoll } from '../../widgets/motm-poll/motm-poll.schema.ts';
import { notificationEvents } from '../../widgets/notifications/notifications.schema.ts';
import { poll } from '../../widgets/poll/poll.schema.ts';
import { nextGame } from '../../widgets/prediction/prediction.schema.ts';
import { componentsOf, documentSchema, type Json, schemaAt } from './json-schemas.ts';

/** What PHP may send as a number or as a text alike; see docs/host-api.md, "live-match". */
const numberOrText = (schema: Json, key: string): Json => {
  const properties = schema.properties as Json;
  const { type, ...rest } = properties[key] as Json;
  const types = [...new Set(['integer', ...[type].flat()])];
  return { ...schema, properties: { ...properties, [key]: { ...rest, type: types } } };
};

const comments = documentSchema(commentListResponse);
/** Of the shapes of a list one is described; see docs/host-api.md, "GET /api/news/{newsId}/comments". */
const describedList = (schema: Json): Json => ({
  description: 'Also understood: `comments` as a paginator, or the list as `data` at the top.',
  ...schema,
  required: ['comments'],
});
const game = documentSchema(liveGame);
const prediction = documentSchema(nextGame);
const [notification] = Object.values(notificationEvents).map(documentSchema);

/** The shapes that several calls, events and JSON children share, under the names of the documents. */
export const shapes: Record<string, Json> = {
  CommentList: comments,
  Comment: schemaAt(comments, 'properties', 'comments', 'items'),
  Commentator: schemaAt(
    documentSchema(commentEvents.NewsCommentCreatedEvent),
    'properties',
    'commentator',
  ),
  LiveEvent: schemaAt(game, 'properties', 'liveGame', 'items'),
  Game: schemaAt(game, 'properties', 'game'),
  Player: schemaAt(game, 'properties', 'game', 'properties', 'base_players', 'items', 'anyOf', '0'),
  LiveReportMessage: schemaAt(documentSchema(liveReport), 'anyOf', '1', 'items'),
  NextGame: schemaAt(prediction, 'properties', 'game'),
  Scores: schemaAt(prediction, 'properties', 'userPrediction'),
  Poll: documentSchema(poll),
  MotmPoll: documentSchema(motmPoll),
  Message: documentSchema(message),
  Notification: notification as Json,
};

/** `components.schemas` of a document. */
export function sharedSchemas(): Record<string, unknown> {
  const components = componentsOf(shapes);
  return {
    ...components,
    CommentList: describedList(components.CommentList as Json),
    LiveEvent: numberOrText(components.LiveEvent as Json, 'minute'),
    Player: numberOrText(components.Player as Json, 'number'),
    Notification: numberOrText(components.Notification as Json, 'id'),
  };
}
