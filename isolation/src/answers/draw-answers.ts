import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { createDraw, createSharedDraw } from '@tessera/contracts/draw/draw.factory';
import type { Draw } from '@tessera/contracts/draw/draw.schema';
import { factoryId, factoryInstant } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import type { AnswerBook } from './answer-book.ts';

/**
 * A user with a finished draw with two winners, and one that is not drawn yet. Nothing is random here: winners are
 * taken in order from a list.
 */
export function answerDraws({ on }: AnswerBook): void {
  let draws: readonly Draw[] = [
    createDraw({ id: factoryId('drawnDraw', 1) }),
    createDraw({ title: 'Autumn giveaway', drawnTime: null, results: [] }),
  ];
  const [result] = createDraw().results;
  const change = (id: string, toChange: (draw: Draw) => Partial<Draw>) => {
    const found = draws.find((draw) => draw.id === id);
    if (found === undefined) return new Problem('notFound');
    const draw = { ...found, ...toChange(found) };
    draws = draws.map((each) => (each.id === id ? draw : each));
    return { draw };
  };
  const resultOf = (place: number, reason: string | null) =>
    result ? [{ ...result, place, reason, drawnTime: factoryInstant }] : [];
  on(drawCalls.getDraws, () => ({ drawList: [...draws] }));
  on(
    drawCalls.previewDraw,
    ({
      body: {
        options: { onePerPerson },
      },
    }) => ({
      counts: [{ step: 'board' as const, count: 84 }, ...(onePerPerson ? [{ step: 'person' as const, count: 2 }] : [])],
      entries: onePerPerson ? 2 : 84,
    }),
  );
  on(
    drawCalls.drawMedia,
    ({
      body: {
        folderId,
        options: { title, winners, names },
      },
    }) => {
      const draw = createDraw({
        id: crypto.randomUUID(),
        folderId,
        title,
        winners,
        names,
        drawnTime: null,
        results: [],
      });
      draws = [draw, ...draws];
      return { draw };
    },
  );
  on(drawCalls.revealDraw, ({ body: { drawId } }) =>
    change(drawId, ({ drawnTime, winners, results }) =>
      drawnTime === null
        ? {
            drawnTime: factoryInstant,
            results: Array.from({ length: winners }, (_, index) => resultOf(index + 1, null)).flat(),
          }
        : { results },
    ),
  );
  on(drawCalls.redrawMedia, ({ body: { drawId, place, reason } }) =>
    change(drawId, ({ results }) => ({ results: [...results, ...resultOf(place, reason)] })),
  );
  on(drawCalls.openDraw, () => createSharedDraw());
}
