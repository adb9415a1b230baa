import { Problem } from '@tessera/contracts/http/problem';
import type { CardParts } from './card-kind.ts';

/** An unavailable picture is left out, because the figures matter more. */
export async function pictureOf(
  { keep }: CardParts,
  read: () => Promise<{ readonly body: Buffer }>,
): Promise<string | null> {
  try {
    return await keep((await read()).body);
  } catch (error) {
    if (error instanceof Problem && (error.code === 'notFound' || error.code === 'processContentFailed')) return null;
    throw error;
  }
}
