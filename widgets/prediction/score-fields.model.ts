/** The four numbers of a prediction: their rules and their texts. */

export const SCORE_FIELDS = ['home_halftime', 'away_halftime', 'home_score', 'away_score'] as const;

export type ScoreField = (typeof SCORE_FIELDS)[number];
export type PerField<T> = Record<ScoreField, T>;
export type FieldErrors = Partial<PerField<string>>;

/** The values of the fields, as typed. */
export type Typed = PerField<string>;

export const HIGHEST = 99;

const EMPTY_FIELD = 'Vul een getal in.';
const NOT_WHOLE = 'Vul een heel getal in.';
const OUT_OF_RANGE = `Kies een getal van 0 tot en met ${HIGHEST}.`;
const ABOVE_FINAL = 'De ruststand kan niet hoger zijn dan de eindstand.';

/** The same for each of the four. */
export function perField<T>(make: (field: ScoreField) => T): PerField<T> {
  return Object.fromEntries(SCORE_FIELDS.map((field) => [field, make(field)])) as PerField<T>;
}

function fieldError(typed: string): string | undefined {
  const value = Number(typed);
  if (!typed.trim()) return EMPTY_FIELD;
  if (!Number.isInteger(value)) return NOT_WHOLE;
  return value < 0 || value > HIGHEST ? OUT_OF_RANGE : undefined;
}

/** What is wrong, in Dutch, by field; see docs/host-api.md, "prediction". No keys when it can be sent. */
export function scoreErrors(typed: Typed): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of SCORE_FIELDS) {
    const error = fieldError(typed[field]);
    if (error) errors[field] = error;
  }
  for (const side of ['home', 'away'] as const) {
    const halftime = `${side}_halftime` as const;
    const final = `${side}_score` as const;
    if (!errors[halftime] && !errors[final] && Number(typed[halftime]) > Number(typed[final]))
      errors[halftime] = ABOVE_FINAL;
  }
  return errors;
}

/** Of those, what is said while the reader is still filling in: nothing yet of empty fields. */
export function errorsSoFar(typed: Typed): FieldErrors {
  const errors = scoreErrors(typed);
  for (const field of SCORE_FIELDS) if (errors[field] === EMPTY_FIELD) delete errors[field];
  return errors;
}

/** The first text of each of our fields in a response's `errors`. */
export function errorsOfResponse(fields: Record<string, string[]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of SCORE_FIELDS) {
    const error = fields[field]?.[0];
    if (error) errors[field] = error;
  }
  return errors;
}
