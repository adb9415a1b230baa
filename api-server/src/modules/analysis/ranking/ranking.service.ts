import type { MediaView } from '@tessera/contracts/media/media-view.schema';
import {
  isBrandTable,
  isOfNamed,
  rankingSortOf,
  type RankingAnswer,
  type RankingSort,
  type RankingTable,
} from '@tessera/contracts/ranking/ranking.schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { createKolSettingRepository } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { readRange } from '../../collecting/figures/analysis.ts';
import { createFiguresRepository } from '../../collecting/figures/figures.repository.ts';
import { mediaConditions } from '../../collecting/media/media-conditions.ts';
import { idsOf } from '../../collecting/media/media-page.ts';
import { readMediaQuery, type MediaQuery, type QueryContext } from '../../collecting/media/media-query.ts';
import type { Direction } from '../../collecting/media/media-steps.ts';
import { findPricing, type Pricing } from '../../collecting/pricing/pricing.ts';
import { brandsAsOf, learnBrands, type ReadBrands } from './brand-directory.ts';
import { rankedAccounts, type RankingGround, type RankingWish } from './ranking-rows.ts';
import { toRankingRow } from './ranking.mapper.ts';

export interface RankingQuestion extends MediaView {
  readonly table: RankingTable;
  readonly sort?: RankingSort | undefined;
  readonly direction: Direction;
}

/** Everything that the rows of a table are computed from. */
export interface ReadRanking {
  readonly mediaQuery: MediaQuery;
  readonly wish: RankingWish;
  readonly ground: RankingGround;
  readonly pricing: Pricing;
  readonly range: RankingAnswer['range'];
}

/** Reads what a table needs, for its caller. Throws as `readMediaQuery` does. */
export async function readRanking(
  context: QueryContext,
  readBrands: ReadBrands,
  question: RankingQuestion,
): Promise<ReadRanking> {
  const { table, sort, direction, ...view } = question;
  const range = readRange(context, view);
  const mediaQuery = await readMediaQuery(context, { ...view, ...range });
  if (isBrandTable(table)) await learnBrands(context.db, readBrands, mediaQuery, context.now);
  const pricing = await findPricing(context.db, mediaQuery.ownerId);
  const setting = await createKolSettingRepository(context.db).read(mediaQuery.ownerId);
  return {
    mediaQuery,
    range,
    pricing,
    wish: { table, sort: sort ?? rankingSortOf[table], direction },
    ground: { setting, values: pricing.setting.values },
  };
}

/** For a table without rows, which would otherwise contain this count. */
async function countWithoutAuthor(db: Db, mediaQuery: MediaQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media m where m.owner_id = ${mediaQuery.ownerId} and m.content_id = any(${idsOf(mediaQuery)}) and m.account_id is null and ${mediaConditions(mediaQuery)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One page of a ranking table. */
export async function describeRanking(
  context: QueryContext,
  readBrands: ReadBrands,
  question: RankingQuestion,
  page: { readonly from: number; readonly number: number },
): Promise<RankingAnswer> {
  const { mediaQuery, wish, ground, range } = await readRanking(context, readBrands, question);
  const { db } = context;
  const { rows } = await sql<
    Awaited<ReturnType<ReturnType<typeof rankedAccounts>['execute']>>['rows'][number]
  >`${rankedAccounts(mediaQuery, wish, ground)} limit ${page.number} offset ${page.from}`.execute(db);
  const total = rows[0]?.total ?? page.from;
  const { ground: provenance } = await createFiguresRepository(db).provenanceWith(mediaQuery, []);
  const { celebrity, micro, nano } = ground.setting;
  return {
    rowList: rows.map(toRankingRow),
    cursor: page.from + rows.length < total ? String(page.from + rows.length) : 0,
    total,
    range,
    withoutAuthor: isOfNamed(wish.table) ? 0 : (rows[0]?.without_author ?? (await countWithoutAuthor(db, mediaQuery))),
    thresholds: { celebrity, micro, nano },
    brandsAsOf: isBrandTable(wish.table) ? ((await brandsAsOf(db, mediaQuery.ownerId))?.toISOString() ?? null) : null,
    ground: provenance,
  };
}
