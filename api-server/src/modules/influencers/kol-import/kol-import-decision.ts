import { kolTagsMax } from '@tessera/contracts/kol-label/kol-label.limits';
import type { KolBadRow } from '@tessera/contracts/kol/kol-import.schema';
import type { ToldKol } from '../../../platform/db/migrations/0022-kol.tables.ts';
import { toShown } from '../../../platform/tables/cell-reader.ts';
import type { ImportedKol } from './kol-import-row.ts';

/** An influencer that is in the list already. */
export interface KnownKol {
  readonly id: string;
  readonly username: string;
  readonly label: string;
  readonly tags: readonly string[];
  /** Values from earlier files; null when there are none. */
  readonly told: ToldKol | null;
}

export interface ChangedKol {
  readonly id: string;
  readonly label: string;
  readonly tags: readonly string[];
  readonly told: ToldKol;
  /** Whether the owner's label or tags change, and not only values of the account. */
  readonly isMarked: boolean;
}

export interface KolDecision {
  readonly added: readonly ImportedKol[];
  readonly changed: readonly ChangedKol[];
  /** The ids of influencers that the file lists as they are. */
  readonly unchanged: readonly string[];
  readonly bad: readonly KolBadRow[];
  /** New tags for which an influencer has no room: the others stay. */
  readonly remarks: readonly (KolBadRow & { readonly field: 'tags' })[];
}

const nothingTold: ToldKol = {
  fullName: null,
  followers: null,
  following: null,
  posts: null,
  accountType: null,
  biography: null,
  email: null,
  phone: null,
  website: null,
};

/** A value that is missing in the file stays as it was. */
function together(
  before: ToldKol,
  { fullName, followers, following, posts, accountType, biography, email, phone, website }: ToldKol,
): ToldKol {
  return {
    fullName: fullName ?? before.fullName,
    followers: followers ?? before.followers,
    following: following ?? before.following,
    posts: posts ?? before.posts,
    accountType: accountType ?? before.accountType,
    biography: biography ?? before.biography,
    email: email ?? before.email,
    phone: phone ?? before.phone,
    website: website ?? before.website,
  };
}

const isSame = (one: ToldKol, other: ToldKol): boolean =>
  one.fullName === other.fullName &&
  one.followers === other.followers &&
  one.following === other.following &&
  one.posts === other.posts &&
  one.accountType === other.accountType &&
  one.biography === other.biography &&
  one.email === other.email &&
  one.phone === other.phone &&
  one.website === other.website;

/** Decides what to do with each row of a batch. No two rows may be of the same account. */
export function decideKols(rows: readonly ImportedKol[], known: readonly KnownKol[], room: number): KolDecision {
  const byName = new Map(known.map((kol) => [kol.username, kol]));
  const added: ImportedKol[] = [];
  const changed: ChangedKol[] = [];
  const bad: KolBadRow[] = [];
  const remarks: (KolBadRow & { readonly field: 'tags' })[] = [];
  const unchanged: string[] = [];
  for (const row of rows) {
    const before = byName.get(row.username);
    if (before === undefined) {
      if (added.length < room) added.push(row);
      else bad.push({ row: row.row, field: 'username', value: row.username, reason: 'noSlot' });
      continue;
    }
    const both = [...new Set([...before.tags, ...row.tags])];
    const hasRoom = both.length <= kolTagsMax;
    if (!hasRoom)
      remarks.push({ row: row.row, field: 'tags', value: toShown(row.tags.join(', ')), reason: 'tooManyTags' });
    const tags = hasRoom ? both : before.tags;
    const told = together(before.told ?? nothingTold, row.told);
    const label = row.label ?? before.label;
    const isMarked = label !== before.label || tags.length > before.tags.length;
    if (isMarked || !isSame(told, before.told ?? nothingTold))
      changed.push({ id: before.id, label, tags, told, isMarked });
    else unchanged.push(before.id);
  }
  return { added, changed, unchanged, bad, remarks };
}
