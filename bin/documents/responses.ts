import * as v from 'valibot';
import { commentListResponse } from '../../shared/comments/comments.schema.ts';
import { ballotResponse } from '../../shared/poll/ballot.schema.ts';
import { count, either, record } from '../../shared/schema/host-values.ts';
import type { Schema } from '../../shared/schema/parse.ts';
import { memberSuggestions } from '../../widgets/comments/comments.schema.ts';
import { liveGame } from '../../widgets/live-match/live-match.schema.ts';
import { liveReport } from '../../widgets/live-report/live-report.schema.ts';
import { loginResponse } from '../../widgets/login/login.schema.ts';
import { filteredWords, recipients } from '../../widgets/message-form/message-form.schema.ts';
import { motmPoll } from '../../widgets/motm-poll/motm-poll.schema.ts';
import { notificationList } from '../../widgets/notifications/notifications.schema.ts';
import { poll } from '../../widgets/poll/poll.schema.ts';
import { nextGame } from '../../widgets/prediction/prediction.schema.ts';
import { qrCode, recoveryCodes, secretKey } from '../../widgets/two-factor/two-factor.schema.ts';

/** What an island reads of a success, by call. A call that is not here is read for errors only. */
export const responses: Record<string, Schema<unknown>> = {
  'GET /api/news/{newsId}/comments': commentListResponse,
  'GET /api/comments/counts': record(count),
  'GET /api/users': memberSuggestions,
  'GET /api/prediction/next-game': nextGame,
  'GET /api/live-game/{gameId}': liveGame,
  'GET /api/live-report/{newsId}': liveReport,
  'GET /api/get-filtered-words': filteredWords,
  'POST /api/get-recipients': recipients,
  'GET /api/poll/{pollId}': either(ballotResponse(poll), ballotResponse(motmPoll)),
  'POST /api/poll/{pollId}/answer': ballotResponse(poll),
  'POST /api/motm/{id}/vote': ballotResponse(motmPoll),
  'POST /aansteker/login': loginResponse,
  'GET /aansteker/user/two-factor-qr-code': qrCode,
  'GET /aansteker/user/two-factor-secret-key': secretKey,
  'GET /aansteker/user/two-factor-recovery-codes': recoveryCodes,
  'GET /api/notifications': notificationList,
  'POST /broadcasting/auth': v.object({ auth: v.string() }) as Schema<unknown>,
  'POST /broadcasting/user-auth': v.object({
    auth: v.string(),
    user_data: v.string(),
  }) as Schema<unknown>,
};

/** Calls whose success is a text, with an example. */
export const textResponses: Record<string, string> = {
  'POST /mijn-account/bericht/{messageId}': 'inbox',
  'GET /pusher-key': 'a1b2c3d4e5f6a7b8c9d0',
};

/** Examples of responses that docs/host-api.md shows elsewhere, or inside a sentence. */
export const responseExamples: Record<string, unknown> = {
  'POST /api/get-recipients': [{ id: 8, username: 'mdekker' }],
  'POST /api/poll/{pollId}/answer': {
    data: {
      id: 1,
      question: 'Waar sta je zondag?',
      votes: 362,
      answer: 2,
      archived_at: null,
      options: [
        { id: 1, question: 'In het uitvak', answers: 118 },
        { id: 2, question: 'In de kantine', answers: 244 },
      ],
    },
  },
  'POST /api/motm/{id}/vote': {
    id: 1,
    title: 'Wie was jouw man van de wedstrijd?',
    votes: 476,
    vote: 84,
    archived_at: null,
    players: [
      { name: 'Sem Adriaanse', votes_count: 215, pivot: { id: 84 } },
      { name: 'Emeka Okafor', votes_count: 261, pivot: { id: 93 } },
    ],
  },
  'POST /aansteker/login': { two_factor: false },
  'GET /aansteker/user/two-factor-secret-key': { secretKey: 'ABCDEFGHIJKLMNOP' },
  'GET /aansteker/user/two-factor-recovery-codes': ['f4k2-9dqx', 'p7cn-02xe'],
  'POST /broadcasting/auth': { auth: 'a1b2c3d4e5f6a7b8c9d0:7fb5c9…' },
  'POST /broadcasting/user-auth': {
    auth: 'a1b2c3d4e5f6a7b8c9d0:7fb5c9…',
    user_data: '{"id":"7"}',
  },
};

/** Refusals that are documented for a call, beside those of every call. */
export const refusals: Record<string, number[]> = {
  'GET /api/news/{newsId}/comments': [404],
  'POST /api/news/{newsId}/comments': [403, 422],
  'PUT /api/news/{newsId}/comments/{commentId}': [403, 422],
  'POST /api/news/{newsId}/comments/{commentId}/react': [403, 422],
  'GET /api/comments/counts': [404],
  'GET /api/prediction/next-game': [404],
  'POST /api/prediction/place': [401, 422],
  'GET /api/live-game/{gameId}': [404],
  'GET /api/live-report/{newsId}': [404],
  'GET /api/get-filtered-words': [401],
  'POST /api/get-recipients': [401],
  'POST /api/message': [401, 422],
  'POST /messages/delete': [401],
  'POST /mijn-account/bericht/{messageId}': [401, 403],
  'GET /api/poll/{pollId}': [404],
  'POST /api/poll/{pollId}/answer': [403, 409, 410, 422],
  'POST /api/motm/{id}/vote': [403, 409, 410, 422],
  'POST /api/forms': [422],
  'POST /aansteker/login': [401, 403, 422],
  'POST /two-factor-challenge': [422],
  'POST /aansteker/forgot-password': [422],
  'POST /aansteker/reset-password': [422],
  'POST /api/register': [422],
  'POST /aansteker/user/two-factor-authentication': [401, 423],
  'DELETE /aansteker/user/two-factor-authentication': [401, 423],
  'GET /aansteker/user/two-factor-qr-code': [401, 423],
  'GET /aansteker/user/two-factor-secret-key': [401, 423],
  'GET /aansteker/user/two-factor-recovery-codes': [401, 423],
  'POST /aansteker/user/confirm-password': [401, 422],
  'POST /user/2fa-confirm': [401, 422, 423],
  'GET /api/notifications': [401],
  'PUT /api/notifications/{id}': [401],
  'PATCH /api/notifications/mark-all-read': [401],
  'POST /broadcasting/auth': [403],
  'POST /broadcasting/user-auth': [403],
};
