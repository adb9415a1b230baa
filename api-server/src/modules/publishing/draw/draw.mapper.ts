import type { Draw, PublishedRules, SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import type { SharedHead } from '@tessera/contracts/share/share.schema';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { picturePath } from '../../collecting/media/media.mapper.ts';
import { toShare } from '../share/share.mapper.ts';
import type { ListedShare } from '../share/share.repository.ts';
import { hashOfRules } from './draw-list.ts';
import type { DrawRow, WholeDrawRow } from './draw.repository.ts';

/** The rules that a draw is bound to; null for old draws, whose commitment does not include them. */
const publishedRules = ({ rules: { timeZone, ...rules } }: DrawRow): PublishedRules | null =>
  timeZone === undefined ? null : { ...rules, timeZone };

function boundRules(row: DrawRow): { readonly rules: PublishedRules | null; readonly rulesHash: string | null } {
  const rules = publishedRules(row);
  return { rules, rulesHash: rules === null ? null : hashOfRules(rules) };
}

const promiseOf = ({
  winners,
  names,
  counts,
  list_hash: listHash,
  seed_hash: seedHash,
  commitment,
  committed_at: committedAt,
  drawn_at: drawnAt,
}: DrawRow) => ({
  winners,
  names,
  counts: [...counts],
  listHash,
  seedHash,
  commitment,
  committedTime: committedAt.toISOString(),
  drawnTime: drawnAt?.toISOString() ?? null,
});

/** A draw as its owner sees it: with the winners' names, and the path of its page if it has one. */
export const toDraw = (row: DrawRow, share: ListedShare | undefined, vault: TokenVault): Draw => ({
  id: row.id,
  folderId: row.folder_id,
  title: row.title,
  path: share === undefined ? null : toShare(share, vault, sharePaths.draw).path,
  entries: row.entry_count,
  ...promiseOf(row),
  ...boundRules(row),
  results: row.results.map(({ place, name, shortcode, link, reason, drawn_at: drawnAt }) => ({
    place,
    name,
    link,
    image: picturePath(shortcode),
    reason,
    drawnTime: drawnAt.toISOString(),
  })),
});

/** A draw as the public sees it: with the seed once it is drawn, and only those names that its list shows. */
export const toSharedDraw = (row: WholeDrawRow, head: SharedHead): SharedDraw => ({
  ...head,
  // A draw never changes except for places that are drawn again, so it has no frozen state.
  frozenTime: null,
  title: row.title,
  ...promiseOf(row),
  ...boundRules(row),
  seed: row.drawn_at === null ? null : row.seed,
  lines: row.list.split('\n'),
  results: row.results.map(({ place, entry, reason, drawn_at: drawnAt }) => ({
    place,
    entry,
    nameKey: row.entries[entry]?.key ?? null,
    reason,
    drawnTime: drawnAt.toISOString(),
  })),
});
