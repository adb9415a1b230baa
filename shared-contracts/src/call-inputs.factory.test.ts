import { callInputs } from './call-inputs.factory.ts';
import { allCalls } from './calls.ts';
import { createInputSubject } from './input-subject.factory.ts';

const subject = createInputSubject();

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
/** Ids of the network are its own text, whatever it looks like. */
const ofNetwork = new Set(['mediaId', 'igId', 'botAccountId', 'accountId', 'creatorId']);
/** A copy with all of our ids in capital letters. */
const inCapitals = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    typeof part === 'string' && uuid.test(part) && !ofNetwork.has(key) ? part.toUpperCase() : part,
  );

describe('callInputs', () => {
  it('has an entry for every call, and no other entries', () => {
    expect(Object.keys(callInputs).toSorted()).toEqual(allCalls.map((call) => call.id).toSorted());
  });

  it.each(allCalls.map((call) => [call.id, call] as const))(
    'creates inputs that the schemas of %s accept',
    (id, call) => {
      const { query, body } = callInputs[id]?.(subject) ?? {};
      expect(call.query?.safeParse(query ?? {}).error).toBeUndefined();
      expect(call.body?.safeParse(body ?? {}).error).toBeUndefined();
    },
  );

  // The target of a share is parsed by the schema of its kind.
  it.each(allCalls.filter(({ id }) => id !== 'share.addShare').map((call) => [call.id, call] as const))(
    'reads ids in capital letters as the same ids in %s',
    (id, call) => {
      const { query, body } = callInputs[id]?.(subject) ?? {};
      expect([call.query?.parse(inCapitals(query ?? {})), call.body?.parse(inCapitals(body ?? {}))]).toEqual([
        call.query?.parse(query ?? {}),
        call.body?.parse(body ?? {}),
      ]);
    },
  );
});
