import type { Step } from './match-step.ts';

/** Half an hour more, one goal each: 3-3. */
export const extraTime: Step[] = [
  ['91', 'overtime', null, 'De verlenging is begonnen. Twee keer een kwartier.'],
  ['95', 'goal', 'us', 'Uit het niets: {17} draait weg en haalt verwoestend uit.'],
  [
    '101',
    'substitution',
    'us',
    'Laatste wissel van {wij}: {15} komt voor {11}, die met kramp ligt.',
  ],
  ['105+1', 'regular', null, 'Wisselen van kant, er wordt niet gerust.'],
  ['109', 'yellowCard', 'us', 'Geel voor {4}, die de bal na het fluiten wegtrapt.'],
  ['114', 'goal', 'them', 'Nee toch. {t14} staat vrij bij de tweede paal en tikt binnen.'],
  ['119', 'regular', 'us', '{9} kopt, de keeper redt, {14} schiet over. Dit wordt strafschoppen.'],
  ['120+2', 'regular', null, 'Einde verlenging. De trainers zoeken hun schutters bij elkaar.'],
];

/** Five kicks each and then sudden death: 5-4. The minute is over, so only the clock says when. */
export const shootout: Step[] = [
  [null, 'regular', null, 'De strafschoppenserie, aan de kant van de staantribune.'],
  [null, 'shootoutGoal', 'us', '{10} begint en begint goed: hard door het midden.'],
  [null, 'shootoutGoal', 'them', '{t10} zet {1} op het verkeerde been.'],
  [null, 'shootoutGoal', 'us', '{6} schiet via de binnenkant van de paal raak.'],
  [null, 'shootoutMiss', 'them', 'Gestopt! {1} duikt naar links en heeft de inzet van {t8}.'],
  [null, 'shootoutMiss', 'us', '{17} schiet over. Het dak van de tribune heeft hem.'],
  [null, 'shootoutGoal', 'them', '{t7} schiet beheerst binnen.'],
  [null, 'shootoutGoal', 'us', '{9} loopt lang aan en jaagt hem in de hoek.'],
  [null, 'shootoutGoal', 'them', '{t14} maakt geen fout.'],
  [null, 'shootoutGoal', 'us', '{3}, de verdediger, met links. Heel kalm.'],
  [null, 'shootoutGoal', 'them', '{t11} houdt {zij} in leven.'],
  [null, 'shootoutGoal', 'us', '{14} durft een stiftje. Durft een stiftje!'],
  [null, 'shootoutMiss', 'them', '{t6} mikt op de kruising en raakt de paal!'],
  [null, 'end', null, 'Het is voorbij! {wij} bekert verder na strafschoppen.'],
];
