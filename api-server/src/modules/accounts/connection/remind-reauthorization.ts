import { reauthorizationDays } from '@tessera/contracts/connection/connection.limits';
import type { Language } from '@tessera/contracts/i18n/languages';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { paths } from '@tessera/contracts/paths';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { fromNow, type Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';

const batch = 100;

interface Due {
  readonly ownerId: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

interface RemindParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly signal: AbortSignal;
}

/**
 * Mails a reminder for each permission that has not been renewed for 60 days, once; to a suspended account when it is
 * resumed. Safe to run in several processes at once.
 */
export async function remindReauthorization({ db, clock, mailer, signal }: RemindParts): Promise<void> {
  const before = fromNow(clock, -reauthorizationDays * dayMs);
  const { rows } = await sql<Due>`
    select p.owner_id as "ownerId", p.id, p.name, u.email, u.language from platform p join app_user u on u.id = p.owner_id
    where p.authorized_at <= ${before} and p.reminded_for is distinct from p.authorized_at and u.suspended_at is null order by p.authorized_at limit ${batch}`.execute(
    db,
  );
  for (const { ownerId, id, name, email, language } of untilAborted(rows, signal)) {
    await db.transaction().execute(async (trx) => {
      const { numAffectedRows = 0n } = await sql`
        update platform set reminded_for = authorized_at where owner_id = ${ownerId} and id = ${id} and authorized_at <= ${before} and reminded_for is distinct from authorized_at`.execute(
        trx,
      );
      if (numAffectedRows === 0n) return;
      const renewPath = paths.connect({ back: inspectPaths.inspect, again: true });
      await mailer.enqueue(trx, {
        to: email,
        template: 'reauthorize',
        language,
        values: { name, days: reauthorizationDays, renewPath },
      });
    });
  }
}
