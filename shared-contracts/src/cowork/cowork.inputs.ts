import type { CallInputs } from '../http/call-inputs.ts';

/** A valid input for each call of this noun, by call id. */
export const coworkInputs: CallInputs = {
  'kol.getCoworkTags': () => ({}),
  'kol.addCoworkTag': () => ({ body: { tagName: 'Autumn launch' } }),
  'kol.updateCoworkTag': ({ own }) => ({
    body: { tagInfo: { coworkTagId: own('coworkTagId'), tagName: 'Winter launch', revision: 1 } },
  }),
  'kol.deleteCoworkTag': ({ own }) => ({ body: { tagId: own('coworkTagId') } }),
  'kol.addCoworkMember': ({ own, newEmail }) => ({ body: { tagId: own('coworkTagId'), email: newEmail } }),
  'kol.deleteCoworkMember': ({ own }) => ({ body: { tagId: own('coworkTagId'), userId: own('coworkMemberId') } }),
  'kol.getChangeNotify': () => ({}),
  'kol.seeChangeNotify': () => ({ body: {} }),
};
