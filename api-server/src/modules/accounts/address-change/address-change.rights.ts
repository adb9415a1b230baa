import type { RightsRows } from '../../../testing/rights-rows.ts';

export const addressChangeRights: RightsRows = {
  'addressChange.getChange': { kind: 'signedIn' },
  'addressChange.start': { kind: 'signedIn' },
  'addressChange.confirm': { kind: 'signedIn', letIn: 'notFound' },
  'addressChange.cancel': { kind: 'signedIn' },
  'addressChange.stop': { kind: 'everybody' },
};
