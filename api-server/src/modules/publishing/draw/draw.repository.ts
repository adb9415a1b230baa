import { Problem } from '@tessera/contracts/http/problem';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DrawEntry, DrawResultTable, DrawTable } from './migrations/0085-draws.tables.ts';

type DrawResultRow = Selectable<DrawResultTable>;

/** A draw with its results, without its list. */
export interface DrawRow extends Omit<Selectable<DrawTable>, 'entries' | 'list'> {
  readonly results: readonly DrawResultRow[];
}

/** A draw with everything that drawing needs. */
export interface WholeDrawRow extends DrawRow {
  readonly entries: readonly DrawEntry[];
  readonly list: string;
}

interface NewDrawRow extends Omit<Selectable<DrawTable>, 'owner_id' | 'drawn_at'> {}
type NewResult = Pick<DrawResultRow, 'sequence' | 'place' | 'entry' | 'reason'>;

export interface DrawRepository {
  /** The draws of a board, newest first. */
  list(ownerId: string, folderId: string): Promise<DrawRow[]>;
  /** The number of draws of a board. */
  count(ownerId: string, folderId: string): Promise<number>;
  /**
   * Identifies what the posts of a new draw are selected by: the contents of the board, its draws and results, and the
   * blocked accounts.
   */
  readBasis(ownerId: string, folderId: string): Promise<string>;
  find(ownerId: string, id: string): Promise<DrawRow | null>;
  /** A draw with its list. Throws `notFound`. */
  findWhole(ownerId: string, id: string): Promise<WholeDrawRow>;
  /** The same, locked until the transaction ends, so that concurrent draws wait. */
  holdWhole(ownerId: string, id: string): Promise<WholeDrawRow>;
  add(ownerId: string, draw: NewDrawRow): Promise<void>;
  markDrawn(ownerId: string, id: string, now: Date): Promise<void>;
  addResults(ownerId: string, draw: WholeDrawRow, results: readonly NewResult[], now: Date): Promise<void>;
}

const columns = sql`owner_id, id, folder_id, title, rules, names, winners, counts, entry_count, list_hash, seed, seed_hash, commitment, committed_at, drawn_at`;

export function createDrawRepository(db: Db): DrawRepository {
  async function select<Row extends Omit<DrawRow, 'results'>>(
    ownerId: string,
    wanted: RawBuilder<unknown>,
    rest: RawBuilder<unknown>,
  ): Promise<(Row & Pick<DrawRow, 'results'>)[]> {
    const { rows } = await sql<Row>`select ${wanted} from draw where owner_id = ${ownerId} and ${rest}`.execute(db);
    const { rows: results } =
      await sql<DrawResultRow>`select * from draw_result where owner_id = ${ownerId} and draw_id = any(${rows.map(({ id }) => id)}::uuid[]) order by sequence`.execute(
        db,
      );
    return rows.map((row) => ({ ...row, results: results.filter(({ draw_id: drawId }) => drawId === row.id) }));
  }
  const whole = async (ownerId: string, id: string, ending: RawBuilder<unknown>): Promise<WholeDrawRow> => {
    const [row] = await select<Omit<WholeDrawRow, 'results'>>(
      ownerId,
      sql`${columns}, entries, list`,
      sql`id = ${id}${ending}`,
    );
    if (row === undefined) throw new Problem('notFound');
    return row;
  };
  return {
    list: (ownerId, folderId) => select(ownerId, columns, sql`folder_id = ${folderId} order by committed_at desc, id`),
    async count(ownerId, folderId) {
      const { count } = await db
        .selectFrom('draw')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .where('folder_id', '=', folderId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async readBasis(ownerId, folderId) {
      const {
        rows: [found],
      } = await sql<{ basis: string }>`
        select md5(concat_ws(' ',
          (select string_agg(id::text, ',' order by id) from content where owner_id = ${ownerId} and folder_id = ${folderId}),
          (select string_agg(concat_ws(':', d.id, d.drawn_at), ',' order by d.id) from draw d where d.owner_id = ${ownerId} and d.folder_id = ${folderId}),
          (select count(*) from draw d join draw_result r on r.owner_id = d.owner_id and r.draw_id = d.id where d.owner_id = ${ownerId} and d.folder_id = ${folderId}),
          (select string_agg(username, ',' order by username) from blacklist where owner_id = ${ownerId}))) as basis`.execute(
        db,
      );
      return found?.basis ?? '';
    },
    find: async (ownerId, id) => (await select(ownerId, columns, sql`id = ${id}`))[0] ?? null,
    findWhole: (ownerId, id) => whole(ownerId, id, sql``),
    holdWhole: (ownerId, id) => whole(ownerId, id, sql` for update`),
    async add(ownerId, { rules, counts, entries, ...draw }) {
      await db
        .insertInto('draw')
        .values({
          ...draw,
          owner_id: ownerId,
          rules: JSON.stringify(rules),
          counts: JSON.stringify(counts),
          entries: JSON.stringify(entries),
        })
        .execute();
    },
    async markDrawn(ownerId, id, now) {
      await db
        .updateTable('draw')
        .set({ drawn_at: now })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },
    async addResults(ownerId, { id, entries }, results, now) {
      const rows = results.map((result) => {
        const drawn = entries[result.entry];
        if (drawn === undefined) throw new Error('a result of a draw refers to a missing entry');
        const { mediaId, accountId, name, shortcode, link } = drawn;
        return {
          ...result,
          owner_id: ownerId,
          draw_id: id,
          media_id: mediaId,
          account_id: accountId,
          name,
          shortcode,
          link,
          drawn_at: now,
        };
      });
      await db.insertInto('draw_result').values(rows).execute();
    },
  };
}
