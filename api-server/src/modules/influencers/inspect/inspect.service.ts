import { Problem } from '@tessera/contracts/http/problem';
import type { Inspect } from '@tessera/contracts/inspect/inspect.schema';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { sleep } from '../../../network/media-source/sleep.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readAccess, readHidden, readHiddenPosts, readSharedAudience } from '../../accounts/privacy/privacy.policy.ts';
import { createEmvRepository } from '../../collecting/emv/emv.repository.ts';
import { toEmvSetting } from '../../collecting/pricing/emv-setting.mapper.ts';
import { findPreset, findPricing } from '../../collecting/pricing/pricing.ts';
import type { InspectWorker } from './inspect-worker.ts';
import { noInspect, toInspect } from './inspect.mapper.ts';
import type { InspectedAccount } from './inspect.policy.ts';
import { createInspectRepository, type InspectKey } from './inspect.repository.ts';

/** The requested setting, or the current one. Throws `notFound` for one that the owner does not have. */
async function settingOf(db: Db, ownerId: string, id: string | undefined): Promise<EmvSetting> {
  if (id === undefined) return (await findPricing(db, ownerId)).setting;
  const preset = findPreset(id);
  if (preset) return preset;
  const own = (await createEmvRepository(db).list(ownerId)).find((row) => row.id === id);
  if (!own) throw new Problem('notFound', { field: 'emv' });
  return toEmvSetting(own);
}

/** The report of an account as the caller may see it. */
export async function describeInspect(
  db: Db,
  callerId: string,
  account: InspectedAccount,
  emv?: string,
): Promise<Inspect> {
  const setting = await settingOf(db, callerId, emv);
  const row = await createInspectRepository(db).find(callerId, account.username);
  if (!row) return noInspect(account);
  const named = { accountId: row.account_id, username: account.username };
  const hidden = account.isOwn ? [] : await readHidden(db, callerId, named);
  const audience = account.isOwn
    ? (row.result?.audience ?? null)
    : await readSharedAudience(db, callerId, account.username);
  const access = account.isOwn ? null : await readAccess(db, callerId, named);
  // Similar accounts that hide their posts are left out, because the list would reveal their hashtags.
  const keepsPosts = await readHiddenPosts(
    db,
    callerId,
    (row.result?.similar ?? []).map(({ username }) => username.toLowerCase()),
  );
  return toInspect(row, account, { setting, hidden, audience, access, keepsPosts });
}

const lookEvery = 300;

/** Makes a report, or waits for the process that has claimed it, until the signal is aborted. */
export async function makeReport(db: Db, worker: InspectWorker, key: InspectKey, signal: AbortSignal): Promise<void> {
  const reports = createInspectRepository(db);
  while (!signal.aborted && (await reports.isOpen(key))) {
    await worker.work(key, signal);
    if (await reports.isOpen(key)) await sleep(lookEvery, signal).catch(() => undefined);
  }
}
