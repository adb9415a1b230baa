import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvPreset, createEmvSetting } from '@tessera/contracts/emv/emv.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import type { AnswerBook } from './answer-book.ts';
import { figuresOf } from './figures-of.ts';
import { viewed } from './media-answers.ts';
import type { SampleData } from './sample-data.ts';

const usDollar = { perUsd: 1_000_000, date: '2024-12-31', source: 'USD' };

/**
 * EMV settings; the user begins with one of their own, in the currency of the default preset. Sums do not change with
 * the setting.
 */
export function answerEmv({ on }: AnswerBook, sampleData: SampleData): void {
  const first = createEmvSetting({ currency: createEmvPreset().currency, rate: usDollar });
  let own: readonly EmvSetting[] = [first];
  let currentId = first.id;
  const list = () => ({
    emvList: [...(own.length > 0 ? own : emvPresets)],
    currentId,
    presetList: [...emvPresets],
    rates: { USD: usDollar, TWD: createEmvSetting().rate, JPY: usDollar },
    repricing: null,
  });

  on(emvCalls.getEmv, list);
  on(emvCalls.setEmv, ({ body: { emv } }) => {
    if (!('name' in emv)) {
      if ([...own, ...emvPresets].every(({ id }) => id !== emv.id)) return new Problem('notFound');
      currentId = emv.id;
      return list();
    }
    const { id = crypto.randomUUID(), revision, ...typed } = emv;
    const before = own.find((setting) => setting.id === id);
    if (before && before.revision !== revision) return new Problem('conflict');
    own = [
      ...own.filter((setting) => setting.id !== id),
      createEmvSetting({ ...typed, id, revision: (before?.revision ?? 0) + 1 }),
    ];
    currentId = id;
    return list();
  });
  on(emvCalls.deleteEmv, ({ body: { id } }) => {
    if (own.every((setting) => setting.id !== id)) return new Problem('notFound');
    own = own.filter((setting) => setting.id !== id);
    if (currentId === id) currentId = (own[0] ?? createEmvPreset()).id;
    return list();
  });
  on(emvCalls.previewEmv, ({ body }) => {
    const figures = figuresOf(viewed(sampleData.media, body));
    return { old: figures, oldCurrency: createEmvPreset().currency, new: figures, newCurrency: body.emv.currency };
  });
}
