import type { Step } from './match-step.ts';

const opening: Step[] = [
  ['46', 'regular', null, 'We zijn weer begonnen, nu richting de havenkant.'],
  ['46', 'substitution', 'us', 'Wissel in de rust: {14} voor {8}, die al geel had.'],
  ['51', 'regular', 'us', '{11} snijdt naar binnen en schiet. Een been in de weg, hoekschop.'],
  [
    '55',
    'regular',
    'them',
    'Counter van {zij}: {t11} alleen op {1} af, die blijft lang staan en wint.',
  ],
  ['58', 'yellowCard', 'us', 'Geel voor {3}, die de snelle tegenstoot afbreekt.'],
  ['63', 'substitution', 'us', 'Dubbele wissel bij {wij}, te beginnen met {17} voor {7}.'],
  ['63', 'substitution', 'us', 'En {18} vervangt {5} op de linkerkant.'],
];

/** The equaliser, a late winner and the end after ninety minutes: 2-1. */
export const wonSecondHalf: Step[] = [
  ...opening.slice(0, 3),
  ['54', 'goal', 'us', 'Gelijk! Het schot van {11} wordt van de lijn gehaald, {10} tikt binnen.'],
  ...opening.slice(3),
  ['70', 'regular', null, 'Het is harder gaan regenen. De trommels ook.'],
  ['76', 'goal', 'us', 'Daar is hij! De vrije trap van {6} op het hoofd van {9}, tegen de touwen.'],
  ['82', 'substitution', 'them', '{zij} gooit er een aanvaller bij: {t13} voor {t6}.'],
  ['88', 'regular', 'us', '{17} krijgt de kans om het af te maken, maar schiet naast.'],
  [
    '90+2',
    'regular',
    'them',
    'Kopbal van dichtbij, en {1} haalt hem met één hand uit de kruising!',
  ],
  ['90+4', 'end', null, 'Afgelopen! {wij} wint en niemand wil naar huis.'],
];

/** Both score once more, and a red card: 2-2 after ninety minutes. */
export const drawnSecondHalf: Step[] = [
  ...opening,
  ['67', 'regular', 'us', 'Hands in het strafschopgebied? De scheidsrechter kijkt nog even.'],
  ['68', 'penalty', 'us', 'Strafschop voor {wij}! {10} legt de bal neer.'],
  ['69', 'goal', 'us', '{10} wacht, kijkt en schuift hem laag in de hoek.'],
  ['74', 'redCard', 'them', 'Rood voor {t5}! Twee keer geel, en hij weet het zelf ook wel.'],
  ['81', 'goal', 'them', 'Met tien man toch gelijk: {t11} verschalkt {1} in de korte hoek.'],
  ['86', 'yellowCard', 'them', 'Geel voor {t1} wegens tijdrekken bij een doeltrap.'],
  ['90+1', 'regular', null, 'Vier minuten extra.'],
  ['90+4', 'regular', 'us', 'De laatste kans is voor {9}. Op de lat, we gaan verlengen.'],
];
