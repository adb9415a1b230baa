import { dayMs } from '@tessera/contracts/time/durations';
import { sql } from 'kysely';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { brandNamesMax, type VendorBrand } from '../../../network/media-source/vendor/vendor-brands.ts';
import type { Db } from '../../../platform/db/database.ts';
import { mediaConditions } from '../../collecting/media/media-conditions.ts';
import { idsOf } from '../../collecting/media/media-page.ts';
import type { MediaQuery } from '../../collecting/media/media-query.ts';

/** Asks a data provider which of some accounts are brands. Throws `SourceError`. */
export type ReadBrands = (usernames: readonly string[], signal?: AbortSignal) => Promise<readonly VendorBrand[]>;

/** The most names that one reading of a table looks up. Further names follow with the next reading. */
const askedAtMost = 200;
/** After this time a name is looked up again. */
const staleAfterMs = 30 * dayMs;

/** The names that captions of a view mention most and that have not been looked up lately. */
async function unknownNames(db: Db, view: MediaQuery, now: Date): Promise<string[]> {
  // Ignores the filter by brand, which can match only names that have been looked up.
  const mediaQuery: MediaQuery = { ...view, brands: null };
  const { rows } = await sql<{ name: string }>`
    select name from (select unnest(m.mentions) as name from media m where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and m.mentions <> '{}' and ${mediaConditions(mediaQuery)}) mentioned
    where not exists (select from brand b where b.owner_id = ${mediaQuery.ownerId} and b.username = name and b.as_of > ${new Date(now.getTime() - staleAfterMs)})
    group by name order by count(*) desc, name limit ${askedAtMost}`.execute(db);
  return rows.map(({ name }) => name);
}

async function keep(
  db: Db,
  ownerId: string,
  names: readonly string[],
  brands: readonly VendorBrand[],
  now: Date,
): Promise<void> {
  const known = new Map(brands.map((brand) => [brand.username, brand]));
  await sql`
    insert into brand (owner_id, username, brand_name, industry, country, volume_category, as_of)
    select ${ownerId}, *, ${now} from unnest(${names}::text[], ${names.map((name) => known.get(name)?.brandName ?? null)}::text[], ${names.map((name) => known.get(name)?.industry ?? null)}::text[],
      ${names.map((name) => known.get(name)?.country ?? null)}::text[], ${names.map((name) => known.get(name)?.volumeCategory ?? null)}::text[])
    on conflict (owner_id, username) do update set brand_name = excluded.brand_name, industry = excluded.industry, country = excluded.country, volume_category = excluded.volume_category, as_of = excluded.as_of`.execute(
    db,
  );
}

/** Looks up the brands that captions of a view mention. If the provider fails, the stored data stays. */
export async function learnBrands(db: Db, readBrands: ReadBrands, mediaQuery: MediaQuery, now: Date): Promise<void> {
  const names = await unknownNames(db, mediaQuery, now);
  try {
    for (let from = 0; from < names.length; from += brandNamesMax) {
      const batch = names.slice(from, from + brandNamesMax);
      await keep(db, mediaQuery.ownerId, batch, await readBrands(batch), now);
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
}

/** When a name of the owner was last looked up; null before the first time. */
export async function brandsAsOf(db: Db, ownerId: string): Promise<Date | null> {
  const { rows } = await sql<{
    as_of: Date | null;
  }>`select max(as_of) as as_of from brand where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.as_of ?? null;
}
