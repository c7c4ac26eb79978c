import { describe, expect, it } from 'vitest';
import { checkEvents } from '../../../bin/check/check-events.ts';
import asyncApi from '../../../docs/asyncapi.json' with { type: 'json' };

const channel = 'news.42.comments';
const event = 'App\\Events\\NewsCommentCreatedEvent';
const data = { id: 96, parent_id: null, guest_id: 731_204, commentator: null };

const idsOf = (events: object[], namespace?: string | false) =>
  checkEvents(JSON.stringify(events), namespace).map(({ id }) => id);

describe('check of recorded events', () => {
  it('examples of docs/asyncapi.json, checked, are right', () => {
    const channels: Record<string, string> = {
      NewsCommentCreatedEvent: channel,
      NewsCommentReactedEvent: channel,
      LiveReportMessageEvent: 'news.42.live',
      LiveGameEvent: 'game.9.live',
      BroadcastNotificationCreated: 'private-App.Models.User.7',
    };
    const events = Object.entries(asyncApi.components.messages).map(([key, message]) => ({
      channel: channels[key],
      event: message.name,
      data: JSON.stringify(message.examples[0]?.payload),
    }));
    expect(checkEvents(JSON.stringify(events))).toEqual([]);
  });

  it('recording with an event in each line, checked, is read', () => {
    const lines = [data, { comment: data }].map((each) =>
      JSON.stringify({ channel, event, data: each }),
    );
    expect(checkEvents(lines.join('\n')).map(({ id }) => id)).toEqual(['event-payload']);
  });

  it.each<[string, object, string | false | undefined, string[]]>([
    ["protocol's own event", { channel, event: 'pusher_internal:x', data: '{}' }, undefined, []],
    ['private channel', { channel: `private-${channel}`, event, data }, undefined, []],
    [
      'number as text, as PHP sends it',
      { channel, event, data: { ...data, id: '96' } },
      undefined,
      [],
    ],
    [
      'bare name without a namespace',
      { channel, event: 'NewsCommentCreatedEvent', data },
      false,
      [],
    ],
    [
      'bare name with one',
      { channel, event: 'NewsCommentCreatedEvent', data },
      undefined,
      ['event-unknown'],
    ],
    [
      'name of another channel',
      { channel: 'news.42.live', event, data },
      undefined,
      ['event-unknown'],
    ],
    ['unknown channel', { channel: 'news.42', event, data }, undefined, ['event-unknown']],
    ['payload that is no JSON', { channel, event, data: '{id: 1}' }, undefined, ['event-payload']],
    ['payload without its id', { channel, event, data: {} }, undefined, ['event-payload']],
    [
      'field of another type',
      { channel, event: event.replace('Created', 'Reacted'), data: { id: 7, reactions: 'none' } },
      undefined,
      ['event-payload'],
    ],
  ])('%s, checked, gives what is wrong with it', (_, recorded, namespace, expected) => {
    expect(idsOf([recorded], namespace)).toEqual(expected);
  });

  it('recording of something else, checked, says which event is none', () => {
    expect(() => checkEvents('[{"name": "x"}]')).toThrow('event 1');
  });
});
