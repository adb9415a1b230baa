import { sql } from 'kysely';
import type { PrivacyField } from '@tessera/contracts/creator/privacy';
import type { Db } from '../../db/database.ts';
import { SourceError } from '../../media-source/source-error.ts';
import type { SourceFault } from '../../media-source/source-error.ts';
import type { AudienceSample } from '../../media-source/vendor-audience.ts';
import { hiddenFrom } from '../creator/privacy.policy.ts';
import { idsOf } from '../media/media-page.ts';
import type { MediaQuery } from '../media/media-query.ts';

/** Asks a data provider for the sample of an account. Throws `SourceError`. */
export type ReadSample = (username: string, signal?: AbortSignal) => Promise<AudienceSample | null>;

/** After so long an account is asked for again. */
const staleAfterMs = 30 * 86_400_000;

export interface AudienceRow {
  readonly content_id: string;
  readonly username: string;
  readonly followers: number | null;
  /** Null where nothing was told, or nothing may be seen. */
  readonly sample: AudienceSample | null;
  readonly as_of: Date | null;
}

const accounts = (mediaQuery: MediaQuery) => sql`content c where c.owner_id = ${mediaQuery.ownerId} and c.id = any(${idsOf(mediaQuery)}) and c.type = 'USER'`;

async function unknownNames(db: Db, mediaQuery: MediaQuery, now: Date): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct c.value from ${accounts(mediaQuery)}
      and not exists (select from audience_sample s where s.owner_id = ${mediaQuery.ownerId} and s.username = c.value and s.as_of > ${new Date(now.getTime() - staleAfterMs)}) order by c.value`.execute(db);
  return rows.map(({ value }) => value);
}

/** Faults of the provider, not of one account: the others would have them too. */
const faultsOfAll: readonly SourceFault[] = ['throttled', 'permission', 'unconfigured'];
/** Accounts without an answer in a row, after which the provider is taken to be away: somebody waits. */
const unansweredMax = 3;

/** A private account has no sample, which is an answer too. Undefined where there was no answer for this account. Throws `SourceError` for a fault of all. */
async function sampleOf(readSample: ReadSample, username: string): Promise<AudienceSample | null | undefined> {
  try {
    return await readSample(username);
  } catch (error) {
    if (!(error instanceof SourceError) || faultsOfAll.includes(error.fault)) throw error;
    return error.fault === 'privateAccount' ? null : undefined;
  }
}

/** Asks for the samples of a view's accounts that are not known or old. A provider that does not answer leaves what is known. */
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
      await db.insertInto('audience_sample').values({ owner_id: mediaQuery.ownerId, username, ...row }).onConflict((on) => on.columns(['owner_id', 'username']).doUpdateSet(row)).execute();
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
}

type StoredRow = AudienceRow & { readonly hidden: readonly PrivacyField[] };

/** What an account that somebody connected keeps from others is not there. */
function toVisible({ hidden, ...row }: StoredRow): AudienceRow {
  const { sample } = row;
  if (sample === null || hidden.includes('audience')) return { ...row, sample: null };
  return hidden.includes('activeFollowers') ? { ...row, sample: { ...sample, active: null } } : row;
}

/** The accounts of a view with their samples, by their names. */
export async function readSamples(db: Db, mediaQuery: MediaQuery): Promise<AudienceRow[]> {
  const { rows } = await sql<StoredRow>`
    select seen.id as content_id, seen.value as username, account.followers, s.sample, s.as_of, ${hiddenFrom(mediaQuery.ownerId, { accountId: sql<string | null>`seen.account_id`, username: sql<string>`seen.value` })} as hidden
    from (select c.* from ${accounts(mediaQuery)}) seen left join account on account.owner_id = seen.owner_id and account.account_id = seen.account_id
    left join audience_sample s on s.owner_id = seen.owner_id and s.username = seen.value order by seen.value`.execute(db);
  return rows.map(toVisible);
}
