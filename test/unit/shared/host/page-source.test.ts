import { describe, expect, it } from 'vitest';
import { configIn, tokenIn } from '../../../../shared/host/page-source.ts';
import { processorTime } from '../../processor-time.ts';

const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
const script = (json: string, attributes = 'type="application/json" id="islands-config"') =>
  page(`<script ${attributes}>${json}</script>`);

describe('configIn', () => {
  it.each([
    ['with double quotes', script('{"a":1}')],
    ['with single quotes', script('{"a":1}', "id='islands-config' type='application/json'")],
    ['without quotes', script('{"a":1}', 'id=islands-config type=application/json')],
    ['in capitals', '<SCRIPT TYPE="application/json" ID="islands-config">{"a":1}</SCRIPT>'],
    [
      'over several lines',
      script('\n{"a":\n1}\n', 'type="application/json"\n  id="islands-config"'),
    ],
    ['after a mention of it', `<!-- islands-config -->${script('{"a":1}')}`],
  ])('configuration, printed %s, is found', (_, html) => {
    expect(configIn(html)).toEqual({ a: 1 });
  });

  it('configuration, text of it holds an end tag, is found whole', () => {
    expect(configIn(script('{"a":"</b> </div>"}'))).toEqual({ a: '</b> </div>' });
  });

  it.each([
    ['is missing', page('')],
    ['is not JSON', script('{a:1}')],
    ['has no end', '<script id="islands-config">{"a":1}'],
    ['has no end of its tag', '<script id="islands-config" {"a":1}'],
    ['is another element', '<div id="islands-config">{"a":1}</div>'],
    ['has another id', script('{"a":1}', 'id="my-islands-config"')],
    ['is a look-alike element', '<scripty id="islands-config">{"a":1}</scripty>'],
    ['is in an empty body', ''],
  ])('configuration, %s, is nothing', (_, html) => {
    expect(configIn(html)).toBeUndefined();
  });
});

describe('tokenIn', () => {
  it.each([
    '<meta name="csrf-token" content="abc=">',
    '<meta content="abc=" name="csrf-token" />',
    "<META NAME='csrf-token' CONTENT='abc='>",
  ])('token, printed as %s, is found', (meta) => {
    expect(tokenIn(page(meta))).toBe('abc=');
  });

  it.each(['', '<meta name="csrf-token" content="">', '<meta name="csrf-tokens" content="a">'])(
    'token, printed as "%s", is nothing',
    (meta) => {
      expect(tokenIn(page(meta))).toBeUndefined();
    },
  );
});

it.each([
  ['markers', 'islands-config'],
  ['start tags', '<script '],
  ['start tags with the marker', '<script id="islands-config"'],
  ['ids', ' id='],
  ['end tags', '</'],
  ['spaces', ' '],
  ['quotes', '"'],
])('page source, megabyte of %s, is read in time', (_, part) => {
  const html = part.repeat(1_000_000 / part.length);
  const before = processorTime();
  configIn(html);
  tokenIn(html);
  expect(processorTime() - before).toBeLessThan(200);
});
