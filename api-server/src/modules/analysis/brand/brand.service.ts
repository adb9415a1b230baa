import type { BrandFigures, BrandRow, Brands } from '@tessera/contracts/brand/brand.schema';
import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import { readRange } from '../../collecting/figures/analysis.ts';
import { addUp, toFigures } from '../../collecting/figures/figure-sums.ts';
import { createFiguresRepository } from '../../collecting/figures/figures.repository.ts';
import { readMediaQuery, type QueryContext } from '../../collecting/media/media-query.ts';
import { brandsAsOf, learnBrands, type ReadBrands } from '../ranking/brand-directory.ts';
import {
  readBrandSums,
  readMentionedBrands,
  type BrandKind,
  type BrandSums,
  type MentionedBrand,
} from './brand-rows.ts';

interface BrandSource {
  /** False without a data provider. */
  readonly isThere: boolean;
  readonly readBrands: ReadBrands;
}

const toBrandFigures = (rows: readonly BrandSums[]): BrandFigures => ({
  figures: toFigures(addUp(rows)),
  paid: toFigures(addUp(rows.filter((row) => row.is_paid))),
  organic: toFigures(addUp(rows.filter((row) => !row.is_paid))),
});

/** Most posts first, then by name; rows without a name come before those with one. */
const byPosts =
  <Row extends BrandFigures>(nameOf: (row: Row) => string | null) =>
  (one: Row, other: Row): number =>
    other.figures.posts - one.figures.posts || ((nameOf(one) ?? '') < (nameOf(other) ?? '') ? -1 : 1);

/** The groups by one attribute, most posts first. */
function groupsOf<Name extends string>(
  sums: readonly BrandSums[],
  kind: BrandKind,
  brands: readonly MentionedBrand[],
  nameOf: (brand: MentionedBrand) => Name | null,
) {
  const ofKind = Map.groupBy(
    sums.filter((row) => row.kind === kind),
    ({ name }) => name,
  );
  return [...Map.groupBy(brands, nameOf)]
    .map(([name, members]) => ({ name, brands: members.length, ...toBrandFigures(ofKind.get(name) ?? []) }))
    .toSorted(byPosts(({ name }) => name));
}

function rowsOf(sums: readonly BrandSums[], brands: readonly MentionedBrand[]): BrandRow[] {
  const ofBrand = Map.groupBy(
    sums.filter(({ kind }) => kind === 'brand'),
    ({ name }) => name,
  );
  return brands
    .map(({ brand_name: brandName, ...brand }) => ({
      ...brand,
      brandName,
      ...toBrandFigures(ofBrand.get(brand.username) ?? []),
    }))
    .toSorted(byPosts(({ username }) => username));
}

/** All brands mentioned in the captions of a view, and their sums by attribute. Throws like `readMediaQuery`. */
export async function describeBrands(context: QueryContext, source: BrandSource, view: MediaView): Promise<Brands> {
  const { db, now } = context;
  const range = readRange(context, view);
  const mediaQuery = await readMediaQuery(context, { ...view, ...range });
  if (source.isThere) await learnBrands(db, source.readBrands, mediaQuery, now);
  const brands = await readMentionedBrands(db, mediaQuery);
  const sums = await readBrandSums(db, mediaQuery, brands);
  const { ground } = await createFiguresRepository(db).provenanceWith(mediaQuery, []);
  return {
    range,
    whole: toBrandFigures(sums.filter(({ kind }) => kind === 'whole')),
    industryList: groupsOf(sums, 'industry', brands, ({ industry }) => industry),
    countryList: groupsOf(sums, 'country', brands, ({ country }) => country),
    volumeList: groupsOf(sums, 'volume', brands, ({ volume }) => volume),
    brandList: rowsOf(sums, brands),
    total: brands.length,
    brandsAsOf: (await brandsAsOf(db, mediaQuery.ownerId))?.toISOString() ?? null,
    hasSource: source.isThere,
    ground,
  };
}
