import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvSetting } from '@tessera/contracts/emv/emv.factory';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, within } from '@testing-library/react';
import { createEmvAnswer } from '../../testing/emv.ts';
import { createFigures, createSummary } from '../../testing/figures.ts';
import { openNumber, toNumber } from '../../testing/open-number.ts';
import { renderReport } from '../../testing/render-report.tsx';
import { contents } from '../../testing/render-workspace.tsx';

const preset = 'Traackr, cost per 1,000 engagements';
const rowOf = async (table: string, name: RegExp): Promise<HTMLElement> =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name });

describe('the lines of EMV', () => {
  it('are explained by volume and unit value, with both sources and both dates', async () => {
    const { user } = await renderReport('emv');
    const row = await rowOf('Breakdown', /^Likes 22,000/u);
    const amount = await openNumber(
      { user },
      within(row).getByRole('button', { name: '$3,300.00' }),
      'Amount of Likes, Picture',
    );
    expect(amount.count('Volume') * amount.count('Unit value')).toBe(3_300);
    expect(amount.read('Source')).toBe(`volumes: Collected through Tessera’s connection and unit values: ${preset}`);
    expect(amount.read('As of')).toMatch(/^volumes: Mar 2, 2026.* and unit values: Nov 20, 2026$/u);
    expect(amount.read('EMV setting')).toBe('One value per interaction');
    await expectNoViolations(amount.panel);
    await user.keyboard('{Escape}');
    const volume = await openNumber({ user }, within(row).getByRole('button', { name: '22,000' }), 'Likes, Picture');
    expect(volume.read('Based on')).toBe('22 of 24 posts');
    expect(volume.read('Source')).toBe('Collected through Tessera’s connection');
    await user.keyboard('{Escape}');
    const unit = await openNumber({ user }, within(row).getByRole('button', { name: '× $0.15' }), 'Like, Picture');
    expect(unit.read('Source')).toBe(preset);
    expect(unit.read('As of')).toBe('Nov 20, 2026');
  });

  it('add up to the EMV of their type, and the types to the total', async () => {
    const { user } = await renderReport('emv');
    const type = await openNumber(
      { user },
      within(await rowOf('Breakdown', /^Picture: 22 of 24/u)).getByRole('button', { name: '$3,435.00' }),
      'EMV, Picture',
    );
    expect(type.count('Likes') + type.count('Comments')).toBe(3_435);
    expect(type.panel).toHaveTextContent('EMV unknown for 2 of 24 posts');
    await user.keyboard('{Escape}');
    const total = await openNumber(
      { user },
      within(await rowOf('Breakdown', /^EMV/u)).getByRole('button', { name: '$5,716.50' }),
      'EMV',
    );
    expect(total.count('Picture') + total.count('Video') + total.count('Carousel')).toBeCloseTo(5_716.5, 6);
    expect(total.count('Exact sum')).toBe(5_716.5);
  });

  it('name your own setting as their source, with the date it was saved', async () => {
    const own = createEmvSetting();
    const { user } = await renderReport('emv', {
      prepare: ({ network }) =>
        network.answer(mediaCalls.getSummary, () => {
          const summary = createSummary();
          return { ...summary, ground: { ...summary.ground, emvSetting: own } };
        }),
    });
    const row = await rowOf('Breakdown', /^Likes 22,000/u);
    const unit = await openNumber({ user }, within(row).getByRole('button', { name: /^× / }), 'Like, Picture');
    expect(unit.read('Source')).toBe('Your own setting “Taiwan 2026”');
    expect(unit.read('As of')).toMatch(/2026/u);
  });
});

describe('the EMV of a content', () => {
  it('explains its average and its share by the numbers that they divide', async () => {
    const emvs = [400_000, 171_650];
    const { user } = await renderReport('emv', {
      prepare: ({ network }) =>
        network.answer(mediaCalls.getSummary, () =>
          createSummary({
            contentList: contents.map(({ id }, index) => ({
              contentId: id,
              current: createFigures({ emv: { sum: emvs[index] ?? 0, known: 20 } }),
              previous: null,
            })),
          }),
        ),
    });
    const row = await rowOf('EMV by content', /^lumen\.kitchen/u);
    const share = await openNumber({ user }, within(row).getByRole('button', { name: '70.0%' }), 'Share of total');
    expect((share.count('EMV of the content') / share.count('EMV of all contents')) * 100).toBeCloseTo(70, 1);
    expect(share.read('Source')).toBe('Collected through Tessera’s connection');
    await user.keyboard('{Escape}');
    const mean = await openNumber(
      { user },
      within(row).getByRole('button', { name: '$200.00' }),
      'EMV, average per post',
    );
    expect(mean.count('EMV') / mean.count('Posts with this metric')).toBe(200);
  });
});

describe('the comparison in the editor', () => {
  it('explains the old EMV, the new EMV, and the old one converted at the dated rate', async () => {
    const { user } = await renderReport('emv', {
      prepare: ({ network }) => {
        network.answer(emvCalls.getEmv, () => createEmvAnswer());
        network.answer(emvCalls.previewEmv, () => ({
          old: createFigures(),
          oldCurrency: 'USD' as const,
          new: createFigures({ emv: { sum: 865_211, known: 37 } }),
          newCurrency: 'JPY' as const,
        }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New setting' }));
    const editor = within(await screen.findByRole('dialog', { name: 'New EMV setting' }));
    const old = await openNumber(
      { user },
      await editor.findByRole('button', { name: '$5,716.50' }),
      'With the current setting',
    );
    // The preset values each like and each comment at 0.15 dollars.
    expect((old.count('Likes') + old.count('Comments')) * 0.15).toBeCloseTo(5_716.5, 6);
    expect(old.read('Source')).toContain(preset);
    expect(old.read('As of')).toMatch(/^volumes: Mar 2, 2026/u);
    await user.keyboard('{Escape}');
    const button = editor.getByRole('button', { name: /at the rate shown/u });
    const converted = await openNumber({ user }, button, 'In the new currency');
    expect(
      Math.round(
        (converted.count('With the current setting') / converted.count(/US dollar \(USD\)/u)) *
          converted.count(/Japanese yen/u),
      ),
    ).toBe(toNumber(button.textContent));
    expect(converted.read('As of')).toBe('Dec 31, 2024');
    await user.keyboard('{Escape}');
    const fresh = await openNumber({ user }, editor.getByRole('button', { name: '¥865,211' }), 'With these values');
    expect(fresh.read('Based on')).toBe('37 of 40 posts');
    expect(fresh.read('Source')).toContain('the values in this form');
    await expectNoViolations(fresh.panel);
  });
});
