import { kolFigureNames, kolFigureOf, type KolFigureName } from '@tessera/contracts/kol/kol-figures';
import type { KolShareColumn, SharedKol } from '@tessera/contracts/kol/kol-share.schema';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import type { PrivacyField } from '@tessera/contracts/privacy/privacy';
import { unsafeCast } from '@tessera/contracts/schema/schema';

type Field = Exclude<KolShareColumn, KolFigureName>;
const figureNames: ReadonlySet<string> = new Set(kolFigureNames);
const isFigure = (column: KolShareColumn): column is KolFigureName => figureNames.has(column);

const fields: { readonly [Name in Field]: (kol: Kol) => Exclude<SharedKol[Name], undefined> } = {
  fullName: ({ info }) => info.fullName,
  label: ({ label }) => label,
  tags: ({ tags }) => tags,
  level: ({ level }) => level,
  momentum: ({ momentum }) => momentum.level,
  accountType: ({ info }) => info.accountType,
  topTags: ({ figures }) => figures.topTags,
  biography: ({ info }) => info.biography,
  publicEmail: ({ audit }) => audit.publicEmail,
  contactPhoneNumber: ({ audit }) => audit.contactPhoneNumber,
  externalUrl: ({ audit }) => audit.externalUrl,
  asOf: ({ asOf }) => asOf,
};

/**
 * The privacy fields that hide a column. Columns that are not listed are public at the network, or the owner's own
 * notes.
 */
const privacyOf: Partial<Readonly<Record<KolShareColumn, readonly PrivacyField[]>>> = {
  avgLike: ['engagement'],
  avgComment: ['engagement'],
  avgEngagement: ['engagement'],
  engagementRate: ['engagement'],
  engagementChange: ['engagement', 'growth'],
  growth: ['growth'],
  momentum: ['growth', 'engagement'],
  avgPlay: ['views'],
  avgView: ['views'],
  monthlyReach: ['insights'],
  monthlyImpressions: ['insights'],
  avgEmv: ['emv', 'engagement', 'views'],
  postsPerDay: ['frequency'],
  male: ['audience'],
  female: ['audience'],
  localUsers: ['audience'],
  activeFollowers: ['activeFollowers'],
  activeFollower: ['activeFollowers'],
  topTags: ['posts'],
  publicEmail: ['email'],
  contactPhoneNumber: ['phone'],
  externalUrl: ['website'],
};

/** An influencer with only these columns. */
export function toSharedKol(kol: Kol, columns: readonly KolShareColumn[]): SharedKol {
  const chosen = new Set(columns);
  const shown = Object.entries(fields).filter(([name]) => chosen.has(unsafeCast<Field>(name)));
  return {
    username: kol.username,
    figures: Object.fromEntries(columns.filter(isFigure).map((name) => [name, kolFigureOf(kol, name)])),
    ...Object.fromEntries(shown.map(([name, valueOf]) => [name, valueOf(kol)])),
  };
}

/** Removes the columns that the influencer has hidden since the list was read. */
export function withoutHidden(kol: SharedKol, hidden: readonly PrivacyField[]): SharedKol {
  const isHidden = (column: string): boolean =>
    (privacyOf[unsafeCast<KolShareColumn>(column)] ?? []).some((field) => hidden.includes(field));
  const { username, figures, ...others } = kol;
  return {
    username,
    figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, isHidden(name) ? null : value])),
    ...Object.fromEntries(
      Object.entries(others).map(([name, value]) => [
        name,
        isHidden(name) ? (Array.isArray(value) ? [] : null) : value,
      ]),
    ),
  };
}
