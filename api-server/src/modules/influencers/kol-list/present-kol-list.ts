import { sharedKolListSchema, type SharedKolList } from '@tessera/contracts/kol/kol-share.schema';
import type { PrivacyField } from '@tessera/contracts/privacy/privacy';
import { instantSchema } from '@tessera/contracts/schema/schema';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import type { OpenedShare, ReadShared, ShareParts } from '../../publishing/share/share-kind.ts';
import { headOf } from '../../publishing/share/share.service.ts';
import { publicScope } from '../kol/kol-scope.ts';
import { visibleKol } from '../kol/visible-kol.ts';
import { withoutHidden } from './shared-kol.ts';

const contentSchema = z.object({
  ...z.pick(sharedKolListSchema, { columns: true, currency: true, kolList: true, total: true }).shape,
  /** When the oldest of the figures were read. */ oldestAsOf: z.nullable(instantSchema),
});
export type KolListContent = z.infer<typeof contentSchema>;

/** The influencers that the owner still manages, with the fields that each now hides from the public. */
async function readPrivacy(
  db: Db,
  ownerId: string,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, readonly PrivacyField[]>> {
  const { rows } = await sql<{ readonly username: string; readonly hidden: PrivacyField[] }>`
    select k.username, k.hidden from ${visibleKol(publicScope(ownerId))} k where k.owner_id = ${ownerId} and k.username = any(${usernames}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ username, hidden }) => [username, hidden]));
}

/**
 * The influencers of an opened link. Whatever has been hidden or deleted since is left out, also from a frozen list.
 */
export async function presentKolList(
  parts: ShareParts,
  opened: OpenedShare,
  read: ReadShared<KolListContent>,
): Promise<SharedKolList> {
  const { oldestAsOf, ...content } = await read((frozen) => contentSchema.parse(frozen));
  const privacy = await readPrivacy(
    parts.db,
    opened.row.owner_id,
    content.kolList.map(({ username }) => username),
  );
  const kolList = content.kolList.flatMap((kol) => {
    const hidden = privacy.get(kol.username);
    return hidden === undefined ? [] : [withoutHidden(kol, hidden)];
  });
  return {
    ...headOf(opened, oldestAsOf),
    ...content,
    kolList,
    total: content.total - (content.kolList.length - kolList.length),
  };
}
