import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import type { CompareItem, Comparison } from '@tessera/contracts/compare/compare.schema';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeHost } from '@tessera/ui/testing/fake-host';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { createFigures, createGround } from '../../testing/figures.ts';
import { contents, folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const days = ['2026-02-01', '2026-02-02'];
const comparisonOf = (items: readonly CompareItem[]): Comparison => ({
  range: { dateFrom: '2026-02-01', toDate: '2026-02-02' },
  previousRange: { dateFrom: '2026-01-30', toDate: '2026-01-31' },
  granularity: 'day',
  buckets: days.map((day) => ({ dateFrom: day, toDate: day })),
  rowList: items.map((item, place) => ({
    item,
    current: createFigures({ posts: 40 + place }),
    previous: createFigures({ posts: 20 }),
    values: [10 + place, 20],
    ground: createGround(),
  })),
});
const path = `/home/compare?folderId=${folders[0]?.id}&shape=table`;
const open = (search = '', options: Partial<Parameters<typeof renderWorkspace>[0]> = {}): Promise<Rendered> =>
  renderWorkspace({
    path: `${path}${search}`,
    prepare: ({ network }) => network.answer(compareCalls.getComparison, ({ body }) => comparisonOf(body.itemList)),
    ...options,
  });
const [first, second] = contents;

describe('the comparison of contents', () => {
  it('starts with the contents of the board', async () => {
    const { container, network } = await open();
    const table = await screen.findByRole('table', { name: 'All metrics' });
    expect(within(table).getByRole('rowheader', { name: /lumen\.kitchen/u })).toBeInTheDocument();
    expect(network.sent(compareCalls.getComparison).at(-1)?.body).toMatchObject({
      metric: 'interactions',
      itemList: [
        { folderId: folders[0]?.id, contentId: first?.id },
        { folderId: folders[0]?.id, contentId: second?.id },
      ],
    });
    await expectNoViolations(container);
  });

  it('compares the items of the address, and stores the chosen ones', async () => {
    const { user, network, stored } = await open(`&items=${folders[0]?.id},${folders[1]?.id}`);
    await waitFor(() =>
      expect(network.sent(compareCalls.getComparison).at(-1)?.body).toMatchObject({
        itemList: [{ folderId: folders[0]?.id }, { folderId: folders[1]?.id }],
      }),
    );
    await user.click(screen.getByRole('button', { name: /Compare:? 2 of 20/u }));
    await user.click(await screen.findByRole('checkbox', { name: /lumen\.kitchen/u }));
    await waitFor(() => expect(network.sent(compareCalls.getComparison).at(-1)?.body.itemList).toHaveLength(3));
    expect(stored.get('CompareFolder')).toContain(`${folders[0]?.id}.${first?.id}`);
  });

  it('can be emptied before other items are chosen, and keeps the stored ones', async () => {
    const { user, network, stored } = await open(`&items=${folders[0]?.id}`, {
      prepare: ({ network: answers, host }) => {
        host.storage.set('CompareFolder', folders[1]?.id ?? '');
        answers.answer(compareCalls.getComparison, ({ body }) => comparisonOf(body.itemList));
      },
    });
    await user.click(await screen.findByRole('button', { name: /Compare:? 1 of 20/u }));
    await user.click(await screen.findByRole('checkbox', { name: /^Spring campaign/u }));
    expect(await screen.findByRole('button', { name: /Compare:? 0 of 20/u, hidden: true })).toBeInTheDocument();
    expect(network.sent(compareCalls.getComparison)).toEqual([]);
    expect(stored.get('CompareFolder')).toBe(folders[1]?.id);
  });

  it.each([
    {
      title: 'leaves out stored items that were deleted',
      left: [folders[1]?.id, `${folders[0]?.id}.${second?.id}`],
      asked: [{ folderId: folders[1]?.id }, { folderId: folders[0]?.id, contentId: second?.id }],
    },
    {
      title: 'starts with the contents of the board if deleted items leave too few',
      left: [folders[1]?.id],
      asked: [
        { folderId: folders[0]?.id, contentId: first?.id },
        { folderId: folders[0]?.id, contentId: second?.id },
      ],
    },
  ])('$title', async ({ left, asked }) => {
    const { network } = await open('', {
      prepare: ({ network: answers, host }) => {
        host.storage.set(
          'CompareFolder',
          [factoryId('folder', 9), `${folders[0]?.id}.${factoryId('content', 9)}`, ...left].join(','),
        );
        answers.answer(compareCalls.getComparison, ({ body }) => comparisonOf(body.itemList));
      },
    });
    await screen.findByRole('table', { name: 'All metrics' });
    expect(network.sent(compareCalls.getComparison).map(({ body }) => body.itemList)).toEqual([asked]);
  });

  it('says whose likes are hidden, and what a gap means', async () => {
    await open('&metric=likes', {
      prepare: ({ network }) =>
        network.answer(compareCalls.getComparison, ({ body }) => {
          const comparison = comparisonOf(body.itemList);
          return {
            ...comparison,
            rowList: comparison.rowList.map((row, place) =>
              place > 0
                ? row
                : { ...row, current: createFigures({ posts: 9, likes: { sum: 0, known: 0 } }), values: [null, 0] },
            ),
          };
        }),
    });
    const notes = await screen.findByRole('list', { name: 'Missing data' });
    expect(notes).toHaveTextContent('Gaps: every post there hides its likes.');
    expect(notes).toHaveTextContent(/lumen\.kitchen[^.]*: Likes hidden for 9 of 9 posts\./u);
    const row = screen.getAllByRole('row', { name: /lumen\.kitchen/u }).at(-1);
    expect(row && within(row).getAllByRole('button', { name: '–' })).toHaveLength(1);
  });

  it('requires at least two items before it sends a request', async () => {
    const { network } = await open(`&items=${folders[0]?.id}`);
    expect(await screen.findByText('Select at least 2')).toBeInTheDocument();
    expect(network.sent(compareCalls.getComparison)).toEqual([]);
  });

  it('can be exported as CSV with the items and the range of the address', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:test';
    const { user, network, notices } = await open(`&items=${folders[0]?.id},${folders[1]?.id}&range=thisYear`);
    network.answer(compareCalls.exportComparison, () => new Response('a,b', { headers: { 'x-export-usage': '3/50' } }));
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Exported. Monthly usage 3/50'));
    expect(network.sent(compareCalls.exportComparison).at(-1)?.body).toMatchObject({ table: 'course' });
    await user.click(await screen.findByRole('button', { name: 'Export CSV: All metrics' }));
    await waitFor(() => expect(network.sent(compareCalls.exportComparison)).toHaveLength(2));
    expect(network.sent(compareCalls.exportComparison).at(-1)?.body).toEqual(
      network.sent(compareCalls.getComparison).at(-1)?.body,
    );
    // The named range decides which interval is the previous one.
    expect(network.sent(compareCalls.exportComparison).at(-1)?.body).toMatchObject({ range: 'thisYear' });
    jest.restoreAllMocks();
  });

  it.each([
    [2, contents.slice(0, 2)],
    [1, contents.slice(0, 1)],
  ])('names the plan that includes it, without a call, where the board has %i contents', async (_count, own) => {
    const { network } = await open('', {
      contents: own,
      user: createUser({ subscriptions: { plan: createPlan({ type: 1 }), nextPlan: null, powerUps: [] } }),
    });
    expect(await screen.findByText('Your plan does not include comparing')).toBeInTheDocument();
    expect(screen.getByText('Available in Advanced.')).toBeInTheDocument();
    expect(network.sent(compareCalls.getComparison)).toEqual([]);
  });
});

describe('the comparison of brands', () => {
  const brands = (prepare: (host: FakeHost) => void) =>
    renderWorkspace({ path: `/home/brandCompare?folderId=${folders[0]?.id}&shape=table`, prepare });

  it('says that the brands could not be loaded, and tries again', async () => {
    const { user, network } = await brands(({ network: answers }) =>
      answers.answer(rankingCalls.getRanking, () => new Problem('offline')),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(network.sent(rankingCalls.getRanking).length).toBeGreaterThan(1));
    expect(network.sent(compareCalls.getComparison)).toEqual([]);
  });

  it('names the plan that includes it when the server refuses the brands', async () => {
    await brands(({ network: answers }) =>
      answers.answer(
        rankingCalls.getRanking,
        () => new Problem('planRight', { params: { right: 'compare', plan: 'Advanced' } }),
      ),
    );
    expect(await screen.findByText('Available in Advanced.')).toBeInTheDocument();
  });
});
