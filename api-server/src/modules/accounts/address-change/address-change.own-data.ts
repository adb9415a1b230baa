import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const addressChangeOwnData: OwnData = {
  tables: [],
  leftOut: { address_change: 'codes that confirm a new address; a change that is done is in the activity' },
};
