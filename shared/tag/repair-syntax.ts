import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** One mistake in how JSON is written, and the change that mends it. */
interface Mend {
  /** In Dutch. */
  problem: string;
  expected: string;
  /** What is replaced, and by what. */
  from: number;
  to: number;
  by: string;
}

/** Up to so many mistakes are mended; with more it is something else than JSON. */
const MOST = 30;

/** The start of what is in a place, to be found by a reader. */
export function snippetAt(text: string, offset: number): string {
  const line = text
    .slice(offset, offset + 60)
    .split('\n', 1)[0]!
    .trim();
  if (!line) return 'het einde';
  return line.length > 24 ? `${line.slice(0, 24)}…` : line;
}

const isMissing = (what: string, text: string, offset: number) => ({
  problem: `In het JSON-blok ontbreekt ${what} voor ${snippetAt(text, offset)}.`,
  expected: `${what} op die plaats`,
});

/** Returns the end of what is before a place, without white space. */
const endBefore = (text: string, offset: number) => text.slice(0, offset).trimEnd().length;

const insert = (text: string, offset: number, by: string, what: string): Mend => ({
  ...isMissing(what, text, offset),
  from: endBefore(text, offset),
  to: endBefore(text, offset),
  by,
});

const remove = (text: string, from: number, to: number, what: string): Mend => ({
  problem: `In het JSON-blok staat ${what} bij ${snippetAt(text, from)}.`,
  expected: 'niets op die plaats',
  from,
  to,
  by: '',
});

/** Returns how a mistake is mended; undefined where that is a guess. */
function mendOf({ error, offset, length }: ParseError, text: string): Mend | undefined {
  const sign = text[offset];
  const token = text.slice(offset, offset + length);
  switch (printParseErrorCode(error)) {
    case 'CommaExpected':
      if (sign === '}') return insert(text, offset, ']', 'een ]');
      if (sign === ']') return insert(text, offset, '}', 'een }');
      return insert(text, offset, ',', 'een komma');
    case 'ColonExpected':
      return insert(text, offset, ':', 'een dubbele punt');
    case 'CloseBraceExpected':
      return insert(text, offset, '}', 'een }');
    case 'CloseBracketExpected':
      return insert(text, offset, ']', 'een ]');
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return sign === ',' ? remove(text, offset, offset + 1, 'een komma te veel') : undefined;
    case 'EndOfFileExpected':
      return /^[\s}\]]+$/.test(text.slice(offset))
        ? remove(text, offset, text.length, 'een haak te veel')
        : undefined;
    case 'InvalidCommentToken':
      return remove(text, offset, offset + length, 'een opmerking');
    case 'InvalidSymbol': {
      const before = text[endBefore(text, offset) - 1] ?? '';
      // After a text it is the rest of that, with quotes in it.
      if (!'{[,:'.includes(before)) return undefined;
      const rest = before === ':' ? (/^[^,"{}[\]\n]*/.exec(text.slice(offset))?.[0] ?? '') : token;
      const words = rest.trimEnd();
      const word = words.replace(/^'|'$/g, '');
      return {
        problem: `In het JSON-blok staat ${word} niet tussen aanhalingstekens.`,
        expected: `"${word}"`,
        from: offset,
        to: offset + words.length,
        by: JSON.stringify(word),
      };
    }
    case 'UnexpectedEndOfString': {
      // What ends a line of JSON belongs to the line, not to its text.
      const end = offset + token.replace(/["\s,}\]]*$/, '').length;
      return {
        problem: `In het JSON-blok ontbreekt een aanhalingsteken na ${snippetAt(text, offset)}.`,
        expected: 'een " aan het eind van de tekst',
        from: end,
        to: end,
        by: '"',
      };
    }
    default:
      return undefined;
  }
}

export interface SyntaxRepair {
  text: string;
  /** With their place in the text that was given. */
  problems: { offset: number; problem: string; expected: string }[];
}

/** Mends what is often mistyped in JSON: commas, brackets and quotes. Undefined where something is left. */
export function repairSyntax(given: string): SyntaxRepair | undefined {
  const problems: SyntaxRepair['problems'] = [];
  let text = given;
  for (let count = 0; count <= MOST; count++) {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true });
    const [first] = errors;
    if (!first) return problems.length ? { text, problems } : undefined;
    const mend = mendOf(first, text);
    if (!mend) return undefined;
    const { from, to, by, problem, expected } = mend;
    // Earlier changes have moved what is behind them.
    const offset = Math.max(0, first.offset - (text.length - given.length));
    problems.push({ offset, problem, expected });
    text = text.slice(0, from) + by + text.slice(to);
  }
  return undefined;
}

/** Returns where a text stops being JSON; 0 where nothing is known. */
export function firstErrorAt(text: string): number {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors[0]?.offset ?? 0;
}
