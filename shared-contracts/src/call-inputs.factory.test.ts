import { callInputs } from './call-inputs.factory.ts';
import { allCalls } from './calls.ts';
import { createInputSubject } from './input-subject.factory.ts';

const subject = createInputSubject();

describe('the inputs of calls', () => {
  it('are there for every call and for no other', () => {
    expect(Object.keys(callInputs).toSorted()).toEqual(allCalls.map((call) => call.id).toSorted());
  });

  it.each(allCalls.map((call) => [call.id, call] as const))('fit the schemas of %s', (id, call) => {
    const { query, body } = callInputs[id]?.(subject) ?? {};
    expect(call.query?.safeParse(query ?? {}).error).toBeUndefined();
    expect(call.body?.safeParse(body ?? {}).error).toBeUndefined();
  });
});
