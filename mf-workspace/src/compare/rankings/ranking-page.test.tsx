import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { kolEvents } from '@tessera/contracts/kol/kol.events';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { paths } from '@tessera/contracts/paths';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import type { RankingAnswer, RankingRow } from '@tessera/contracts/ranking/ranking.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { createFigures, createGround } from '../../testing/figures.ts';
import { contents, folders, freeUser, renderWorkspace } from '../../testing/render-workspace.tsx';

const part = { posts: 12, emv: { sum: 12_000, known: 10 } };
const row = (overrides: Partial<RankingRow> = {}): RankingRow => ({
  username: 'lumen.kitchen',
  fullName: 'Lumen Kitchen',
  picture: null,
  followers: 48_210,
  level: 'micro',
  isPartner: false,
  contentId: contents[0]?.id ?? null,
  brand: null,
  figures: createFigures(),
  images: part,
  videos: { ...part, views: { sum: 210_000, known: 12 } },
  slides: { posts: 0, emv: { sum: 0, known: 0 } },
  cplEmv: { sum: 555_000, known: 37 },
  ...overrides,
});
const answer = (overrides: Partial<RankingAnswer> = {}): RankingAnswer => ({
  rowList: [row(), row({ username: 'harbour.cafe', followers: null, contentId: null })],
  cursor: 0,
  total: 2,
  range: null,
  withoutAuthor: 3,
  thresholds: { celebrity: 100_000, micro: 10_000, nano: 1_000 },
  brandsAsOf: null,
  ground: createGround(),
  ...overrides,
});

const path = `/home/rankings?folderId=${folders[0]?.id}`;
const open = (
  search = '',
  given: () => RankingAnswer | Problem | Promise<RankingAnswer> = () => answer(),
): Promise<Rendered> =>
  renderWorkspace({
    path: `${path}${search}`,
    prepare: ({ network }) => network.answer(rankingCalls.getRanking, given),
  });

