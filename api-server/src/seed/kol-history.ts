import { dayMs } from '@tessera/contracts/time/durations';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { writeAccount } from '../modules/collecting/media/media-writer.ts';
import type { MediaSource, SourceAccount } from '../network/media-source/media-source.ts';
import type { MediaSources } from '../network/media-source/media-sources.ts';
import { SourceError } from '../network/media-source/source-error.ts';
import { scanTimeout, sourcesFromConfig } from '../network/media-source/sources-from-config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import type { DemoKols, DemoUser } from './demo-user.ts';

const monthDays = 30;
const lanes = 3;
/** Longest time in milliseconds that a start waits for this. */
const readingMax = 8_000;
/** Growth of followers in 30 days, for one account after another: some grow fast, some slowly, some shrink. */
const monthlyGrowth = [0.006, -0.004, 0.021, 0.045, 0.001, 0.012, 0.08, -0.015] as const;
/**
 * Days before now on which an account was read, oldest first: most accounts for months, some for weeks, some only
 * twice.
 */
const readOn = [
  [118, 110, 102, 94, 86, 78, 70, 62, 54, 46, 38, 32, 22, 14, 7],
  [74, 60, 46, 33, 20, 9],
  [41, 12],
] as const;

/** Readings of an account over months, in which followers grow to their current number. */
function pastOf(account: SourceAccount, place: number, now: Date): readonly (readonly [SourceAccount, Date])[] {
  const growth = monthlyGrowth[place % monthlyGrowth.length] ?? 0;
  const days = readOn[place % 5 === 4 ? 2 : place % 5 === 3 ? 1 : 0];
  return days.map(
    (day) =>
      [
        {
          ...account,
          followers:
            account.followers === null ? null : Math.round(account.followers / (1 + growth) ** (day / monthDays)),
        },
        new Date(now.getTime() - day * dayMs),
      ] as const,
  );
}

/** Null for private, personal or missing accounts, and when the network does not answer in time. */
async function findShown(source: MediaSource, username: string, signal: AbortSignal): Promise<SourceAccount | null> {
  try {
    return (await source.findAccount(username, signal)).account;
  } catch (error) {
    if (error instanceof SourceError || signal.aborted) return null;
    throw error;
  }
}

/**
 * Adds readings of the last months for an account's influencers, so that growth and momentum are known from the first
 * start. Adds only as many as the network delivers in time.
 */
export async function addKolHistory(
  db: Db,
  sources: Pick<MediaSources, 'forOwner'>,
  ownerId: string,
  kols: readonly DemoKols[],
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<void> {
  const { source } = await sources.forOwner(ownerId);
  const left = [...kols.flatMap(({ usernames }) => usernames).entries()];
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined && !signal.aborted; next = left.shift()) {
      const [place, username] = next;
      const account = await findShown(source, username, signal);
      if (account !== null)
        for (const [then, time] of pastOf(account, place, now)) await writeAccount(db, ownerId, then, time);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Adds the same history for every new demo account whose plan asks for it. */
export async function addKolHistories(
  { config, db, clock, encryptionKey }: Services,
  users: readonly DemoUser[],
  now: Date,
): Promise<void> {
  const sources = sourcesFromConfig({ config, db, clock, encryptionKey, patience: scanTimeout });
  for (const { email, kols = [], hasKolHistory = false } of users) {
    const owner = hasKolHistory ? await createUserRepository(db).findByEmail(email) : null;
    if (owner) await addKolHistory(db, sources, owner.id, kols, { now, signal: AbortSignal.timeout(readingMax) });
  }
  sources.close();
}
