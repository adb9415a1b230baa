import * as z from 'zod/mini';
import { allEvents } from '../all-events.ts';
import { folderEvents } from '../folder/folder.events.ts';
import { createFolder } from '../folder/folder.factory.ts';
import { createUser } from '../user/user.factory.ts';
import { defineEvent, readPayload } from './event-topic.ts';
import { createPayload } from './event.factory.ts';
import { events } from './events.ts';

test.each(allEvents.map((topic) => [topic.topic, topic] as const))(
  '%s has an example that its schema accepts',
  (_, topic) => {
    const payload = createPayload(topic);
    expect(readPayload(topic, topic.version, payload)).toEqual({ success: true, data: payload });
  },
);

test('an example contains the ids that the other factories use', () => {
  expect(createPayload(folderEvents.folderSelected)).toEqual({ folderId: createFolder().id });
  expect(createPayload(events.sessionStarted)).toEqual({ userId: createUser().id });
});

test('an example contains optional fields, and an unsupported schema type throws an error', () => {
  const topic = (payload: z.ZodMiniType) =>
    defineEvent({ topic: 'thing.made', version: 1, publisher: 'shop', payload });
  expect(
    createPayload(
      topic(
        z.object({
          day: z.iso.date(),
          at: z.optional(z.iso.datetime()),
          count: z.nullable(z.int()),
          kinds: z.array(z.enum(['a', 'b'])),
        }),
      ),
    ),
  ).toEqual({ day: '2026-03-02', at: '2026-03-02T09:00:00.000Z', count: 1, kinds: ['b'] });
  expect(() => createPayload(topic(z.object({ anything: z.unknown() })))).toThrow(
    'No example is known for unknown of anything',
  );
});
