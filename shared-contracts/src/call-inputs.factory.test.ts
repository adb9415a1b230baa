import { callInputs } from './call-inputs.factory.ts';
import { allCalls } from './calls.ts';
import { createInputSubject } from './input-subject.factory.ts';

const subject = createInputSubject();

describe('callInputs', () => {
  it('has an entry for every call, and no other entries', () => {
    expect(Object.keys(callInputs).toSorted()).toEqual(allCalls.map((call) => call.id).toSorted());
  });

  it.each(allCalls.map((call) => [call.id, call] as const))('creates inputs that the schemas of %s accept', (id, call) => {
    const { query, body } = callInputs[id]?.(subject) ?? {};
    expect(call.query?.safeParse(query ?? {}).error).toBeUndefined();
    expect(call.body?.safeParse(body ?? {}).error).toBeUndefined();
  });
});
