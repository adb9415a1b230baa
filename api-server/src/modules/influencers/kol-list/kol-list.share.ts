import { Problem } from '@tessera/contracts/http/problem';
import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import { kolShareTargetSchema, type KolShareTarget, type SharedKolList } from '@tessera/contracts/kol/kol-share.schema';
import { sharedKolsMax } from '@tessera/contracts/kol/kol.limits';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import type { Db } from '../../../platform/db/database.ts';
import { createKolSettingRepository } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { drawNames } from '../../publishing/share/drawing/share-drawing.ts';
import type { OwnerContext, ShareKind } from '../../publishing/share/share-kind.ts';
import { readGrant } from '../cowork/cowork.policy.ts';
import { areKolsPriced } from '../kol-reading/kol-pricing.ts';
import { groundOf, readMeasures } from '../kol/kol-measures.ts';
import { readKolPage } from '../kol/kol-page.ts';
import { ownScope, publicScope, type KolScope } from '../kol/kol-scope.ts';
import { toKol } from '../kol/kol.mapper.ts';
import { createKolRepository } from '../kol/kol.repository.ts';
import { presentKolList, type KolListContent } from './present-kol-list.ts';
import { toSharedKol } from './shared-kol.ts';

/** Throws `notFound` for a co-working tag of another owner: what a colleague shares must not be shared on. */
async function scopeOf(
  db: Db,
  ownerId: string,
  { coworkTagId, ids }: Pick<KolShareTarget, 'coworkTagId' | 'ids'>,
): Promise<KolScope> {
  const scope = { ...publicScope(ownerId), ...(ids === undefined ? {} : { only: ids }) };
  if (coworkTagId === undefined) return scope;
  const grant = await readGrant(db, ownerId, coworkTagId);
  if (grant.ownerId !== ownerId) throw new Problem('notFound');
  return { ...scope, grant };
}

/** A list of influencers as strangers may see it, with the columns that its owner chose. */
export const kolListShareKind: ShareKind<KolShareTarget, KolListContent, SharedKolList> = {
  kind: 'kolList',
  path: sharePaths.kolList,
  targetSchema: kolShareTargetSchema,
  rights: ['shareReport'],
  assertTarget: async ({ db, caller: { userId } }: OwnerContext, target) => {
    await scopeOf(db, userId, target);
    const { ids = [] } = target;
    const found = await createKolRepository(db).findSome(
      ownScope(userId),
      ids,
      await createKolSettingRepository(db).read(userId),
    );
    if (found.length < new Set(ids).size) throw new Problem('notFound');
  },
  read: async ({ db, caller: { userId }, now }, target) => {
    const { columns, filter, sort, direction, thenBy } = target;
    const scope = await scopeOf(db, userId, target);
    const measures = await readMeasures(db, userId);
    const { rows, total } = await readKolPage(
      db,
      scope,
      { filter, sort, direction, thenBy, number: sharedKolsMax },
      await groundOf(db, userId, measures, now),
    );
    const [oldest] = rows.flatMap(({ as_of: asOf }) => (asOf === null ? [] : [asOf.toISOString()])).toSorted();
    return {
      columns,
      currency: measures.pricing.setting.currency,
      kolList: rows.map((row) => toSharedKol(toKol(row, measures), columns)),
      total,
      oldestAsOf: oldest ?? null,
    };
  },
  canFreeze: async ({ db, caller: { userId } }, { columns }) =>
    !columns.includes('avgEmv') || areKolsPriced(db, userId),
  shown: {
    call: kolShareCalls.openKolShare,
    answer: presentKolList,
    draw: ({ kolList }) => drawNames(kolList.map(({ username }) => username)),
  },
};
