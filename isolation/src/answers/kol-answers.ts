import { factoryId } from '@tessera/contracts/factory-id';
import type { Cursor } from '@tessera/contracts/http/schema';
import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { createKol } from '@tessera/contracts/kol/kol.factory';
import { pageSize } from '@tessera/contracts/limits';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import { createScopedView } from '@tessera/contracts/view/scoped-view.factory';
import type { AnswerBook } from './answer-book.ts';
import { createStore } from './store.ts';

/** Influencers of the sample list: as many as a list is made for. */
export const sampleKols = 100_000;

const cursorBefore = (place: number): Cursor => (place < sampleKols ? String(place) : 0);

/** Influencers page by page, in the order of their followers whatever is asked for, and views of the list that can be changed. */
export function answerKols({ on }: AnswerBook): void {
  const kolAt = (place: number) => createKol({ id: factoryId('kol', place), username: place === 1 ? 'dimsumdiary.hk' : `account.${place}`, followers: Math.max(1, 2_000_000 - place * 19) });
  on(kolCalls.getKol, ({ body: { number = pageSize, cursor, countUpTo = sampleKols } }) => {
    const begun = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isSafeInteger(begun) || begun < 0) return new Problem('invalid', { field: 'cursor' });
    const end = Math.min(begun + number, sampleKols);
    return { kolList: Array.from({ length: Math.max(0, end - begun) }, (_, index) => kolAt(begun + index + 1)), cursor: cursorBefore(end), total: Math.min(countUpTo, sampleKols) };
  });
  on(kolCalls.countKol, () => ({ total: sampleKols }));

  const views = createStore([createScopedView()]);
  on(scopedViewCalls.getViews, ({ body }) => ({ viewList: views.list().filter(({ scope, scopeId }) => scope === body.scope && scopeId === (body.scopeId ?? null)) }));
  on(scopedViewCalls.addView, ({ body }) => ({ view: views.add(createScopedView({ ...body, scopeId: body.scopeId ?? null, id: crypto.randomUUID() })) }));
  on(scopedViewCalls.updateView, ({ body: { id, revision, name, search, isDefault } }) => {
    const view = views.change(id, revision, { ...(name === undefined ? {} : { name }), ...(search === undefined ? {} : { search }), ...(isDefault === undefined ? {} : { isDefault }) });
    return view instanceof Problem ? view : { view };
  });
  on(scopedViewCalls.deleteView, ({ body }) => (views.remove(body.id) ? {} : new Problem('notFound')));
}
