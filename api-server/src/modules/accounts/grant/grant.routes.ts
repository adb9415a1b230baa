import { grantCalls } from '@tessera/contracts/grant/grant.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { planSwitches } from '@tessera/contracts/plan/rights';
import { audit } from '../../../platform/audit/audit.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createUserRepository } from '../user/user.repository.ts';
import { toGrantDetail } from './grant.mapper.ts';
import { assertGrantable, assertSameGrants } from './grant.policy.ts';
import { createGrantRepository, grantsChanged } from './grant.repository.ts';
import { describeGrantee, readGrants } from './grant.service.ts';

export function grantRoutes(api: Api): void {
  registerCall(api, grantCalls.getGrants, async ({ body, db, now }) => {
    const row = await createUserRepository(db).findByEmail(body.email);
    // A user who never entered the mailed code has no account yet: the address may belong to somebody else.
    if (row === undefined || row.verified_at === null) throw new Problem('accountNotFound', { field: 'email' });
    return { grantee: await describeGrantee(db, row, now) };
  });

  registerIdempotentCall(api, grantCalls.setGrants, {
    prepare: ({ body }) => Promise.resolve(assertGrantable(body.grants)),
    run: async (context, db) => {
      const { body, now } = context;
      const row = await createUserRepository(db).find(body.userId);
      if (row === undefined || row.verified_at === null) throw new Problem('notFound');
      await lockOwner(db, row.id);
      const present = await readGrants(db, row.id);
      const given = planSwitches.filter((right) => body.grants.includes(right) && !present.includes(right));
      const taken = present.filter((right) => !body.grants.includes(right));
      if (given.length + taken.length > 0) {
        assertSameGrants(present, body.before);
        const grants = createGrantRepository(db);
        await grants.add(row.id, given, now);
        await grants.delete(row.id, taken);
        await audit(db, context, {
          action: grantsChanged,
          target: row.id,
          ownerId: row.id,
          detail: toGrantDetail(given, taken, body.reason),
        });
        await notifyUser(db, row.id, { topic: 'rights.changed', data: { userId: row.id } });
      }
      return { grantee: await describeGrantee(db, row, now) };
    },
  });
}
