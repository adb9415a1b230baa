import type { Audience } from '@tessera/contracts/audience/audience.schema';
import { readMediaQuery, type QueryContext } from '../../collecting/media/media-query.ts';
import { learnAudience, readSamples, type ReadSample } from './audience.repository.ts';
import { poolAudience } from './pooled-audience.ts';

interface AudienceSource {
  /** False without a data provider. */
  readonly isThere: boolean;
  readonly readSample: ReadSample;
}

/** The audience of a board's accounts, or of one of its contents. Throws like `readMediaQuery`. */
export async function describeAudience(
  context: QueryContext,
  source: AudienceSource,
  asked: { readonly folderId: string; readonly contentId?: string | undefined },
): Promise<Audience> {
  const { db, now } = context;
  const mediaQuery = await readMediaQuery(context, { ...asked, mode: 'ALL', filter: {} });
  if (source.isThere) await learnAudience(db, source.readSample, mediaQuery, now);
  const rows = await readSamples(db, mediaQuery);
  const sampled = rows.flatMap(({ sample, as_of: asOf, ...row }) =>
    sample === null || asOf === null ? [] : [{ ...row, sample, asOf }],
  );
  return {
    accountList: sampled.map((row) => ({
      contentId: row.content_id,
      username: row.username,
      followers: row.followers,
      sampleSize: row.sample.sampleSize,
      asOf: row.asOf.toISOString(),
    })),
    withoutSample: rows.length - sampled.length,
    otherContents: mediaQuery.contents.length - rows.length,
    hasSource: source.isThere,
    ...poolAudience(sampled),
  };
}
