import { Problem } from '@tessera/contracts/http/problem';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { kolTimeout } from '@tessera/contracts/kol/kol.limits';
import { audit } from '../../../platform/audit/audit.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { createInspectWorker } from './inspect-worker.ts';
import { assertMayInspect } from './inspect.policy.ts';
import { createInspectRepository } from './inspect.repository.ts';
import { describeInspect, makeReport } from './inspect.service.ts';

/** The response must be sent before the client's timeout. */
const answerWithin = kolTimeout - 10_000;

export function inspectRoutes(api: Api): void {
  const { sources, clock } = api.dependencies;

  registerCall(api, inspectCalls.getInspect, async ({ body, caller, db }) => ({
    inspect: await describeInspect(db, caller.userId, await assertMayInspect(db, caller.userId, body.kol), body.emv),
  }));

  registerCall(api, inspectCalls.updateInspect, async (context) => {
    const { body, caller, db, now, request } = context;
    const account = await assertMayInspect(db, caller.userId, body.kol);
    // A report on one's own account needs no plan, so an expired one does not matter.
    if (!account.isOwn && caller.isExpired) throw new Problem('expired');
    const inspectId = await db.transaction().execute(async (trx) => {
      const id = await createInspectRepository(trx).request(caller.userId, account.username, now);
      await audit(trx, context, { action: 'inspect.updated', target: id });
      return id;
    });
    if (body.wait) {
      const worker = createInspectWorker({
        db,
        clock,
        sources,
        log: (level, message, detail) => request.log[level](detail, message),
      });
      await makeReport(
        db,
        worker,
        { ownerId: caller.userId, inspectId },
        AbortSignal.any([request.signal, AbortSignal.timeout(answerWithin)]),
      );
    }
    return { inspect: await describeInspect(db, caller.userId, account) };
  });
}
