import { defineIsland } from '../../shared/island/define.ts';
import { LiveReport } from './LiveReport.tsx';
import { attributes, json } from './live-report.schema.ts';

/** An island because messages arrive while the article is being read. */
export const island = defineIsland({
  name: 'live-report',
  attributes,
  json,
  Component: LiveReport,
});
