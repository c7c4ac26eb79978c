import type { Feature, Host } from '../../context.ts';
import { liveReportScenarios, reportPages } from './live-report.scenarios.ts';
import { seedReports } from './report.seed.ts';
import { reportResource } from './report-resource.ts';
import { reportRoutes } from './report-routes.ts';
import { ReportStore, reportTableNames, reportTables } from './report-store.ts';

const minute = 60_000;
const pages = [...reportPages, 'artikel'];

function seed(host: Host): void {
  const store = new ReportStore(host.db);
  const now = host.now().getTime();
  for (const [newsId, messages] of Object.entries(seedReports))
    for (const [minutesAgo, text] of messages)
      store.add(Number(newsId), text, now - minutesAgo * minute);
}

/** Live reports under articles, and somebody who writes on. */
export const liveReportFeature: Feature = {
  name: 'live-report',
  tables: reportTables,
  tableNames: reportTableNames,
  seed,
  routes: reportRoutes,
  values: { 'report-child': () => '' },
  firstResponses: {
    'live-report': ({ host }, attributes) => ({
      messages: new ReportStore(host.db)
        .messages(Number(attributes['news-id']))
        .map((row) => reportResource(host, row)),
    }),
  },
  scenarios: liveReportScenarios,
  channels: [{ pattern: /^news\.\d+\.live$/ }],
  barActions(page) {
    if (!pages.includes(page.file.name)) return [];
    const base = `/demo/liveverslag/${page.value('news-id')}`;
    const actions = [
      { label: 'Plaats een liveverslagbericht', action: `${base}/bericht`, live: true },
    ];
    if (page.file.name !== 'live-report') return actions;
    return [
      ...actions,
      { label: '100 berichten ineens', action: `${base}/stoot`, live: true },
      { label: 'Stuur het laatste nog eens', action: `${base}/herhaal`, live: true },
      { label: 'Stuur kapotte berichten', action: `${base}/kapot`, live: true },
      { label: 'Maak het verslag leeg', action: `${base}/leeg`, live: true },
    ];
  },
};
