import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvSetting } from '@tessera/contracts/emv/emv.factory';
import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import type { Summary } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createEmvAnswer } from '../../testing/emv.ts';
import { createFigures, createGround, createSummary } from '../../testing/figures.ts';
import { linked, renderReport } from '../../testing/render-report.tsx';
import { expiredUser } from '../../testing/render-workspace.tsx';
import { watchCatchUp } from '../../testing/watch-catch-up.ts';

const own = createEmvSetting();
const other = createEmvSetting({ id: '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e77', name: 'Japan 2026', currency: 'JPY' });
const ownAnswer = createEmvAnswer({ emvList: [own, other], currentId: own.id });

describe('the EMV of a board', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderReport('emv');
    await screen.findByRole('table', { name: 'Breakdown' });
    await screen.findByRole('group', { name: 'Top 5 by EMV' });
    await expectNoViolations(container);
  });

  it('is shown line by line, with exact amounts', async () => {
    await renderReport('emv');
    const table = await screen.findByRole('table', { name: 'Breakdown' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toContain('Picture: 22 of 24 posts$3,435.00');
    expect(rows).toContain('Likes22,000× $0.15$3,300.00');
    expect(rows).toContain('Comments900× $0.15$135.00');
    expect(rows).toContain('EMV$5,716.50');
    expect(screen.getByText('No rounding needed.')).toBeInTheDocument();
    expect(screen.queryByText('Top 5 by likes')).not.toBeInTheDocument();
  });

  it('is sorted by content in the order of the address, and updates the address', async () => {
    const { user } = await renderReport('emv', { search: '&emvOrder=share.asc' });
    const table = await screen.findByRole('table', { name: 'EMV by content' });
    expect(within(table).getByRole('columnheader', { name: 'Share of total' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(within(table).getByRole('button', { name: 'EMV' }));
    expect(within(table).getByRole('columnheader', { name: 'EMV' })).toHaveAttribute('aria-sort', 'descending');
    expect(linked().get('emvOrder')).toBeNull();
    await user.click(within(table).getByRole('button', { name: 'EMV' }));
    expect(linked().get('emvOrder')).toBe('sum.asc');
  });

  it('shows the exact amount when the total is rounded', async () => {
    const values = {
      GraphImage: { like: 3_333, comment: 0, view: 0 },
      GraphVideo: { like: 0, comment: 0, view: 0 },
      GraphSidecar: { like: 0, comment: 0, view: 0 },
    };
    const setting = createEmvSetting({ currency: 'USD', values });
    const current = createFigures({ posts: 1, emv: { sum: 1, known: 1 }, priced: { likes: 5, comments: 0, views: 0 } });
    await renderReport('emv', {
      prepare: ({ network }) =>
        network.answer(mediaCalls.getSummary, () =>
          createSummary({
            typeList: [{ type: 'GraphImage', current, previous: null }],
            ground: createGround({ emvSetting: setting }),
          }),
        ),
    });
    expect(await screen.findByText('Only the total is rounded. Exact: $0.016665.')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^EMV/u })).toHaveTextContent('$0.02');
  });

  it('asks before Escape discards a setting that is being edited', async () => {
    const { user } = await renderReport('emv', {
      prepare: ({ network }) => network.answer(emvCalls.previewEmv, () => new Promise(() => undefined)),
    });
    await user.click(await screen.findByRole('button', { name: 'New setting' }));
    const editor = await screen.findByRole('dialog');
    await user.type(within(editor).getByRole('textbox', { name: 'Name' }), ' 2');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(editor).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(editor).not.toBeInTheDocument());
  });

  it('names its setting with the source, the date and the assumptions of the values', async () => {
    await renderReport('emv');
    expect(await screen.findByRole('link', { name: 'Traackr, cost per 1,000 engagements' })).toHaveAttribute(
      'href',
      'https://help.traackr.com/en/articles/3770752',
    );
    expect(screen.getByText(/as of Nov 20, 2026/u)).toBeInTheDocument();
    expect(screen.getByText(/US\$6 per 1,000 ad views, 4% engagement/u)).toBeInTheDocument();
  });

  it('shows the progress of a recalculation, and the new values at its end', async () => {
    const { hub, network } = await renderReport('emv', {
      prepare: (host) => {
        host.network.answer(emvCalls.getEmv, () => createEmvAnswer({ repricing: { done: 1, total: 4 } }));
        host.network.answer(mediaCalls.getSummary, () =>
          createSummary({ ground: createGround({ pricedContents: 1 }) }),
        );
      },
    });
    expect(await screen.findByRole('progressbar', { name: 'Recalculating EMV' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^1 of 4/u),
    );
    expect(screen.getByText(/1 of 2 contents recalculated/u)).toBeInTheDocument();
    const job = { kind: 'emv', id: factoryId('user', 1), label: null, path: null, total: 4 };
    act(() => hub.as('shell').publish(events.jobProgressed, { ...job, done: 3 }));
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Recalculating EMV' })).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/^3 of 4/u),
      ),
    );
    network.answer(emvCalls.getEmv, () => createEmvAnswer());
    network.answer(mediaCalls.getSummary, () => createSummary());
    act(() => hub.as('shell').publish(events.jobFinished, { ...job, done: 4, state: 'done' }));
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: 'Recalculating EMV' })).not.toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(screen.queryByText(/contents are computed by this setting so far/u)).not.toBeInTheDocument(),
    );
  });

  it('notices the end of a recalculation when its final event was missed', async () => {
    const catchUp = watchCatchUp();
    const { network } = await renderReport('emv', {
      prepare: (host) => {
        host.network.answer(emvCalls.getEmv, () => createEmvAnswer({ repricing: { done: 1, total: 4 } }));
        host.network.answer(mediaCalls.getSummary, () =>
          createSummary({ ground: createGround({ pricedContents: 1 }) }),
        );
      },
    });
    await screen.findByText(/1 of 2 contents recalculated/u);
    network.answer(emvCalls.getEmv, () => createEmvAnswer());
    network.answer(mediaCalls.getSummary, () => createSummary());
    await catchUp();
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: 'Recalculating EMV' })).not.toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(screen.queryByText(/contents are computed by this setting so far/u)).not.toBeInTheDocument(),
    );
  });

  it('deletes a setting after a confirmation, which says what happens if it is current', async () => {
    const { user, network, notices } = await renderReport('emv', {
      prepare: (host) => {
        host.network.answer(emvCalls.getEmv, () => ownAnswer);
        host.network.answer(emvCalls.deleteEmv, () => createEmvAnswer({ emvList: [own], currentId: own.id }));
      },
    });
    const ask = async (name: string): Promise<HTMLElement> => {
      await user.click(await screen.findByRole('button', { name: 'Delete EMV setting' }));
      await user.click(await screen.findByRole('menuitem', { name }));
      return screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
    };
    const question = await ask('Delete “Taiwan 2026”');
    expect(question).toHaveTextContent('EMV will be recalculated with “Japan 2026”. This action cannot be undone.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    const second = await ask('Delete “Japan 2026”');
    expect(second).not.toHaveTextContent('recalculated');
    network.answer(emvCalls.getEmv, () => createEmvAnswer({ emvList: [own], currentId: own.id }));
    await user.click(within(second).getByRole('button', { name: 'Delete setting' }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: 'EMV setting “Japan 2026” deleted' }]));
    expect(network.sent(emvCalls.deleteEmv)).toMatchObject([{ body: { id: other.id } }]);
    await user.click(await screen.findByRole('button', { name: 'Delete EMV setting' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  });

  it('shows a setting again when its deletion fails, and reports no error if it is already deleted', async () => {
    const { user, network, notices } = await renderReport('emv', {
      prepare: (host) => {
        host.network.answer(emvCalls.getEmv, () => ownAnswer);
        host.network.answer(emvCalls.deleteEmv, () => {
          throw new Problem('500');
        });
      },
    });
    const remove = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Delete EMV setting' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete “Japan 2026”' }));
      await user.click(await screen.findByRole('button', { name: 'Delete setting' }));
    };
    await remove();
    await waitFor(() => expect(notices).toHaveLength(1));
    network.answer(emvCalls.deleteEmv, () => {
      throw new Problem('notFound');
    });
    await remove();
    await waitFor(() => expect(network.sent(emvCalls.deleteEmv)).toHaveLength(2));
    expect(notices).toHaveLength(1);
  });

  it('shows no progress of a recalculation that ended before the response arrived', async () => {
    const { user, network, notices } = await renderReport('emv', {
      prepare: (host) => {
        host.network.answer(emvCalls.getEmv, () => ownAnswer);
        // The recomputation ends before this response arrives; the next request returns its end.
        host.network.answer(emvCalls.setEmv, () => ({
          ...ownAnswer,
          currentId: other.id,
          repricing: { done: 0, total: 2 },
        }));
      },
    });
    await user.click(await screen.findByRole('combobox', { name: /^EMV setting/u }));
    network.answer(emvCalls.getEmv, () => ({ ...ownAnswer, currentId: other.id }));
    await user.click(screen.getByRole('option', { name: 'Japan 2026' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: 'Recalculating EMV' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('combobox', { name: /^EMV setting/u })).toHaveTextContent('Japan 2026');
  });

  it('keeps the list of settings open when the values arrive', async () => {
    const summary = Promise.withResolvers<Summary>();
    const { user } = await renderReport('emv', {
      prepare: ({ network }) => network.answer(mediaCalls.getSummary, () => summary.promise),
    });
    await user.click(await screen.findByRole('combobox', { name: /^EMV setting/u }));
    const option = screen.getByRole('option', { name: 'Advertising cost' });
    act(() => summary.resolve(createSummary()));
    await screen.findByRole('table', { name: 'Breakdown', hidden: true });
    expect(option).toBeVisible();
  });

  it('makes another setting current', async () => {
    const { user, network, notices } = await renderReport('emv', {
      prepare: (host) => {
        host.network.answer(emvCalls.getEmv, () => ownAnswer);
        host.network.answer(emvCalls.setEmv, () => ({ ...ownAnswer, currentId: other.id }));
      },
    });
    await user.click(await screen.findByRole('combobox', { name: /^EMV setting/u }));
    await user.click(screen.getByRole('option', { name: 'Japan 2026' }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: 'EMV now uses “Japan 2026”' }]));
    expect(network.sent(emvCalls.setEmv)).toEqual([{ query: {}, body: { emv: { id: other.id } } }]);
    expect(screen.getByRole('combobox', { name: /^EMV setting/u })).toHaveTextContent('Japan 2026');
  });

  it('keeps the meaning of an EMV filter in the address when the currency changes', async () => {
    const { user } = await renderReport('emv', {
      search: `&filter=${encodeURIComponent('{"likes":{"min":1},"emv":{"min":3211700}}')}`,
      prepare: (host) => {
        host.network.answer(emvCalls.getEmv, () => ownAnswer);
        host.network.answer(emvCalls.setEmv, () => ({ ...ownAnswer, currentId: other.id }));
      },
    });
    await user.click(await screen.findByRole('combobox', { name: /^EMV setting/u }));
    await user.click(screen.getByRole('option', { name: 'Japan 2026' }));
    await waitFor(() =>
      expect(JSON.parse(linked().get('filter') ?? '')).toEqual({ likes: { min: 1 }, emv: { min: 151_353 } }),
    );
  });

  it.each([
    { name: 'the stored setting', currentId: other.id, expected: 'Japan 2026' },
    {
      name: 'the first setting if the stored one no longer exists',
      currentId: '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e78',
      expected: own.name,
    },
  ])('uses $name', async ({ currentId, expected }) => {
    await renderReport('emv', {
      prepare: ({ network }) => network.answer(emvCalls.getEmv, () => ({ ...ownAnswer, currentId })),
    });
    expect(await screen.findByRole('combobox', { name: /^EMV setting/u })).toHaveTextContent(expected);
  });

  it('cannot be changed on an expired plan', async () => {
    const { user } = await renderReport('emv', { user: expiredUser });
    await user.click(await screen.findByRole('button', { name: 'New setting' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^EMV setting/u })).toHaveAttribute('aria-disabled', 'true');
  });
});
