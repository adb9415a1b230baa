import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { pageSize } from '@tessera/contracts/limits';
import * as z from 'zod/mini';
import { audit } from '../../../platform/audit/audit.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { cutPage, readCursor, readTimeCursor, timePlace } from '../../../platform/http/cursor.ts';
import { registerCall, registerChange, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { assertStillToCome } from '../../../platform/http/requests/still-to-come.ts';
import { endSessions } from '../../../platform/session/session.service.ts';
import { dropPending } from '../../accounts/second-factor/pending-sign-in.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { agreePlan } from '../../billing/payment/agreed-plan.service.ts';
import { toAdminUser, toAuditEntry } from './admin.mapper.ts';
import { createAdminRepository } from './admin.repository.ts';
import { setSuspension } from './suspension.service.ts';

const auditPlaceSchema = z.string().check(z.regex(/^\d{1,18}$/u));

export function adminRoutes(api: Api): void {
  const { config, mailer } = api.dependencies;

  registerCall(api, adminCalls.getUsers, async ({ body, db, now }) => {
    const repository = createAdminRepository(db);
    const rows = await repository.users({
      search: body.search ?? '',
      type: body.type ?? null,
      plan: body.plan === undefined ? null : body.plan === 'none' ? 'none' : Number(body.plan),
      after: readTimeCursor(body.cursor),
      limit: pageSize + 1,
    });
    const { page, cursor } = cutPage(rows, pageSize, (last) => timePlace(last.created_at, last.id));
    const subscriptions = await repository.subscriptions(page.map((row) => row.id));
    return {
      userList: page.map((row) =>
        toAdminUser(
          row,
          subscriptions.filter((each) => each.owner_id === row.id),
          now,
        ),
      ),
      cursor,
    };
  });

  registerCall(api, adminCalls.getAudit, async ({ body, db }) => {
    const before = body.cursor === undefined ? null : readCursor(auditPlaceSchema, body.cursor);
    const rows = await createAdminRepository(db).audit({
      search: body.search ?? '',
      action: body.action ?? '',
      before,
      limit: pageSize + 1,
    });
    const { page, cursor } = cutPage(rows, pageSize, ({ id }) => id);
    return { eventList: page.map(toAuditEntry), cursor };
  });

  registerChange(api, adminCalls.setSuspension, async (context, trx) => {
    const since = await setSuspension(trx, context, { mailer, contact: config.salesEmail }, context.body);
    return { suspendedTime: since?.toISOString() ?? null };
  });

  registerChange(api, adminCalls.endSessions, async (context, trx) => {
    const {
      body: { userId, reason },
      now,
    } = context;
    const user = await createUserRepository(trx).find(userId);
    if (user === undefined || user.deleted_at !== null) throw new Problem('notFound');
    await endSessions(trx, userId, 'signedOut', now);
    await dropPending(trx, userId);
    await audit(trx, context, { action: 'user.signedOutByAdmin', ownerId: userId, target: userId, detail: { reason } });
    return {};
  });

  registerIdempotentCall(api, adminCalls.setPlan, {
    prepare: ({ body, now }) => {
      assertStillToCome(body, now);
      return Promise.resolve();
    },
    run: async (context, trx) => {
      const { body, now } = context;
      const { userId, type, period, before, reason } = body;
      const user = await createUserRepository(trx).find(userId);
      if (user === undefined || user.verified_at === null) throw new Problem('notFound');
      await agreePlan(
        trx,
        { ownerId: userId, newPlan: { type, period }, expiresAt: new Date(body.expiresTime), before },
        now,
      );
      await audit(trx, context, {
        action: 'plan.agreed',
        target: userId,
        ownerId: userId,
        detail: { type, period, until: body.expiresTime, reason },
      });
      await notifyUser(trx, userId, { topic: 'rights.changed', data: { userId } });
      return {};
    },
  });
}
