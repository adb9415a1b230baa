import type { StatementReasons } from '../../../testing/statements/over-all-owners.ts';

export const secondFactorAllOwners: StatementReasons = {
  'second-factor.repository.ts': { passkey: 'a browser brings the credential, and the row tells the owner' },
  'pending-sign-in.ts': { pending_sign_in: 'a browser brings the token, and the row tells the owner' },
};
