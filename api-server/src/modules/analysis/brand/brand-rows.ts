import type { Industry, VolumeCategory } from '@tessera/contracts/industry/industry';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { FigureSums } from '../../collecting/figures/figure-sums.ts';
import { mediaConditions } from '../../collecting/media/media-conditions.ts';
import { idsOf } from '../../collecting/media/media-page.ts';
import type { MediaQuery } from '../../collecting/media/media-query.ts';
import { figuresFromMedia } from '../../collecting/roll-up/figure-columns.ts';
import { accountOf, isBrand } from '../ranking/ranking-rows.ts';

type Sql = RawBuilder<unknown>;

/** A brand that is mentioned in the captions of a view. */
export interface MentionedBrand {
  readonly username: string;
  readonly brand_name: string;
  readonly industry: Industry | null;
  readonly country: string | null;
  readonly volume: VolumeCategory | null;
}

/** The attributes that brands are grouped by; `whole` is all brands together. */
const kindColumns = {
  whole: sql`''::text`,
  industry: sql`known.industry`,
  country: sql`known.country`,
  volume: sql`known.volume`,
  brand: sql`known.username`,
} as const satisfies Readonly<Record<string, Sql>>;
export type BrandKind = keyof typeof kindColumns;

/** Sums of the posts that mention a brand of one group, by paid or not. */
export interface BrandSums extends FigureSums {
  readonly kind: BrandKind;
  readonly name: string | null;
  readonly is_paid: boolean;
}

const mentioning = (mediaQuery: MediaQuery): Sql =>
  sql`m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and m.mentions <> '{}' and ${mediaConditions(mediaQuery)}`;

/**
 * The brands mentioned in the captions of a view, ordered by username. With a filter by brands, only those that match
 * it.
 */
export async function readMentionedBrands(db: Db, mediaQuery: MediaQuery): Promise<readonly MentionedBrand[]> {
  const { ownerId, brands } = mediaQuery;
  const { rows } = await sql<MentionedBrand>`
    select g.key as username, coalesce(b.brand_name, a.full_name, g.key) as brand_name, b.industry, b.country, b.volume_category as volume
    from (select distinct unnest(m.mentions) as key from media m where ${mentioning(mediaQuery)}) g
    left join brand b on b.owner_id = ${ownerId} and b.username = g.key ${accountOf(ownerId, true)}
    where ${isBrand(ownerId)} ${brands === null ? sql`` : sql`and g.key = any(${brands}::text[])`} order by g.key`.execute(
    db,
  );
  return rows;
}

/**
 * Figures of the posts that mention the brands, by each attribute. A post counts once for each group that it mentions.
 */
export async function readBrandSums(
  db: Db,
  mediaQuery: MediaQuery,
  brands: readonly MentionedBrand[],
): Promise<readonly BrandSums[]> {
  const list = (read: (brand: MentionedBrand) => string | null): Sql => sql`${brands.map(read)}::text[]`;
  const ofKind = ([kind, column]: readonly [string, Sql]): Sql => sql`
    select ${kind}::text as kind, g.name, m.sponsored as is_paid, ${figuresFromMedia()}
    from media m cross join lateral (select distinct ${column} as name from unnest(m.mentions) named (name) join known on known.username = named.name) g
    where ${mentioning(mediaQuery)} group by g.name, m.sponsored`;
  const { rows } = await sql<BrandSums>`
    with known as materialized (
      select * from unnest(${list(({ username }) => username)}, ${list(({ industry }) => industry)}, ${list(({ country }) => country)}, ${list(({ volume }) => volume)}) known (username, industry, country, volume)
    ) ${sql.join(Object.entries(kindColumns).map(ofKind), sql` union all `)}`.execute(db);
  return rows;
}
