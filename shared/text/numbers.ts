/**
 * Writes a whole number in Dutch: `1.187`. Without `Intl`, whose first use on a page took a slow phone
 * longer than drawing a comment.
 */
export function formatNumber(value: number): string {
  return Number.isSafeInteger(value)
    ? `${value}`.replace(/\B(?=(\d{3})+$)/g, '.')
    : value.toLocaleString('nl-NL');
}

/** Writes a count with its noun: `1 reactie`, `1.187 reacties`. */
export function plural(count: number, singular: string, pluralForm: string): string {
  return `${formatNumber(count)} ${count === 1 ? singular : pluralForm}`;
}

/**
 * Returns a share in whole percent; of nothing it is 0.
 * Never above 100: a host may count the whole before its parts.
 */
export function percent(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.round((part / whole) * 100)) : 0;
}
