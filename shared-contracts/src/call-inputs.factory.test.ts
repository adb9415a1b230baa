import { callInputs } from './call-inputs.factory.ts';
import { allCalls } from './calls.ts';
import { factoryId } from './factory-id.ts';

const subject = {
  folderId: factoryId('folder', 1), contentId: factoryId('content', 1), mediaId: '17900000000000001', shortcode: 'Cq0Lx1mN2aB', viewId: factoryId('view', 1), importId: factoryId('import', 1), blacklisted: 'spam.shop', platformId: factoryId('platform', 1), igId: '17841400000000001', username: 'lumen.kitchen', newUsername: 'quiet.bakery',
  email: 'mira@example.com', userId: factoryId('user', 1), newEmail: 'new@example.com', kolId: factoryId('kol', 1), kolUsername: 'mochi.and.miso', revision: 1,
};

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
