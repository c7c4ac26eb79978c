import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FirstReads } from '../../../shared/host/first-read.ts';
import { sendFirstRead } from '../../../shared/host/send-first-read.ts';
import { attributeName, parseProps } from '../../../shared/island/read-props.ts';
import { json, stubHost } from '../shared/host/stub-host.ts';
import { soon } from '../soon.ts';
import { islandOf, widgets } from './manifest.ts';

vi.mock('../../../shared/realtime/subscribe.ts', () => import('../shared/live/stub-channel.ts'));

it.each(
  widgets.flatMap(({ name, firstRead, attributes }) =>
    firstRead ? [[name, firstRead, attributes] as const] : [],
  ),
)('%s, first read sent ahead, asks for no other', async (name, firstRead, attributes) => {
  const firstReads: FirstReads = new Map();
  vi.stubGlobal('fanIslands', { firstReads });
  const calls = stubHost(json({}));
  const element = document.createElement('div');
  // What stands in the path itself; a parameter of the query may be absent.
  for (const [, key = ''] of firstRead.matchAll(/\/\{(\w+)\}/g)) {
    const attribute = attributes.find((each) => each.name === attributeName(key));
    element.setAttribute(attributeName(key), `${attribute?.example}`);
  }
  sendFirstRead(firstRead, element, firstReads);
  const [address] = [...firstReads.keys()];
  expect(address).toBeDefined();
  const island = await islandOf(name);
  render(
    <island.Component {...parseProps(island, { dataset: element.dataset, json: undefined })} />,
  );
  // Taken by the island's own call.
  await soon(() => expect(firstReads.get(address ?? '')).toBeUndefined());
  expect(calls).toHaveLength(1);
});
