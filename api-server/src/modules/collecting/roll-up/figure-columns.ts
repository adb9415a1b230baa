import { sql, type RawBuilder } from 'kysely';
import type { RolledUp } from '../../../platform/db/migrations/0003-analysis.tables.ts';

export type FigureColumn = Exclude<keyof RolledUp, 'owner_id' | 'content_id' | 'type'>;

/** How each figure of a set is computed from rows of `media m`. */
const fromMedia: Readonly<Record<FigureColumn, string>> = {
  posts: 'count(*)',
  likes: 'coalesce(sum(m.likes), 0)',
  likes_known: 'count(m.likes)',
  comments: 'coalesce(sum(m.comments), 0)',
  comments_known: 'count(m.comments)',
  interactions: 'coalesce(sum(m.interactions), 0)',
  interactions_known: 'count(m.interactions)',
  views: 'coalesce(sum(m.views), 0)',
  views_known: 'count(m.views)',
  followers: 'coalesce(sum(m.followers), 0)',
  followers_known: 'count(m.followers)',
  engaged_interactions: 'coalesce(sum(m.interactions) filter (where m.eng_rate is not null), 0)',
  engaged_followers: 'coalesce(sum(m.followers) filter (where m.eng_rate is not null), 0)',
  engaged_known: 'count(m.eng_rate)',
  emv: 'coalesce(sum(m.emv), 0)',
  emv_known: 'count(m.emv)',
  priced_likes: 'coalesce(sum(m.likes) filter (where m.emv is not null), 0)',
  priced_comments: 'coalesce(sum(m.comments) filter (where m.emv is not null), 0)',
  // Only views of videos are priced.
  priced_views: "coalesce(sum(m.views) filter (where m.emv is not null and m.type = 'GraphVideo'), 0)",
};

const typeOf = (column: FigureColumn): string => {
  if (column === 'emv') return 'numeric';
  return column === 'posts' || column.endsWith('_known') ? 'int' : 'bigint';
};

const names: readonly FigureColumn[] = [
  'posts',
  'likes',
  'likes_known',
  'comments',
  'comments_known',
  'interactions',
  'interactions_known',
  'views',
  'views_known',
  'followers',
  'followers_known',
  'engaged_interactions',
  'engaged_followers',
  'engaged_known',
  'emv',
  'emv_known',
  'priced_likes',
  'priced_comments',
  'priced_views',
];

/** All of them, in the order of the tables. */
export const figureColumns: readonly FigureColumn[] = names;

type Columns = RawBuilder<unknown>;
// Raw text, because a statement has many of these columns, and building each name again for every query is slow.
const list = (columns: readonly FigureColumn[], of: (column: FigureColumn) => string): Columns =>
  sql.raw(columns.map(of).join(', '));

/** The column names as a list. */
export const metricNames = (columns: readonly FigureColumn[] = names, table?: string): Columns =>
  list(columns, (column) => (table === undefined ? column : `${table}.${column}`));

/** The columns of `media m` that the figures are computed from, other than EMV. */
export const figureSources: Columns = sql.raw(
  'm.type, m.likes, m.comments, m.interactions, m.views, m.followers, m.eng_rate',
);

/** The columns computed from rows of `media m`. */
export const figuresFromMedia = (columns: readonly FigureColumn[] = names): Columns =>
  list(columns, (column) => `(${fromMedia[column]})::${typeOf(column)} as ${column}`);

/** The columns summed from rows that already contain them. */
export const figuresAddedUp = (columns: readonly FigureColumn[] = names): Columns =>
  list(columns, (column) => `coalesce(sum(${column}), 0)::${typeOf(column)} as ${column}`);

/** All columns, negated. */
export const figuresNegated: Columns = list(names, (column) => `-${column} as ${column}`);

/** `column = excluded.column` for all columns, to overwrite a row. */
export const figuresReplaced: Columns = list(names, (column) => `${column} = excluded.${column}`);

/** `column = table.column + excluded.column` for all columns, to add to a row. */
export const figuresAddedTo = (table: string): Columns =>
  list(names, (column) => `${column} = ${table}.${column} + excluded.${column}`);
