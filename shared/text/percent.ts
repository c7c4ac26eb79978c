/**
 * A share in whole percent; of nothing it is 0 (contract, section 5).
 * Never above 100: a host may count the whole before its parts.
 */
export function percent(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.round((part / whole) * 100)) : 0;
}
