import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { emvMax } from '@tessera/contracts/emv/emv.schema';
import type { EmvValues, UnitValues } from '@tessera/contracts/emv/emv.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';

const volumes = ['like', 'comment', 'view'] as const satisfies readonly (keyof UnitValues)[];

const sumFor = (type: MediaType, units: UnitValues): RawBuilder<unknown> => {
  const priced = volumes.filter((volume) => units[volume] > 0 && (volume !== 'view' || type === 'GraphVideo'));
  // A volume alone can be worth more than a bigint holds.
  const lines = priced.map((volume) => {
    const column = sql`m.${sql.ref(`${volume}s`)}`;
    return sql`case when ${column} <= ${Math.floor(emvMax / units[volume])}::bigint then ${column}::bigint * ${units[volume]}::bigint end`;
  });
  return sql.join([sql`0::bigint`, ...lines], sql` + `);
};

const sumOf = (values: EmvValues): RawBuilder<unknown> => sql`case m.type ${sql.join(mediaTypes.map((type) => sql`when ${sql.lit(type)} then ${sumFor(type, values[type])}`), sql` `)} end`;

/** What `emvOf` of the contracts computes, over `media m`: a volume that is unknown makes the sum unknown, one that is not priced is not looked at. `least` passes over what is unknown. */
export const emvSql = (values: EmvValues): RawBuilder<unknown> => sql`nullif(least(${sumOf(values)}, ${emvMax + 1}::bigint), ${emvMax + 1}::bigint)`;
