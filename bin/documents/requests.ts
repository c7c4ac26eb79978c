import * as v from 'valibot';
import type { Post } from '../../widgets/comments/comments.api.ts';
import type { LoginPayload } from '../../widgets/login/login.api.ts';
import type { MessagePayload } from '../../widgets/message-form/message-form.api.ts';
import type { PasswordResetPayload } from '../../widgets/password-reset/password-reset.api.ts';
import type { RegistrationPayload } from '../../widgets/registration/registration.api.ts';

/** What the islands send. They never read it, so only the documents need it as schemas. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const score = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const guestId = v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(999_999_999));
/** A member's calls carry no `guest_id`. */
const guest_id = v.optional(guestId);

const comment = v.object({
  news_id: id,
  parent_id: v.optional(id),
  comment: v.pipe(v.string(), v.maxLength(1000)),
  guest_id,
}) satisfies v.GenericSchema<Post>;

const login = v.object({
  from: v.literal('frontEnd'),
  email: v.string(),
  password: v.string(),
  remember_password: v.boolean(),
  remember: v.boolean(),
}) satisfies v.GenericSchema<LoginPayload>;

const readAt = v.object({
  read_at: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
});

const publicForm = v.looseObject({
  form_id: id,
  name: v.string(),
  email: v.string(),
  subject: v.optional(v.string()),
  tip_title: v.optional(v.string()),
  message: v.string(),
  altcha: v.optional(v.string()),
  'cf-turnstile-response': v.optional(v.string()),
  'h-captcha-response': v.optional(v.string()),
  'g-recaptcha-response': v.optional(v.string()),
});

/** The bodies by their calls. */
export const requests: Record<string, v.GenericSchema> = {
  'POST /api/news/{newsId}/comments': comment,
  'PUT /api/news/{newsId}/comments/{commentId}': comment,
  'POST /api/news/{newsId}/comments/{commentId}/react': v.union([
    v.object({ reaction: v.string(), guest_id }),
    v.object({ flag: v.literal(true) }),
  ]),
  'POST /api/prediction/place': v.object({
    game_id: id,
    season_id: id,
    home_halftime: score,
    home_score: score,
    away_halftime: score,
    away_score: score,
  }),
  'POST /api/get-recipients': v.object({ username: v.string() }),
  'POST /api/message': v.object({
    subject: v.string(),
    recipient: id,
    message: v.string(),
  }) satisfies v.GenericSchema<MessagePayload>,
  'POST /mijn-account/bericht/{messageId}': v.object({ flag: v.literal(true) }),
  'POST /api/poll/{pollId}/answer': v.object({ poll_option_id: id, guest_id }),
  'POST /api/motm/{id}/vote': v.object({
    motm_player_id: id,
    guest_id,
    guest_ip: v.optional(v.string()),
  }),
  'POST /api/forms': publicForm,
  'POST /aansteker/login': login,
  'POST /two-factor-challenge': v.union([
    v.object({ code: v.string() }),
    v.object({ recovery_code: v.string() }),
  ]),
  'POST /aansteker/forgot-password': v.object({ email: v.string() }),
  'POST /aansteker/reset-password': v.object({
    email: v.string(),
    password: v.string(),
    password_confirmation: v.string(),
    token: v.string(),
  }) satisfies v.GenericSchema<PasswordResetPayload>,
  'POST /api/register': v.object({
    first_name: v.string(),
    last_name: v.string(),
    username: v.string(),
    email: v.string(),
    password: v.string(),
    password_confirmation: v.string(),
    notify: v.picklist([0, 1]),
  }) satisfies v.GenericSchema<RegistrationPayload>,
  'POST /api/resendVerifyEmail': v.union([v.object({ email: v.string() }), login]),
  'POST /aansteker/user/confirm-password': v.object({ password: v.string() }),
  'POST /user/2fa-confirm': v.object({ code: v.string() }),
  'PUT /api/notifications/{id}': readAt,
  'PATCH /api/notifications/mark-all-read': readAt,
};

/** Examples of bodies that docs/host-api.md shows inside a sentence. */
export const requestExamples: Record<string, unknown[]> = {
  'PUT /api/news/{newsId}/comments/{commentId}': [
    { news_id: 42, comment: 'Welkom terug!', guest_id: 731204 },
  ],
  'POST /two-factor-challenge': [{ code: '123456' }, { recovery_code: 'f4k2-9dqx' }],
  'POST /aansteker/forgot-password': [{ email: 'sanne@maasstadfans.example' }],
  'POST /api/resendVerifyEmail': [{ email: 'sanne@maasstadfans.example' }],
  'POST /aansteker/user/confirm-password': [{ password: '…' }],
  'POST /user/2fa-confirm': [{ code: '123456' }],
  'PUT /api/notifications/{id}': [{ read_at: '2026-11-28 14:40:00' }],
  'PATCH /api/notifications/mark-all-read': [{ read_at: '2026-11-28 14:40:00' }],
};
