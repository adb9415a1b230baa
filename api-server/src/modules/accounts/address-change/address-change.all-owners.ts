import type { StatementReasons } from '../../../testing/statements/over-all-owners.ts';

export const addressChangeAllOwners: StatementReasons = {
  'address-change.repository.ts': {
    address_change: 'the old address brings the token, and the row tells the owner; what is due is so for all',
  },
};
