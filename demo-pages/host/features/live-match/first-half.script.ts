import type { Step } from './match-step.ts';

/** Up to half-time: 1-1, of which one an own goal. */
export const firstHalf: Step[] = [
  [null, 'regular', null, 'De spelers komen het veld op, de vlaggen op de staantribune zijn los.'],
  ['1', 'start', null, 'De bal rolt! {wij} trapt af, van links naar rechts.'],
  [
    '4',
    'regular',
    'us',
    'Eerste dreiging: {11} haalt de achterlijn, maar zijn voorzet is te hard.',
  ],
  ['8', 'regular', 'them', 'Vrije trap voor {zij}. {t8} mikt op de kruising, {1} tikt hem over.'],
  [
    '11',
    'goal',
    'them',
    'De hoekschop valt voor de voeten van {t10} en die mist niet. Tegenvaller.',
  ],
  ['17', 'yellowCard', 'them', 'Geel voor {t5}, die {9} bij de middenlijn vasthoudt.'],
  ['22', 'regular', 'us', '{10} schiet van twintig meter op de paal. De rebound gaat naast.'],
  [
    '29',
    'regular',
    null,
    'Korte onderbreking: de scheidsrechter laat een verdwaalde ballon weghalen.',
  ],
  ['34', 'ownGoal', 'us', 'Gelijk! De harde voorzet van {7} gaat via {t4} in eigen doel.'],
  ['38', 'yellowCard', 'us', 'Geel voor {8} na een te late tackle op {t7}.'],
  ['43', 'substitution', 'them', 'Wissel bij {zij}: {t9} kan niet verder, {t14} komt erin.'],
  ['45+1', 'regular', null, 'Er komen drie minuten bij.'],
  ['45+3', 'regular', 'us', '{9} kopt over uit de laatste hoekschop van de eerste helft.'],
  ['45+3', 'halfTime', null, 'Rust. Bekertje thee, en even de tribune af.'],
];
