import type { CallHandler, CallRule, Scenario } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { expired, fails, never, refuses, tooOften } from '../../scenarios/faults.ts';

/** A scenario in which one call of the accounts responds otherwise. */
export function respondsWith(
  pages: string[],
  path: RegExp,
  [name, title, handler]: [name: string, title: string, handler: CallHandler],
): Scenario {
  return { name, title, pages, calls: [{ methods: ['POST'], path, handler }] };
}

/** Fortify's own limiter: 429 with field errors and without `Retry-After`. */
export const lockedOut =
  (message: string): CallHandler =>
  async () => {
    throw new HttpError(429, message, { errors: { email: [message] } });
  };

/** Signed in meanwhile, in another tab say: Laravel leads away, JSON or not. */
export const alreadyIn: CallHandler = async (c) => c.redirect('/');

/** A call beside the page's main one. */
interface SideCall {
  /** What the scenarios' names begin with. */
  prefix: string;
  /** What their Dutch titles begin with. */
  what: string;
  /** Of the 422. */
  errors: Record<string, string[]>;
  /** Leads the main call to where this one is made. */
  first?: CallRule;
}

/** What a call beside the page's main one can meet. */
export function sideCallFaults(
  pages: string[],
  path: RegExp,
  { prefix, what, errors, first }: SideCall,
): Scenario[] {
  const faults: [name: string, title: string, handler: CallHandler][] = [
    [`${prefix}-laden`, `${what} blijft hangen`, never()],
    [`${prefix}-fout`, `${what} geeft een serverfout (500)`, fails(500)],
    [`${prefix}-te-vaak`, `${what} te vaak (429)`, tooOften(30)],
    [`${prefix}-validatie`, `${what} afgekeurd (422)`, refuses(errors)],
    [`${prefix}-sessie-verlopen`, `${what} met verlopen sessie (419)`, expired()],
  ];
  return faults.map((fault) => {
    const scenario = respondsWith(pages, path, fault);
    return first ? { ...scenario, calls: [first, ...(scenario.calls ?? [])] } : scenario;
  });
}
