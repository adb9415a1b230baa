import { allCalls } from '../calls.ts';
import { allEvents } from '../events/events.ts';
import { describeCall, toJsonSchema } from './call-digest.ts';
import { snapshotSchema } from './breaking-changes.ts';
import type { Snapshot } from './breaking-changes.ts';

/** The schemas of all calls and events as they are now; the text form is what the committed snapshot holds. */
export function takeSnapshot(version: string): { readonly snapshot: Snapshot; readonly text: string } {
  const described = {
    version,
    calls: allCalls.map(describeCall),
    events: allEvents.map((event) => ({ topic: event.topic, version: event.version, publisher: event.publisher, payload: toJsonSchema(event.payload, 'output') })),
  };
  return { snapshot: snapshotSchema.parse(described), text: `${JSON.stringify(described, null, 1)}\n` };
}
