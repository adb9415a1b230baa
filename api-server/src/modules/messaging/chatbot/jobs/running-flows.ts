import { prepareFlow, type RunningFlow } from '@tessera/contracts/chatbot/engine/flow-engine';
import { flowSchema } from '@tessera/contracts/chatbot/flow.schema';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { ownIdsOf, usernameOf, type OwnAccount, type RunningAccount } from '../event/own-account.ts';
import { isPlanValid } from '../plan-validity.ts';

/** A published flow, cached in a prepared form. */
interface KnownFlow {
  readonly revision: number;
  /** Null when it does not match the current schema: it then answers nothing. */
  readonly flow: RunningFlow | null;
  /** Whether the flow needs to know the person: if they follow the account, or which mentions are of themselves. */
  readonly asksForProfile: boolean;
  /** Accounts whose shared posts trigger the flow. */
  readonly sharedUsernames: readonly string[];
}

/** The flows of an account, oldest first, and what they need to know from the network. */
export interface AskedFlows extends OwnAccount {
  readonly flows: readonly RunningFlow[];
  readonly asksForProfile: boolean;
  readonly sharedUsernames: readonly string[];
  /** The owner's time zone. */
  readonly timeZone: string;
}

export interface RunningFlows {
  /** The flows that currently run for an account; none while its owner's plan is expired. */
  of(db: Db, account: RunningAccount, now: Date): Promise<AskedFlows>;
}

const flowsMax = 2_000;

/** Caches published flows. After the first message, only their revisions are queried. */
export function createRunningFlows(): RunningFlows {
  const known = new Map<string, KnownFlow>();

  async function learn(db: Db, { ownerId }: RunningAccount, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await db
      .selectFrom('chatbot_project')
      .select(['id', 'revision', 'published'])
      .where('owner_id', '=', ownerId)
      .where('id', 'in', ids)
      .execute();
    for (const { id, revision, published } of rows) {
      const { data = null } = flowSchema.safeParse(published);
      const bubbles = data?.bubbles ?? [];
      known.set(`${ownerId} ${id}`, {
        revision,
        flow: data && prepareFlow(id, data),
        asksForProfile: bubbles.some(({ type }) => type === 'FOLLOWS' || type === 'MENTIONS'),
        sharedUsernames: bubbles.flatMap((bubble) =>
          bubble.kind === 'trigger' && bubble.type === 'MEDIA_SHARE' ? bubble.usernames : [],
        ),
      });
    }
  }

  return {
    async of(db, account, now) {
      const { ownerId, accountId } = account;
      const columns = { ownerId: sql<string>`p.owner_id`, accountId: sql<string>`p.account_id` };
      const rows = await db
        .selectFrom('chatbot_project as p')
        .innerJoin('app_user as u', 'u.id', 'p.owner_id')
        .select(['p.id', 'p.revision', 'u.time_zone'])
        .select([usernameOf(columns).as('username'), ownIdsOf(columns).as('own_ids')])
        .where('p.owner_id', '=', ownerId)
        .where('p.account_id', '=', accountId)
        .where('p.state', '=', 'RUNNING')
        .where(isPlanValid('p', now))
        .orderBy('p.created_at')
        .orderBy('p.id')
        .execute();
      const isKnown = ({ id, revision }: (typeof rows)[number]): boolean =>
        known.get(`${ownerId} ${id}`)?.revision === revision;
      if (known.size > flowsMax && !rows.every(isKnown)) known.clear();
      await learn(
        db,
        account,
        rows.filter((row) => !isKnown(row)).map(({ id }) => id),
      );
      const running = rows.flatMap(({ id }) => known.get(`${ownerId} ${id}`) ?? []);
      return {
        flows: running.flatMap(({ flow }) => flow ?? []),
        asksForProfile: running.some(({ asksForProfile }) => asksForProfile),
        sharedUsernames: [...new Set(running.flatMap(({ sharedUsernames }) => sharedUsernames))],
        username: rows[0]?.username ?? null,
        ownIds: rows[0]?.own_ids ?? [accountId],
        timeZone: rows[0]?.time_zone ?? 'UTC',
      };
    },
  };
}
