/** Hostile texts of one kind as name to markup, with the marks that `payloads.ts` fills in. */
export type Family = Record<string, string>;
