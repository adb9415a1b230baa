import { sql } from 'kysely';
import type { PrivacyField } from '@tessera/contracts/creator/privacy';
import { instantSchema } from '@tessera/contracts/http/schema';
import { sharedKolListSchema } from '@tessera/contracts/kol/kol-share.schema';
import type { SharedKolList } from '@tessera/contracts/kol/kol-share.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { headHtml } from '../share/share-drawing.ts';
import { headOf, readShare } from '../share/share.service.ts';
import type { OpenedShare, ShareParts } from '../share/share.service.ts';
import { kolListShareKind } from './kol-list.share.ts';
import { publicScope } from './kol-scope.ts';
import { withoutHidden } from './shared-kol.ts';
import { visibleKol } from './visible-kol.ts';

const contentSchema = z.object({ ...z.pick(sharedKolListSchema, { columns: true, currency: true, kolList: true, total: true }).shape, oldestAsOf: z.nullable(instantSchema) });

/** Those that the owner still manages, with what each keeps from the public now. */
async function readPrivacy(db: Db, ownerId: string, usernames: readonly string[]): Promise<ReadonlyMap<string, readonly PrivacyField[]>> {
  const { rows } = await sql<{ readonly username: string; readonly hidden: PrivacyField[] }>`
    select k.username, k.hidden from ${visibleKol(publicScope(ownerId))} k where k.owner_id = ${ownerId} and k.username = any(${usernames}::text[])`.execute(db);
  return new Map(rows.map(({ username, hidden }) => [username, hidden]));
}

/** The influencers of a link that is open. What was hidden or deleted since is missing, in a frozen list too. */
export async function presentKolList(parts: ShareParts, opened: OpenedShare): Promise<SharedKolList> {
  const { oldestAsOf, ...content } = await readShare(parts, opened, kolListShareKind, (frozen) => contentSchema.parse(frozen));
  const privacy = await readPrivacy(parts.db, opened.row.owner_id, content.kolList.map(({ username }) => username));
  const kolList = content.kolList.flatMap((kol) => {
    const hidden = privacy.get(kol.username);
    return hidden === undefined ? [] : [withoutHidden(kol, hidden)];
  });
  return { ...headOf(opened, oldestAsOf), ...content, kolList, total: content.total - (content.kolList.length - kolList.length) };
}

const namesDrawn = 12;

/** The title of a list and its first names, as HTML without code. */
export const drawKolList = (list: SharedKolList, language: Language): string =>
  `${headHtml(list, language)}<ul>${list.kolList.slice(0, namesDrawn).map(({ username }) => `<li>${escapeHtml(username)}</li>`).join('')}</ul>`;
