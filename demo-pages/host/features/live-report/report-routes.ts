import type { Host, HostApp, HostContext } from '../../context.ts';
import { backAddress, expectsJson, notFound } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { toInteger } from '../../http/validation.ts';
import { articleExists } from '../articles/articles.ts';
import { reportLines } from './report.seed.ts';
import { reportResource } from './report-resource.ts';
import { ReportStore } from './report-store.ts';

const biggestBurst = 500;
const burstSize = 100;

/** Stores a message and broadcasts it on `news.{newsId}.live`. */
function postReport(host: Host, newsId: number, text: string): void {
  const row = new ReportStore(host.db).add(newsId, text, host.now().getTime());
  host.broadcaster.publish(`news.${newsId}.live`, 'App\\Events\\LiveReportMessageEvent', {
    liveReportMessage: reportResource(host, row),
  });
}

/** The widget's call, and the demo's driver under `/demo/liveverslag/{newsId}`. */
export function reportRoutes(app: HostApp, host: Host): void {
  const store = new ReportStore(host.db);
  let turn = 0;

  function newsIdOf(c: HostContext): number {
    const newsId = toInteger(c.req.param('newsId'));
    if (newsId === undefined || !articleExists(host.db, newsId))
      throw notFound('Dit artikel bestaat niet.');
    return newsId;
  }

  function nextLine(): string {
    const round = Math.floor(turn / reportLines.length);
    const line = reportLines[turn % reportLines.length] ?? '';
    turn += 1;
    // A message is known by its text and time, so that a repeated line must differ.
    return round === 0 ? line : `${line} (${round + 1})`;
  }

  app.get('/api/live-report/:newsId', (c) => {
    const messages = store.messages(newsIdOf(c)).map((row) => reportResource(host, row));
    return c.json({ messages });
  });

  function driverRoute(
    name: string,
    work: (c: HostContext, newsId: number) => Promise<string> | string,
  ) {
    app.post(`/demo/liveverslag/:newsId/${name}`, async (c) => {
      const message = await work(c, newsIdOf(c));
      return expectsJson(c) ? c.json({ message }) : c.redirect(backAddress(c));
    });
  }

  driverRoute('bericht', async (c, newsId) => {
    const { text } = await requestFields(c);
    postReport(host, newsId, typeof text === 'string' && text !== '' ? text : nextLine());
    return 'Er is een bericht geplaatst.';
  });
  driverRoute('stoot', async (c, newsId) => {
    const asked = toInteger((await requestFields(c)).aantal ?? c.req.query('aantal')) ?? burstSize;
    const count = Math.min(biggestBurst, Math.max(1, asked));
    turn += 1;
    for (let i = 1; i <= count; i += 1)
      postReport(host, newsId, `Bericht ${i} van ${count} (ronde ${turn}): de bal rolt en rolt.`);
    await host.broadcaster.idle();
    return `${count} berichten zijn verstuurd.`;
  });
  driverRoute('herhaal', (_, newsId) => {
    const latest = store.messages(newsId)[0];
    if (!latest) throw notFound('Er zijn nog geen berichten.');
    host.broadcaster.publish(`news.${newsId}.live`, 'App\\Events\\LiveReportMessageEvent', {
      liveReportMessage: reportResource(host, latest),
    });
    return 'Het laatste bericht is nog eens verstuurd.';
  });
  driverRoute('leeg', (_, newsId) => {
    store.clear(newsId);
    return 'Alle berichten zijn weg, maar dat is niet rondgestuurd.';
  });
  driverRoute('kapot', (_, newsId) => {
    for (const payload of [{}, { liveReportMessage: null }, { liveReportMessage: 7 }, 'zin'])
      host.broadcaster.publish(
        `news.${newsId}.live`,
        'App\\Events\\LiveReportMessageEvent',
        payload,
      );
    return 'Er zijn vier kapotte berichten verstuurd.';
  });
}
