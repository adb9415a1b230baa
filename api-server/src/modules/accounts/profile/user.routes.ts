import { Problem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerPublicCall } from '../../../platform/http/register-call.ts';
import { assertProved } from '../../../platform/http/right.ts';
import { createSessionRepository } from '../../../platform/session/session.repository.ts';
import { endOtherSessions, findCaller } from '../../../platform/session/session.service.ts';
import { nudgeFigures } from '../../collecting/roll-up/figures-channel.ts';
import { createCodeRepository } from '../credential/code.repository.ts';
import { assertNotGuessable } from '../credential/guessable-password.ts';
import { hashPassword, isPassword } from '../credential/password.ts';
import { mailSecurityChange } from '../credential/security-mail.ts';
import { takeTry } from '../credential/tries.ts';
import { dropPending } from '../second-factor/pending-sign-in.ts';
import { factorMethodsOf } from '../second-factor/second-factor.service.ts';
import { createUserRepository, type UserSettings } from '../user/user.repository.ts';
import { describeUser } from './user.service.ts';

interface GivenSettings {
  readonly language?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly weekStart?: number | undefined;
  readonly newsLetter?: boolean | undefined;
}

/** A conflict with both versions: for each setting that was to be changed, its current and its requested value. */
async function settingsConflict(
  db: Db,
  userId: string,
  { language, timeZone, weekStart, newsLetter }: GivenSettings,
): Promise<Problem> {
  const row = await createUserRepository(db).find(userId);
  if (row === undefined) return new Problem('notFound');
  const versions = [
    ['language', row.language, language],
    ['timeZone', row.time_zone, timeZone],
    ['weekStart', row.week_start, weekStart],
    ['newsLetter', String(row.news_letter), newsLetter === undefined ? undefined : String(newsLetter)],
  ] as const;
  const differing = versions.flatMap(([name, present, given]): [string, string | number][] =>
    given === undefined
      ? []
      : [
          [`present.${name}`, present],
          [`given.${name}`, given],
        ],
  );
  return new Problem('conflict', { params: { revision: row.revision, ...Object.fromEntries(differing) } });
}

export function userRoutes(api: Api): void {
  registerPublicCall(api, userCalls.getUserInfo, async ({ caller, db, now, cookies }) => {
    const row = caller === null ? undefined : await createUserRepository(db).find(caller.userId);
    if (caller !== null && row !== undefined)
      return { isAuthorized: true, data: await describeUser(db, row, caller, now) };
    const session = await findCaller(db, cookies, now);
    // A returning browser learns once why it was signed out. After that it is simply not signed in.
    if (
      session.state === 'otherDevice' &&
      (await createSessionRepository(db).markTold(session.userId, session.sessionId, now))
    )
      throw session.problem;
    return { isAuthorized: false };
  });

  registerCall(api, userCalls.setUserInfo, async (context) => {
    const { body, caller, now } = context;
    const settings: UserSettings = {
      ...(body.language === undefined ? {} : { language: body.language }),
      ...(body.timeZone === undefined ? {} : { time_zone: body.timeZone }),
      ...(body.weekStart === undefined ? {} : { week_start: body.weekStart }),
      ...(body.newsLetter === undefined ? {} : { news_letter: body.newsLetter }),
    };
    if (body.timeZone !== undefined && !(await createUserRepository(context.db).knowsZone(body.timeZone)))
      throw new Problem('invalid', { field: 'timeZone' });
    const row = await context.db.transaction().execute(async (trx) => {
      const changed = await createUserRepository(trx).change(caller.userId, settings, body.revision);
      if (changed) await audit(trx, context, { action: 'user.changed', target: caller.userId });
      // Until the workers have computed the days of the new time zone, reports are computed from the media.
      if (changed && changed.time_zone !== caller.timeZone) await nudgeFigures(trx);
      return changed;
    });
    if (row === undefined) throw await settingsConflict(context.db, caller.userId, body);
    return { data: await describeUser(context.db, row, caller, now) };
  });

  registerCall(api, userCalls.changePassword, async (context) => {
    const { body, caller, db, now } = context;
    const row = await createUserRepository(db).find(caller.userId);
    await takeTry(db, now, 'signIn', {
      email: row?.email ?? '',
      address: context.request.address,
      browser: caller.userId,
    });
    if (!(await isPassword(row?.password_hash, body.password)))
      throw new Problem('badCredentials', { field: 'password' });
    // The password proves the user only where nothing else has to.
    if ((await factorMethodsOf(db, caller.userId)).length > 0) assertProved(caller, now);
    await assertNotGuessable(body.newPassword, row?.email ?? '', 'newPassword');
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction().execute(async (trx) => {
      await createUserRepository(trx).setPassword(caller.userId, passwordHash);
      await createCodeRepository(trx).deleteAll(caller.userId);
      await endOtherSessions(trx, caller.userId, caller.sessionId, now);
      await dropPending(trx, caller.userId);
      await audit(trx, context, { action: 'user.passwordChanged', target: caller.userId });
      if (row)
        await mailSecurityChange(trx, api.dependencies.mailer, {
          to: row,
          template: 'passwordChanged',
          now,
          request: context.request,
        });
    });
    return {};
  });

  registerPublicCall(api, userCalls.checkExist, async ({ body, db }) => {
    const user = await createUserRepository(db).findByEmail(body.email);
    const isKnown = user !== undefined && user.verified_at !== null;
    return {
      exist:
        isKnown || (body.platformId !== undefined && (await createUserRepository(db).isPlatformKnown(body.platformId))),
    };
  });
}
