import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EmvValues, UnitValues } from '@tessera/contracts/emv/emv.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';

const volumes = ['like', 'comment', 'view'] as const satisfies readonly (keyof UnitValues)[];

const sumFor = (type: MediaType, units: UnitValues): RawBuilder<unknown> => {
  const priced = volumes.filter((volume) => units[volume] > 0 && (volume !== 'view' || type === 'GraphVideo'));
  return sql.join([sql`0::bigint`, ...priced.map((volume) => sql`m.${sql.ref(`${volume}s`)}::bigint * ${units[volume]}::bigint`)], sql` + `);
};

/** What `emvOf` of the contracts computes, over `media m`: a volume that is unknown makes the sum unknown, one that is not priced is not looked at. */
export const emvSql = (values: EmvValues): RawBuilder<unknown> => sql`case m.type ${sql.join(mediaTypes.map((type) => sql`when ${sql.lit(type)} then ${sumFor(type, values[type])}`), sql` `)} end`;
