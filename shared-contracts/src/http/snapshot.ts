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
    events: allEvents.map(({ topic, version: payloadVersion, publisher, upcasts, payload }) => ({
      topic,
      version: payloadVersion,
      publisher,
      upcasts: Object.keys(upcasts).map(Number),
      payload: toJsonSchema(payload, 'output'),
    })),
  };
  return { snapshot: snapshotSchema.parse(described), text: `${JSON.stringify(described, null, 1)}\n` };
}
