import { defineIsland } from '../../shared/island/define.ts';
import { id, optional } from '../../shared/island/schema.ts';
import { LiveReport } from './LiveReport.tsx';
import { liveReport } from './live-report.api.ts';

/** An island because messages arrive while the article is being read. */
export const island = defineIsland({
  name: 'live-report',
  attributes: { newsId: id },
  json: optional(liveReport),
  Component: LiveReport,
});
