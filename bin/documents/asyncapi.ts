import { version } from '../../package.json';
import type { Schema } from '../../shared/schema/parse.ts';
import { eventsOf } from './events.ts';
import { introductionOf, jsonExamples } from './host-api.ts';
import { documentSchema, type Json, withReferences } from './json-schemas.ts';
import { widgets } from './manifest.ts';
import { shapes, sharedSchemas } from './shapes.ts';

/** The channels of the manifest. */
const channels: string[] = [...new Set(widgets.flatMap((widget) => widget.channels))];

/** Only a member's own channel is always private. */
const addressOf = (channel: string) =>
  channel.startsWith('App.Models.') ? `private-${channel}` : channel;
const keyOf = (name: string) =>
  name
    .replace(/\{\w+\}\.?/g, '')
    .replace(/\W+/g, '-')
    .replace(/-$/, '');
const wholeName = (event: string) =>
  event.startsWith('.') ? event.slice(1) : `App\\Events\\${event}`;
const shortName = (event: string) => wholeName(event).split('\\').at(-1) ?? event;

function eventsOfChannel(channel: string): [string, Schema<unknown>][] {
  const events = eventsOf[channel];
  if (!events) throw new Error(`add the events of ${channel} to bin/documents/asyncapi.ts`);
  return Object.entries(events);
}

function channelObject(channel: string): Json {
  const users = widgets.filter((widget) => widget.channels.includes(channel));
  const parameters = [...channel.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    { description: 'A positive whole number.' },
  ]);
  return {
    address: addressOf(channel),
    description: introductionOf('Realtime', channel),
    parameters: Object.fromEntries(parameters),
    tags: users.map(({ name }) => ({ name })),
    messages: Object.fromEntries(
      eventsOfChannel(channel).map(([event]) => [
        shortName(event),
        { $ref: `#/components/messages/${shortName(event)}` },
      ]),
    ),
  };
}

/** `docs/asyncapi.json`: what a host broadcasts, in AsyncAPI 3. */
export function asyncApi(): Json {
  const messages = channels.flatMap((channel) =>
    eventsOfChannel(channel).map(([event, schema], index): [string, Json] => {
      const example = jsonExamples('Realtime', channel)[index];
      return [
        shortName(event),
        {
          name: wholeName(event),
          contentType: 'application/json',
          payload: withReferences(documentSchema(schema), shapes),
          examples: [{ payload: example }],
        },
      ];
    }),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Fan Islands: what a host broadcasts',
      version,
      description:
        'The host is the application. Made from the schemas of the islands, islands.manifest.json and docs/host-api.md by `npm run documents`. The protocol is that of Pusher Channels (Pusher, Laravel Reverb, soketi). Event names are classes below App\\Events; with realtime.namespace false in the page configuration they are bare. A channel of a family in realtime.private has the prefix private-.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(channels.map((each) => [keyOf(each), channelObject(each)])),
    operations: Object.fromEntries(
      channels.map((channel) => [
        `broadcast-${keyOf(channel)}`,
        { action: 'send', channel: { $ref: `#/channels/${keyOf(channel)}` } },
      ]),
    ),
    components: { messages: Object.fromEntries(messages), schemas: sharedSchemas() },
  };
}
