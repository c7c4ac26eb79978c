import type { Feature } from './context.ts';
import { accountsFeature } from './features/accounts/accounts.feature.ts';
import { articlesFeature } from './features/articles/articles.feature.ts';
import { commentsFeature } from './features/comments/comments.feature.ts';
import { frameFeature } from './pages/frame-values.ts';
import { indexFeature } from './pages/index.feature.ts';
import { reloadFeature } from './pages/reload.feature.ts';
import { realtimeFeature } from './realtime/realtime.feature.ts';

/** Every part of the site, one line each; a feature may use tables of those above it. */
export const features: Feature[] = [
  frameFeature,
  reloadFeature,
  indexFeature,
  accountsFeature,
  articlesFeature,
  realtimeFeature,
  commentsFeature,
];
