import type { StatementReasons } from '../../../testing/statements/over-all-owners.ts';

/** Statements that name no owner, each with its reason. */
export const platformDeletionAllOwners: StatementReasons = {
  'platform-deletion.repository.ts': {
    kol_insight: 'what an account showed to all who manage it came through one connection',
    kol_sign_up: 'the row of a brand names the account that an influencer connected',
  },
};
