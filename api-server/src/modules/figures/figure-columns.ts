import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RolledUp } from '../../db/migrations/0003-analysis.tables.ts';

export type FigureColumn = Exclude<keyof RolledUp, 'owner_id' | 'content_id' | 'type'>;

/** How each figure of a set comes from the rows of its media, over `media m`. */
const fromMedia: Readonly<Record<FigureColumn, RawBuilder<unknown>>> = {
  posts: sql`count(*)`,
  likes: sql`coalesce(sum(m.likes), 0)`,
  likes_known: sql`count(m.likes)`,
  comments: sql`coalesce(sum(m.comments), 0)`,
  comments_known: sql`count(m.comments)`,
  interactions: sql`coalesce(sum(m.interactions), 0)`,
  interactions_known: sql`count(m.interactions)`,
  views: sql`coalesce(sum(m.views), 0)`,
  views_known: sql`count(m.views)`,
  followers: sql`coalesce(sum(m.followers), 0)`,
  followers_known: sql`count(m.followers)`,
  engaged_interactions: sql`coalesce(sum(m.interactions) filter (where m.eng_rate is not null), 0)`,
  engaged_followers: sql`coalesce(sum(m.followers) filter (where m.eng_rate is not null), 0)`,
  engaged_known: sql`count(m.eng_rate)`,
  emv: sql`coalesce(sum(m.emv), 0)`,
  emv_known: sql`count(m.emv)`,
  priced_likes: sql`coalesce(sum(m.likes) filter (where m.emv is not null), 0)`,
  priced_comments: sql`coalesce(sum(m.comments) filter (where m.emv is not null), 0)`,
  // Only videos have views that are priced.
  priced_views: sql`coalesce(sum(m.views) filter (where m.emv is not null and m.type = 'GraphVideo'), 0)`,
};

const typeOf = (column: FigureColumn): string => {
  if (column === 'emv') return 'numeric';
  return column === 'posts' || column.endsWith('_known') ? 'int' : 'bigint';
};

const names: readonly FigureColumn[] = [
  'posts', 'likes', 'likes_known', 'comments', 'comments_known', 'interactions', 'interactions_known', 'views', 'views_known', 'followers', 'followers_known',
  'engaged_interactions', 'engaged_followers', 'engaged_known', 'emv', 'emv_known', 'priced_likes', 'priced_comments', 'priced_views',
];

/** All of them, in the order of the tables. */
export const figureColumns: readonly FigureColumn[] = names;

type Columns = RawBuilder<unknown>;
const list = (columns: readonly FigureColumn[], of: (column: FigureColumn) => Columns): Columns => sql.join(columns.map(of));

/** Their names, as a list of columns. */
export const figureNames = (columns: readonly FigureColumn[] = names, table?: string): Columns => list(columns, (column) => sql.ref(table === undefined ? column : `${table}.${column}`));

/** Computed from rows of `media m`. */
export const figuresFromMedia = (columns: readonly FigureColumn[] = names): Columns => list(columns, (column) => sql`(${fromMedia[column]})::${sql.raw(typeOf(column))} as ${sql.ref(column)}`);

/** Added up from rows that hold them already. */
export const figuresAddedUp = (columns: readonly FigureColumn[] = names): Columns =>
  list(columns, (column) => sql`coalesce(sum(${sql.ref(column)}), 0)::${sql.raw(typeOf(column))} as ${sql.ref(column)}`);

/** `column = excluded.column` for all, to write over what is there. */
export const figuresReplaced: Columns = list(names, (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
