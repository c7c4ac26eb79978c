import type { Feature } from './context.ts';
import { accountPagesFeature } from './features/account-pages/account-pages.feature.ts';
import { accountsFeature } from './features/accounts/accounts.feature.ts';
import { articlesFeature } from './features/articles/articles.feature.ts';
import { avatarFeature } from './features/avatar/avatar.feature.ts';
import { commentsFeature } from './features/comments/comments.feature.ts';
import { formsFeature } from './features/forms/forms.feature.ts';
import { liveMatchFeature } from './features/live-match/live-match.feature.ts';
import { liveReportFeature } from './features/live-report/live-report.feature.ts';
import { loginFeature } from './features/login/login.feature.ts';
import { mailFeature } from './features/mail/mail.feature.ts';
import { messagesFeature } from './features/messages/messages.feature.ts';
import { motmPollFeature } from './features/motm-poll/motm-poll.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { pageEnhancersFeature } from './features/page-enhancers/page-enhancers.feature.ts';
import { passwordResetFeature } from './features/password-reset/password-reset.feature.ts';
import { playerRatingFeature } from './features/player-rating/player-rating.feature.ts';
import { pollFeature } from './features/poll/poll.feature.ts';
import { predictionFeature } from './features/prediction/prediction.feature.ts';
import { registrationFeature } from './features/registration/registration.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { twoFactorFeature } from './features/two-factor/two-factor.feature.ts';
import { controlsFeature } from './pages/controls.feature.ts';
import { frameFeature } from './pages/frame-values.ts';
import { guideFeature } from './pages/guide.feature.ts';
import { indexFeature } from './pages/index.feature.ts';
import { overviewFeature } from './pages/overview.feature.ts';
import { themeFeature } from './pages/theme.feature.ts';
import { realtimeFeature } from './realtime/realtime.feature.ts';

/** Every part of the site, one line each; a feature may use tables of those above it. */
export const features: Feature[] = [
  frameFeature,
  indexFeature,
  overviewFeature,
  guideFeature,
  themeFeature,
  controlsFeature,
  accountsFeature,
  articlesFeature,
  avatarFeature,
  realtimeFeature,
  commentsFeature,
  mailFeature,
  loginFeature,
  passwordResetFeature,
  registrationFeature,
  twoFactorFeature,
  notificationsFeature,
  liveMatchFeature,
  liveReportFeature,
  predictionFeature,
  pollFeature,
  motmPollFeature,
  formsFeature,
  messagesFeature,
  accountPagesFeature,
  pageEnhancersFeature,
  playerRatingFeature,
  searchFeature,
];
