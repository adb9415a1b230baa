import type { Share } from '@tessera/contracts/share/share.schema';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import type { ListedShare } from './share.repository.ts';

/** A share as its owner sees it, with the path of its page. */
export function toShare(row: ListedShare, vault: TokenVault, base: string): Share {
  const token = vault.open({ keyId: row.token_key_id, sealed: row.token_sealed }, row.id);
  return {
    id: row.id,
    kind: row.kind,
    path: token === null ? null : `${base}/${token}`,
    folderId: row.folder_id,
    title: row.title,
    byline: row.byline,
    language: row.language,
    expiresTime: row.expires_at?.toISOString() ?? null,
    hasPassword: row.password_hash !== null,
    frozenTime: row.frozen_at?.toISOString() ?? null,
    views: row.view_count,
    botViews: row.bot_view_count,
    createdTime: row.created_at.toISOString(),
    revision: row.revision,
    target: row.target,
  };
}
