import type { Scenario } from '../../context.ts';
import { agedToken, readFaults, writeFaults } from '../../scenarios/call-faults.ts';
import { fails } from '../../scenarios/faults.ts';
import { bestCommentPages, commentPages, overviewPage } from './comment-pages.ts';
import { contentScenarios } from './content.scenarios.ts';
import { shapeScenarios } from './shape.scenarios.ts';

const listPath = /^\/api\/news\/\d+\/comments$/;
const writePath = /^\/api\/news\/\d+\/comments/;
const countsPath = /^\/api\/comments\/counts$/;
const allPages = [...new Set([...commentPages, ...bestCommentPages])];

const realtimeScenarios: Scenario[] = [
  {
    name: 'geen-realtime',
    title: 'Realtime-sleutel geeft een fout',
    pages: commentPages,
    calls: [{ path: /^\/pusher-key$/, handler: fails(500) }],
  },
  {
    name: 'realtime-uit',
    title: 'Realtimeserver onbereikbaar',
    pages: commentPages,
    configuration(configuration) {
      configuration.realtime = { cluster: 'eu', host: '127.0.0.1', port: 59_999, forceTLS: false };
    },
  },
  {
    name: 'prive-kanaal',
    title: 'Privékanaal (gasten geweigerd)',
    pages: commentPages,
    configuration(configuration, { host }) {
      configuration.realtime = { ...host.settings.clientRealtime, private: ['news'] };
    },
  },
  {
    name: 'aanmelden-kan-niet',
    title: 'Realtime-aanmelding ontbreekt (404)',
    pages: commentPages,
    calls: [{ path: /^\/broadcasting\/user-auth$/, handler: fails(404, 'Niet gevonden.') }],
  },
  { name: 'to-others', title: 'Gebeurtenissen alleen naar anderen', pages: commentPages },
];

const limitScenarios: Scenario[] = [
  { name: 'twee-per-minuut', title: 'Hooguit twee reacties per minuut', pages: commentPages },
  {
    name: 'leden-zoeken-fout',
    title: 'Leden zoeken geeft een fout',
    pages: commentPages,
    calls: [{ path: /^\/api\/users$/, handler: fails(500) }],
  },
];

/** Every state of the comment section and the best comment, in the order of the bar. */
export const commentScenarios: Scenario[] = [
  ...contentScenarios,
  ...readFaults(allPages, listPath),
  ...readFaults([overviewPage], countsPath),
  ...writeFaults(commentPages, writePath, {
    comment: ['Reactie bevat een woord dat hier niet mag.'],
  }),
  agedToken(commentPages, writePath),
  ...limitScenarios,
  ...realtimeScenarios,
  ...shapeScenarios,
];
