import type { PrivacyField } from '@tessera/contracts/privacy/privacy';
import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { SourceError, type SourceFault } from '../../../network/media-source/source-error.ts';
import type { AudienceSample } from '../../../network/media-source/vendor/vendor-audience.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hiddenFrom } from '../../accounts/privacy/privacy.policy.ts';
import { idsOf } from '../../collecting/media/media-page.ts';
import type { MediaQuery } from '../../collecting/media/media-query.ts';

/** Requests the sample of an account from a data provider. Throws `SourceError`. */
export type ReadSample = (username: string, signal?: AbortSignal) => Promise<AudienceSample | null>;

/** Age in milliseconds after which a sample is requested again. */
const staleAfterMs = 30 * dayMs;

export interface AudienceRow {
  readonly content_id: string;
  readonly username: string;
  readonly followers: number | null;
  /** Null when the provider has none, or when nothing may be shown. */
  readonly sample: AudienceSample | null;
  readonly as_of: Date | null;
}

const accounts = (mediaQuery: MediaQuery) =>
  sql`content c where c.owner_id = ${mediaQuery.ownerId} and c.id = any(${idsOf(mediaQuery)}) and c.type = 'USER'`;

async function unknownNames(db: Db, mediaQuery: MediaQuery, now: Date): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct c.value from ${accounts(mediaQuery)}
      and not exists (select from audience_sample s where s.owner_id = ${mediaQuery.ownerId} and s.username = c.value and s.as_of > ${new Date(now.getTime() - staleAfterMs)}) order by c.value`.execute(
    db,
  );
  return rows.map(({ value }) => value);
}

/** Faults of the provider that would affect all accounts. */
const faultsOfAll: readonly SourceFault[] = ['throttled', 'permission', 'unconfigured'];
/** Consecutive accounts without an answer after which the provider counts as unavailable, because a user is waiting. */
const unansweredMax = 3;

/**
 * Null for a private account, which has no sample. Undefined when there was no answer for this account. Throws
 * `SourceError` for a fault that affects all accounts.
 */
async function sampleOf(readSample: ReadSample, username: string): Promise<AudienceSample | null | undefined> {
  try {
    return await readSample(username);
  } catch (error) {
    if (!(error instanceof SourceError) || faultsOfAll.includes(error.fault)) throw error;
    return error.fault === 'privateAccount' ? null : undefined;
  }
}

/**
 * Requests missing and outdated samples for the accounts of a view. When the provider does not answer, the stored
 * samples stay.
 */
export async function learnAudience(db: Db, readSample: ReadSample, mediaQuery: MediaQuery, now: Date): Promise<void> {
  const names = await unknownNames(db, mediaQuery, now);
  let unanswered = 0;
  try {
    for (const username of names) {
      const sample = await sampleOf(readSample, username);
      if (sample === undefined) {
        unanswered += 1;
        if (unanswered >= unansweredMax) return;
        continue;
      }
      unanswered = 0;
      const row = { sample: sample === null ? null : JSON.stringify(sample), as_of: now };
      await db
        .insertInto('audience_sample')
        .values({ owner_id: mediaQuery.ownerId, username, ...row })
        .onConflict((on) => on.columns(['owner_id', 'username']).doUpdateSet(row))
        .execute();
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
}

type StoredRow = AudienceRow & { readonly hidden: readonly PrivacyField[] };

/** Removes what the owner of a connected account keeps private. */
function toVisible({ hidden, ...row }: StoredRow): AudienceRow {
  const { sample } = row;
  if (sample === null || hidden.includes('audience')) return { ...row, sample: null };
  return hidden.includes('activeFollowers') ? { ...row, sample: { ...sample, active: null } } : row;
}

/** The accounts of a view with their samples, ordered by name. */
export async function readSamples(db: Db, mediaQuery: MediaQuery): Promise<AudienceRow[]> {
  const { rows } = await sql<StoredRow>`
    select seen.id as content_id, seen.value as username, account.followers, s.sample, s.as_of, ${hiddenFrom(mediaQuery.ownerId, { accountId: sql<string | null>`seen.account_id`, username: sql<string>`seen.value` })} as hidden
    from (select c.* from ${accounts(mediaQuery)}) seen left join account on account.owner_id = seen.owner_id and account.account_id = seen.account_id
    left join audience_sample s on s.owner_id = seen.owner_id and s.username = seen.value order by seen.value`.execute(
    db,
  );
  return rows.map(toVisible);
}
