import type { BusinessAccount } from '@tessera/contracts/connection/connection.schema';
import type { Creator, CreatorBrand } from '@tessera/contracts/creator/creator.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { defaultAudience, privacyFields } from '@tessera/contracts/privacy/privacy';
import type { Db } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { describeConnections } from '../../accounts/connection/connection.service.ts';
import { createInspectRepository } from '../inspect/inspect.repository.ts';
import { createCreatorRepository, type BrandRow, type CreatorKey } from './creator.repository.ts';

type Privacy = Creator['privacy'];

const keyOf = (ownerId: string, { igId, username }: BusinessAccount): CreatorKey => ({
  ownerId,
  accountId: igId,
  username: username.toLowerCase(),
});

/** A brand that never asked is not named, and sees only what everybody sees. */
function toBrand(row: BrandRow, privacy: Privacy): CreatorBrand {
  const seen = privacy.filter(
    ({ audience }) => audience === 'public' || (audience === 'approved' && row.state === 'approved'),
  );
  const since = (row.state === 'requested' ? null : row.decided_at) ?? row.requested_at ?? row.listed_at;
  return {
    brandId: row.brand_id,
    name: row.state === null ? null : row.email,
    state: row.state,
    reason: row.reason ?? '',
    since: (since ?? new Date(0)).toISOString(),
    isInList: row.listed_at !== null,
    fields: seen.map(({ field }) => field),
  };
}

async function describe(db: Db, ownerId: string, account: BusinessAccount, endsAt: string | null): Promise<Creator> {
  const key = keyOf(ownerId, account);
  const repository = createCreatorRepository(db);
  const own = await repository.privacy(key);
  const privacy: Privacy = privacyFields.map((field) => ({
    field,
    audience: own.get(field) ?? defaultAudience(field),
  }));
  const report = await createInspectRepository(db).find(ownerId, key.username);
  return {
    creatorId: account.igId,
    username: account.username,
    fullName: account.fullName,
    state: account.state,
    endsAt,
    reportAt: report?.as_of?.toISOString() ?? null,
    privacy,
    brandList: (await repository.brands(key)).map((row) => toBrand(row, privacy)),
  };
}

/** The accounts that an owner connected, with their settings. */
export async function describeCreators(db: Db, ownerId: string, now: Date): Promise<Creator[]> {
  const { accountList, platformList } = await describeConnections(db, ownerId, now);
  const creators: Creator[] = [];
  for (const account of accountList)
    creators.push(await describe(db, ownerId, account, platformList[0]?.endsAt ?? null));
  return creators;
}

export async function describeCreator(db: Db, ownerId: string, creatorId: string, now: Date): Promise<Creator> {
  const creator = (await describeCreators(db, ownerId, now)).find((one) => one.creatorId === creatorId);
  if (!creator) throw new Problem('notFound', { field: 'creatorId' });
  return creator;
}

/** The account that an owner connected. Throws `notFound`. */
export async function findCreator(db: Db, ownerId: string, creatorId: string, now: Date): Promise<CreatorKey> {
  const account = (await describeConnections(db, ownerId, now)).accountList.find(({ igId }) => igId === creatorId);
  if (!account) throw new Problem('notFound', { field: 'creatorId' });
  return keyOf(ownerId, account);
}

/** Makes open pages reload the account: those of everybody who lists it, and of the given brand. */
export async function tellBrands(db: Db, key: CreatorKey, brandId?: string): Promise<void> {
  const listed = await createCreatorRepository(db).listed(key);
  for (const { ownerId, kolId } of listed)
    await notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'kol', id: kolId } });
  for (const userId of new Set([
    ...listed.map(({ ownerId }) => ownerId),
    ...(brandId === undefined ? [] : [brandId]),
  ])) {
    await notifyUser(db, userId, { topic: 'resource.changed', data: { kind: 'inspect', id: null } });
  }
}