describe('the rankings', () => {
  it('show the accounts of a board with every metric, without accessibility violations', async () => {
    const { container } = await open();
    const grid = await screen.findByRole('grid', { name: 'Influential users' });
    const line = within(grid).getByRole('row', { name: /lumen\.kitchen/u });
    expect(line).toHaveTextContent('48,210');
    expect(line).toHaveTextContent('38,110');
    expect(line).toHaveTextContent('$5,716.50');
    expect(within(grid).getByRole('row', { name: /harbour\.cafe/u })).toHaveTextContent('–');
    expect(screen.getByText('3 posts have no known author and are not counted.')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('add an account to the influencers', async () => {
    const { user, hub, visited } = await open();
    const grid = await screen.findByRole('grid', { name: 'Influential users' });
    await user.click(within(grid).getByRole('button', { name: 'Add harbour.cafe to influencers' }));
    const heard: unknown[] = [];
    hub.as('kol').subscribe(kolEvents.accountsChosen, ({ data }) => heard.push(data));
    expect(heard).toEqual([{ usernames: ['harbour.cafe'] }]);
    expect(visited).toEqual([paths.kol]);
  });

  it('take the table and the order from the address', async () => {
    const { network } = await open('&table=micro&order=likes.asc');
    await waitFor(() =>
      expect(network.sent(rankingCalls.getRanking).at(-1)?.body).toMatchObject({
        folderId: folders[0]?.id,
        table: 'micro',
        sort: 'likes',
        direction: 'asc',
      }),
    );
  });

  it('use the default order of the table when the address has none or an invalid one', async () => {
    const { network } = await open('&table=brandEmv&order=nothing.down&range=thisYear');
    await waitFor(() =>
      expect(network.sent(rankingCalls.getRanking).at(-1)?.body).toMatchObject({
        table: 'brandEmv',
        sort: 'emv',
        direction: 'desc',
      }),
    );
    expect(network.sent(rankingCalls.getRanking).at(-1)?.body).toHaveProperty('dateFrom');
  });

  it('switch to another table, and keep the filter', async () => {
    const { user, network } = await open('&filter={"likes":{"min":5}}&order=likes.asc');
    await user.click(await screen.findByRole('combobox', { name: 'Ranking' }));
    await user.click(await screen.findByRole('option', { name: 'Top EMV users' }));
    await waitFor(() =>
      expect(network.sent(rankingCalls.getRanking).at(-1)?.body).toMatchObject({
        table: 'topEmvUsers',
        sort: 'emv',
        filter: { likes: { min: 5 } },
      }),
    );
  });

  it('explain a number', async () => {
    const { user } = await open();
    const line = within(await screen.findByRole('grid')).getByRole('row', { name: /lumen\.kitchen/u });
    await user.click(within(line).getByText('38,110'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Sum of likes + comments, where both are known.');
  });

  it('link an account to its posts in the same view', async () => {
    const { user, network } = await open('&range=custom&dateFrom=2026-01-01&toDate=2026-01-31');
    await user.click(within(await screen.findByRole('grid')).getByText('lumen.kitchen'));
    await waitFor(() =>
      expect(network.sent(mediaCalls.getMedia).at(-1)?.body).toMatchObject({
        filter: { accounts: ['lumen.kitchen'] },
        dateFrom: '2026-01-01',
        toDate: '2026-01-31',
      }),
    );
  });

  it('do not open the posts of an account on a plan without that filter, and name the plan with it', async () => {
    const { user, network } = await renderWorkspace({
      path,
      user: freeUser,
      prepare: ({ network: answers }) => answers.answer(rankingCalls.getRanking, () => answer()),
    });
    expect(await screen.findByText('From Professional: opening the posts of an account.')).toBeInTheDocument();
    await user.click(within(screen.getByRole('grid')).getByText('lumen.kitchen'));
    expect(network.sent(mediaCalls.getMedia)).toEqual([]);
  });

  const wider =
    'Opening a row shows every post that mentions the account, also those that the filter by mentioned accounts excludes.';

  it.each([
    { names: ['rose.lab'], notes: 1 },
    { names: ['lumen.kitchen', 'harbour.cafe'], notes: 0 },
  ])('say whether rows open more posts than they count, filtered by $names', async ({ names, notes }) => {
    await open(`&table=associatedUsers&filter=${JSON.stringify({ mentions: names })}`);
    await screen.findByRole('grid');
    expect(screen.queryAllByText(wider)).toHaveLength(notes);
  });

  it('remove an account from the board after a confirmation', async () => {
    const { user, network } = await open('&table=targetUsers');
    network.answer(folderCalls.deleteContent, ({ body }) => ({ contentId: body.contentId }));
    await user.click(await screen.findByRole('button', { name: 'Remove lumen.kitchen from the board' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete content' }));
    await waitFor(() => expect(network.sent(folderCalls.deleteContent)).toHaveLength(1));
  });

  it('say why there are no rows', async () => {
    await open('&table=sponsored', () => answer({ rowList: [], total: 0 }));
    expect(await screen.findByText(/None of your partners posted in this view/u)).toBeInTheDocument();
  });

  it('can be retried after a failure', async () => {
    const { user, network } = await open('', () => new Problem('500'));
    const retry = await screen.findByRole('button', { name: /try again/iu });
    network.answer(rankingCalls.getRanking, () => answer());
    await user.click(retry);
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });

  it('say that the plan does not include them', async () => {
    await open('', () => new Problem('planRight', { params: { right: 'analysis', plan: 'Advanced' } }));
    expect(await screen.findByText('Your plan does not include analysis')).toBeInTheDocument();
  });
});

test('a link to a board that does not exist leads to the own boards', async () => {
  await renderWorkspace({ path: `${paths.rankings}?folderId=${crypto.randomUUID()}` });
  expect(await screen.findByRole('link', { name: 'Back to Boards' })).toHaveAttribute('href', paths.boards);
});
