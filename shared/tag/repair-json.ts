import { firstErrorAt, repairSyntax, snippetAt } from './repair-syntax.ts';

/** What a rich-text editor did to the JSON of a tag, and how to undo it. */
interface Damage {
  pattern: RegExp;
  /** In Dutch: what is in the JSON. */
  problem: string;
  expected: string;
  repair(found: string): string;
}

const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  ldquo: '“',
  rdquo: '”',
};

/** Entities first, since they may stand for any of the others. */
const DAMAGES: Damage[] = [
  {
    pattern: /&(nbsp|quot|amp|lt|gt|apos|ldquo|rdquo|#\d+|#x[\da-f]+);/gi,
    problem: 'In het JSON-blok staan HTML-codes zoals &nbsp; of &quot;.',
    expected: 'gewone spaties en aanhalingstekens',
    repair(found) {
      const name = found.slice(1, -1);
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? found;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code <= 0x10ffff ? String.fromCodePoint(code) : found;
    },
  },
  {
    pattern: /<\/?(p|br|div|span|strong|em|code|pre)\b[^<>]*>/gi,
    problem: 'In het JSON-blok staat opmaak zoals <p> of <br>.',
    expected: 'JSON zonder HTML eromheen',
    repair: () => '',
  },
  {
    pattern: /[“”„‟«»″]/g,
    problem: 'In het JSON-blok staan krulaanhalingstekens (“ ”).',
    expected: 'rechte aanhalingstekens (")',
    repair: () => '"',
  },
  {
    pattern: /[\u00a0\u2007\u202f\u200b\ufeff]/g,
    problem: 'In het JSON-blok staan harde spaties.',
    expected: 'gewone spaties',
    repair: () => ' ',
  },
  {
    pattern: /,(?=\s*[}\]])/g,
    problem: 'In het JSON-blok staat een komma te veel.',
    expected: 'geen komma voor } of ]',
    repair: () => '',
  },
];

export interface JsonProblem {
  /** Where in the text. */
  offset: number;
  problem: string;
  expected: string;
}

export interface JsonReading {
  /** Absent where the text is no JSON, repaired or not. */
  value?: unknown;
  problems: JsonProblem[];
}

function tryParse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Reads the JSON of a tag; text that is no JSON is read as it was before an editor changed it. */
export function readJson(text: string): JsonReading {
  const asGiven = tryParse(text);
  if (asGiven) return { ...asGiven, problems: [] };
  const problems: JsonProblem[] = [];
  let repaired = text;
  for (const { pattern, problem, expected, repair } of DAMAGES) {
    const found = repaired.search(pattern);
    if (found < 0) continue;
    // After a repair places are others; what the text itself holds has its own.
    const offset = text.search(pattern);
    problems.push({ offset: Math.max(offset, 0), problem, expected });
    repaired = repaired.replace(pattern, repair);
    const parsed = tryParse(repaired);
    if (parsed) return { ...parsed, problems };
  }
  // Nearly any other text would be a string once its quotes are added.
  const mended = /^\s*[{[]/.test(repaired) ? repairSyntax(repaired) : undefined;
  const parsed = mended && tryParse(mended.text);
  if (mended && parsed) {
    // The places are those of the text before the editor's damage was undone; that has none left here.
    const isAsGiven = repaired === text;
    problems.push(
      ...mended.problems.map((each) => ({ ...each, offset: isAsGiven ? each.offset : 0 })),
    );
    return { ...parsed, problems };
  }
  problems.push(
    text.trim()
      ? {
          offset: -1,
          problem: 'Het JSON-blok is geen geldige JSON.',
          expected: `JSON zoals PHP’s json_encode die schrijft; het loopt mis bij ${snippetAt(repaired, firstErrorAt(repaired))}, en de verbeterde tag heeft daarom een voorbeeld`,
        }
      : {
          offset: -1,
          problem: 'Het JSON-blok is leeg.',
          expected: 'JSON zoals PHP’s json_encode die schrijft',
        },
  );
  return { problems };
}
