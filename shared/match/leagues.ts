/** Leagues by the number that the host sends; see docs/host-api.md, "live-match". */
const LEAGUES: Readonly<Record<number, string>> = {
  1: 'Eredivisie',
  2: 'KNVB Beker',
  3: 'Europa League',
  4: 'Conference League',
  5: 'Champions League',
  6: 'Johan Cruijff Schaal',
  7: 'Oefenwedstrijd',
  8: 'Play-offs',
  9: 'Europese Super Cup',
  10: 'Europa Cup I',
  11: 'Europa Cup II',
  12: 'PTT Telecom Cup',
};

/** Friendly matches do not count for the prediction game. */
export const FRIENDLY = 7;

/** @returns undefined for a league that the enumeration does not have */
export function leagueName(league: number | undefined): string | undefined {
  return league === undefined ? undefined : LEAGUES[league];
}
