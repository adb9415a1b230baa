import { allEvents } from '../all-events.ts';
import { allCalls } from '../calls.ts';
import { snapshotSchema, type Snapshot } from './breaking-changes.ts';
import { describeCall, toJsonSchema } from './call-digest.ts';

/** Compares by code units, with the same result on every machine. */
const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The schemas of all calls and events as they are now; `text` is the content of the committed snapshot. */
export function takeSnapshot(version: string): { readonly snapshot: Snapshot; readonly text: string } {
  const described = {
    version,
    calls: allCalls.toSorted((one, other) => compareText(one.id, other.id)).map(describeCall),
    events: allEvents
      .toSorted((one, other) => compareText(one.topic, other.topic))
      .map(({ topic, version: payloadVersion, publisher, upcasts, sticky, payload }) => ({
        topic,
        version: payloadVersion,
        publisher,
        upcasts: Object.keys(upcasts).map(Number),
        ...(sticky ? { sticky } : {}),
        payload: toJsonSchema(payload, 'output'),
      })),
  };
  return { snapshot: snapshotSchema.parse(described), text: `${JSON.stringify(described, null, 1)}\n` };
}
