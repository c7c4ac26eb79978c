// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Island } from '../../../shared/island/define.ts';
import { parseAttribute } from '../../../shared/island/read-props.ts';
import { parse } from '../../../shared/schema/parse.ts';
import { islandOf, reactWidgets } from './manifest.ts';
import { type Sample, samples } from './samples.ts';

/** The markup that a server would send for a tag. */
function render({ attributes, json, Component }: Island, sample: Sample): string {
  const props: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(attributes))
    props[key] = parseAttribute(schema, key, sample.attributes?.[key]);
  return renderToString(
    <Component {...props} json={parse(json, sample.json, 'the JSON child')} />,
    {
      identifierPrefix: 'x-',
    },
  );
}

it('there is no DOM here to lean on', () => {
  expect(typeof document).toBe('undefined');
  expect(typeof window).toBe('undefined');
});

describe.each(reactWidgets.map(({ name }) => name))('%s renders on a server', (name) => {
  it('has samples to render', () => {
    expect(samples[name]?.length ?? 0, `add "${name}" to samples.ts`).toBeGreaterThan(0);
  });

  it.each((samples[name] ?? []).map((sample) => [JSON.stringify(sample).slice(0, 70), sample]))(
    '%s',
    async (_, sample) => {
      const complaints = vi.spyOn(console, 'error');
      const chance = vi.spyOn(Math, 'random');
      const island = await islandOf(name);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T19:30:00Z') });
      try {
        const early = render(island, sample as Sample);
        vi.setSystemTime(new Date('2027-03-28T01:30:00Z'));
        // The clock and chance would give a browser other markup than the server's.
        expect(render(island, sample as Sample)).toBe(early);
        expect(chance).not.toHaveBeenCalled();
        expect(complaints).not.toHaveBeenCalled();
        expect(early).not.toMatch(/\b(NaN|undefined|Invalid Date|\[object Object\])\b/);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});
