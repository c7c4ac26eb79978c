/** The league enumeration (specification, section 3), by number from 1 on. */
const LEAGUES = [
  'Eredivisie',
  'KNVB Beker',
  'Europa League',
  'Conference League',
  'Champions League',
  'Johan Cruijff Schaal',
  'Oefenwedstrijd',
  'Play-offs',
  'Europese Super Cup',
  'Europa Cup I',
  'Europa Cup II',
  'PTT Telecom Cup',
];

/** @returns the league's name, or undefined for a number that the enumeration does not know */
export function leagueName(league: number | undefined): string | undefined {
  return LEAGUES[(league ?? 0) - 1];
}
