import { mediaTypes, type MediaType } from '@tessera/contracts/media/media.schema';
import { emvMax, type EmvValues, type UnitValues } from '@tessera/contracts/money/emv-setting.schema';
import { sql, type RawBuilder } from 'kysely';

const volumes = ['like', 'comment', 'view'] as const satisfies readonly (keyof UnitValues)[];

const sumFor = (type: MediaType, units: UnitValues): RawBuilder<unknown> => {
  const priced = volumes.filter((volume) => units[volume] > 0 && (volume !== 'view' || type === 'GraphVideo'));
  // A single volume's value can exceed a bigint.
  const lines = priced.map((volume) => {
    const column = sql`m.${sql.ref(`${volume}s`)}`;
    return sql`case when ${column} <= ${Math.floor(emvMax / units[volume])}::bigint then ${column}::bigint * ${units[volume]}::bigint end`;
  });
  return sql.join([sql`0::bigint`, ...lines], sql` + `);
};

const sumOf = (values: EmvValues): RawBuilder<unknown> =>
  sql`case m.type ${sql.join(
    mediaTypes.map((type) => sql`when ${sql.lit(type)} then ${sumFor(type, values[type])}`),
    sql` `,
  )} end`;

/**
 * The SQL of `emvOf` in the contracts, over `media m`. An unknown volume makes the sum unknown; a volume without a
 * price is ignored. `least` ignores nulls, so an unknown sum becomes `emvMax + 1`, like one that is too large, and
 * `nullif` turns both into null.
 */
export const emvSql = (values: EmvValues): RawBuilder<unknown> =>
  sql`nullif(least(${sumOf(values)}, ${emvMax + 1}::bigint), ${emvMax + 1}::bigint)`;
