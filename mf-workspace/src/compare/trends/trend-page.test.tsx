import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import type { TrendRow, Trends } from '@tessera/contracts/trend/trend.schema';
import type { User } from '@tessera/contracts/user/user.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { createFigures, createGround } from '../../testing/figures.ts';
import { folders, freeUser, renderWorkspace } from '../../testing/render-workspace.tsx';

const row = (overrides: Partial<TrendRow> = {}): TrendRow => ({
  name: 'slowbread',
  brand: null,
  figures: createFigures(),
  postsBefore: 9,
  score: 4.1,
  lift: 1.25,
  postList: createMediaList(3),
  ...overrides,
});
const answer = (overrides: Partial<Trends> = {}): Trends => ({
  rowList: [row(), row({ name: 'coffee', lift: null, postList: [] })],
  total: 2,
  range: { dateFrom: '2026-02-01', toDate: '2026-03-02' },
  previousRange: { dateFrom: '2026-01-02', toDate: '2026-01-31' },
  meanInteractions: 824,
  brandsAsOf: null,
  ground: createGround(),
  ...overrides,
});
const open = (
  path: string,
  given: () => Trends | Problem = () => answer(),
  search = '',
  user?: User,
): Promise<Rendered> =>
  renderWorkspace({
    ...(user && { user }),
    path: `${path}?folderId=${folders[0]?.id}${search}`,
    prepare: ({ network }) => network.answer(trendCalls.getTrends, given),
  });

describe('the top hashtags', () => {
  it('show how much more they are used than before, with posts that use them', async () => {
    const { container, network } = await open('/home/hashtags');
    const line = within(await screen.findByRole('grid', { name: 'Top hashtags' })).getByRole('row', {
      name: /#slowbread/u,
    });
    expect(line).toHaveTextContent('4.10×');
    expect(within(line).getAllByRole('img')).toHaveLength(3);
    expect(screen.getByText('Without dates, a trend covers the last 30 days.')).toBeInTheDocument();
    expect(network.sent(trendCalls.getTrends).at(-1)?.body).toMatchObject({ kind: 'hashtags', sort: 'score' });
    await expectNoViolations(container);
  });

  it('are requested with the name of the range, which decides the previous interval', async () => {
    const { network } = await open('/home/hashtags', () => answer(), '&range=thisWeek');
    await screen.findByRole('grid', { name: 'Top hashtags' });
    expect(network.sent(trendCalls.getTrends).at(-1)?.body).toMatchObject({ range: 'thisWeek' });
  });

  it('say so when the plan has not all posts of the previous interval', async () => {
    await open(
      '/home/hashtags',
      () =>
        answer({
          range: { dateFrom: '2026-01-02', toDate: '2026-03-02' },
          previousRange: { dateFrom: '2025-11-03', toDate: '2026-01-01' },
        }),
      '&range=last60Days',
      freeUser,
    );
    expect(
      await screen.findByText(/Your plan keeps posts from .+ on: earlier days are incomplete/u),
    ).toBeInTheDocument();
  });

  it('can be sorted differently, and link to their posts on the same days', async () => {
    const { user, network } = await open('/home/hashtags');
    await user.click(await screen.findByRole('radio', { name: 'Lift' }));
    await waitFor(() => expect(network.sent(trendCalls.getTrends).at(-1)?.body).toMatchObject({ sort: 'lift' }));
    await user.click(within(await screen.findByRole('grid')).getByText('#coffee'));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)?.body).toMatchObject({
        filter: { tags: ['coffee'] },
        dateFrom: '2026-02-01',
        toDate: '2026-03-02',
      }),
    );
  });

  it('say how many of them are shown', async () => {
    const { network } = await open('/home/hashtags', () => answer({ total: 812 }));
    expect(
      await screen.findByText('The first 2 of 812 in this order are shown. An export contains more.'),
    ).toBeInTheDocument();
    expect(network.sent(trendCalls.getTrends).at(-1)?.body).toMatchObject({ number: 100 });
  });

  it('can be retried after an error, and say when there are none', async () => {
    const { user, network } = await open('/home/hashtags', () => new Problem('500'));
    const retry = await screen.findByRole('button', { name: /try again/iu });
    network.answer(trendCalls.getTrends, () => answer({ rowList: [], total: 0 }));
    await user.click(retry);
    expect(await screen.findByText('No hashtags')).toBeInTheDocument();
  });
});

test('the trending brands name the source of the brands, and link to the posts that mention them', async () => {
  const brand = { brandName: 'Northfold Goods', industry: 'retail' as const, country: 'GB' };
  const { user, network } = await open('/home/brandTrends', () =>
    answer({ rowList: [row({ name: 'northfold.goods', brand })], total: 1, brandsAsOf: '2026-03-02T09:00:00.000Z' }),
  );
  expect(await screen.findByText(/the data provider knows as brands/u)).toBeInTheDocument();
  expect(screen.getByText('Retail')).toBeInTheDocument();
  await user.click(screen.getByText('Northfold Goods'));
  await waitFor(() =>
    expect(network.sent(mediaCalls.getMedia).at(-1)?.body).toMatchObject({ filter: { mentions: ['northfold.goods'] } }),
  );
});
