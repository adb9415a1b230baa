import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { createKol } from '@tessera/contracts/kol/kol.factory';
import { pageSize } from '@tessera/contracts/limits';
import type { Cursor } from '@tessera/contracts/schema/schema';
import type { AnswerBook } from './answer-book.ts';

/** Number of influencers in the sample list, the most that a list is designed for. */
const sampleKols = 100_000;

const cursorBefore = (index: number): Cursor => (index < sampleKols ? String(index) : 0);

/** Influencers page by page, always ordered by followers. */
export function answerKols({ on }: AnswerBook): void {
  const kolAt = (index: number) =>
    createKol({
      id: factoryId('kol', index),
      username: index === 1 ? 'dimsumdiary.hk' : `account.${index}`,
      followers: Math.max(1, 2_000_000 - index * 19),
    });
  on(kolCalls.getKol, ({ body: { number = pageSize, cursor, countUpTo = sampleKols } }) => {
    const begun = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isSafeInteger(begun) || begun < 0) return new Problem('invalid', { field: 'cursor' });
    const end = Math.min(begun + number, sampleKols);
    return {
      kolList: Array.from({ length: Math.max(0, end - begun) }, (_, index) => kolAt(begun + index + 1)),
      cursor: cursorBefore(end),
      total: Math.min(countUpTo, sampleKols),
    };
  });
  on(kolCalls.countKol, () => ({ total: sampleKols }));
}
