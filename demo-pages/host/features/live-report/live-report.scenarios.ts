import type { PageContext, Scenario } from '../../context.ts';
import { rawHtml } from '../../pages/markup.ts';
import { readFaults } from '../../scenarios/call-faults.ts';
import { rewritten } from '../../scenarios/faults.ts';
import { addArticle } from '../articles/articles.ts';
import { hostileMarkup } from '../comments/hostile-comments.ts';
import { laravelTime } from '../live-match/game-resource.ts';
import { naive } from '../live-match/naive-time.ts';
import { realtimeScenarios } from '../live-match/realtime.scenarios.ts';
import { jsonChild } from '../poll/ballot.scenarios.ts';
import { type ReportResource, reportResource } from './report-resource.ts';
import { ReportStore } from './report-store.ts';

/** Pages with only a live report on them. */
export const reportPages = ['live-report'];
const callPath = /^\/api\/live-report\/\d+$/;
const minute = 60_000;

/** A report of the scenario's own, made anew at each view; the ids lie beyond those of the seed. */
function report(name: string, title: string, newsId: number, texts: string[]): Scenario {
  return {
    name,
    title,
    pages: reportPages,
    values: { 'news-id': String(newsId) },
    prepare({ host }) {
      const now = host.now().getTime();
      addArticle(host.db, {
        id: newsId,
        title: 'Meeschrijven vanaf de tribune',
        lead: 'Een liveverslag voor deze toestand.',
        body: 'Meer staat er niet in dit artikel.',
        author: 'Redactie',
        published_at: now - 60 * minute,
        listed: 0,
      });
      const store = new ReportStore(host.db);
      host.db.transaction(() => {
        store.clear(newsId);
        texts.forEach((text, i) => {
          store.add(newsId, text, now - (texts.length - i) * minute);
        });
      });
    },
  };
}

/** The same messages with another form of time. */
function times(name: string, title: string, form: (iso: string) => string | null): Scenario {
  const handler = rewritten((json, c) => {
    const newsId = Number(c.req.path.split('/').at(-1));
    const rows = new ReportStore(c.get('host').db).messages(newsId);
    const messages = rows.map(({ text, time }) => ({ text, time: form(laravelTime(time)) }));
    return { ...json, messages };
  });
  return {
    name,
    title,
    pages: reportPages,
    calls: [{ methods: ['GET'], path: callPath, handler }],
  };
}

function firstAnswer(page: PageContext): { messages: ReportResource[] } {
  const rows = new ReportStore(page.host.db).messages(Number(page.value('news-id')));
  return { messages: rows.map((row) => reportResource(page.host, row)) };
}

const marked = [
  '<p>Opstelling bekend, zie <a href="/nieuws/42">het artikel</a>.</p>',
  '<strong>1-0!</strong> Okafor, wie anders.',
  'Rust. De stand is 1 < 2 & 2 > 1, zegt de rekenmeester naast mij.',
];

/** Every state of the live report, in the order of the bar. */
export const liveReportScenarios: Scenario[] = [
  report('leeg', 'Nog geen berichten', 6201, []),
  report('een', 'Precies één bericht', 6202, ['De poorten zijn open.']),
  report(
    'veel',
    'Tweehonderd berichten',
    6203,
    Array.from({ length: 200 }, (_, i) => `Bericht ${i + 1}: de bal gaat van links naar rechts.`),
  ),
  report('opmaak', 'Berichten met opmaak', 6204, marked),
  report('vijandig', 'Vijandige teksten', 6205, hostileMarkup),
  report('lang', 'Lange teksten', 6206, [
    'Dit is een bericht van iemand die te lang in de kou heeft gestaan en nu alles wil vertellen, van de bus tot de soep en van de soep tot de buitenspelval, die volgens de hele rij geen val was maar een kuil. '.repeat(
      6,
    ),
    'Goooo'.concat('o'.repeat(400), 'aaal'),
  ]),
  ...readFaults(reportPages, callPath),
  ...realtimeScenarios(reportPages, 'news'),
  times('datum-tijden', 'Tijden als datum met zone', (iso) => iso),
  times('naieve-tijden', 'Tijden zonder zone', naive),
  times('zonder-tijd', 'Berichten zonder tijd', () => null),
  {
    name: 'toegevoegd-json',
    title: 'Eerste antwoord in de pagina zelf',
    pages: reportPages,
    values: { 'report-child': (page) => jsonChild(firstAnswer(page)) },
  },
  {
    name: 'kapotte-json',
    title: 'Antwoord in de pagina is geen JSON',
    pages: reportPages,
    values: { 'report-child': rawHtml('<script type="application/json">{"messages": [</script>') },
  },
  {
    name: 'geen-getal',
    title: 'Artikelnummer is geen getal',
    pages: reportPages,
    values: { 'news-id-printed': 'zeven' },
  },
];
