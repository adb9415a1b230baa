import { createContent } from '@tessera/contracts/content/content.factory';
import type { Content } from '@tessera/contracts/content/content.schema';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { createFigures, createGround, createSummary } from '../../testing/figures.ts';
import { createTop, linked, renderReport } from '../../testing/render-report.tsx';

const strip = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Metrics of this view' });
const tile = async (name: string): Promise<HTMLElement> => {
  const found = within(await strip())
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name));
  if (!found) throw new Error(`no tile ${name}`);
  return found;
};

const tag = (number: number, createdTime: string): Content =>
  createContent({ id: factoryId('content', number), type: 'HASHTAG', value: `tag${number}`, createdTime });

describe('the summary of a board', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderReport('summary');
    await strip();
    await screen.findByRole('group', { name: 'Top 5 by likes' });
    await expectNoViolations(container);
  });

  it('shows placeholders while it is computed', async () => {
    await renderReport('summary', {
      prepare: ({ network }) => network.answer(mediaCalls.getSummary, () => new Promise(() => undefined)),
    });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });

  it('requests the view of the address with the previous interval', async () => {
    const { network } = await renderReport('summary', {
      search: '&range=custom&dateFrom=2026-02-01&toDate=2026-02-28&types=GraphVideo',
    });
    await strip();
    expect(network.sent(mediaCalls.getSummary)).toMatchObject([
      { body: { dateFrom: '2026-02-01', toDate: '2026-02-28', types: ['GraphVideo'], compare: true } },
    ]);
    expect(network.sent(mediaCalls.getMedia)).toEqual([]);
  });

  it.each([
    [
      'a hashtag',
      [tag(1, '2026-01-01T12:00:00.000Z')],
      /#tag1 has been collected since Jan 1, 2026: earlier days are incomplete/u,
    ],
    [
      'several',
      [
        tag(1, '2026-01-20T12:00:00.000Z'),
        tag(2, '2026-02-10T12:00:00.000Z'),
        createContent({ id: factoryId('content', 3), createdTime: '2026-02-20T12:00:00.000Z' }),
      ],
      /The last of 2 hashtags has been collected since Feb 10, 2026: earlier days are incomplete/u,
    ],
  ] as const)('says from which day on the posts of %s are complete', async (_title, contents, expected) => {
    await renderReport('summary', { contents });
    expect(await screen.findByText(expected)).toBeInTheDocument();
  });

  it('says nothing of days before an account was added', async () => {
    await renderReport('summary', {
      contents: [createContent({ createdTime: '2026-02-20T12:00:00.000Z' }), tag(2, '2025-12-31T12:00:00.000Z')],
    });
    await strip();
    expect(screen.queryByText(/earlier days are incomplete/u)).not.toBeInTheDocument();
  });

  it('shows metrics with their change and their previous value', async () => {
    await renderReport('summary');
    const likes = await tile('Likes');
    expect(within(likes).getByRole('button')).toHaveTextContent('37,000');
    expect(likes).toHaveTextContent('-7.5%');
    expect(likes).toHaveTextContent('previous: 40,000');
    expect(await tile('EMV')).toHaveTextContent(/\$5,7\d\d/u);
    expect(await tile('Engagement rate')).toHaveTextContent('2.14%');
  });

  it('says on a metric how many posts it is based on, and how many hide their likes', async () => {
    await renderReport('summary');
    expect(await tile('Interactions')).toHaveTextContent('On 37 of 40 posts; likes are hidden on 3');
    expect(await tile('Engagement rate')).toHaveTextContent('On 37 of 40 posts');
    expect(await tile('Comments')).not.toHaveTextContent('of 40 posts');
  });

  it('explains a value by its formula, its inputs, their source and their date', async () => {
    const { user } = await renderReport('summary', { search: '&range=lastMonth' });
    await user.click(within(await tile('Engagement rate')).getByRole('button'));
    const panel = await screen.findByRole('dialog', { name: 'Engagement rate' });
    expect(panel).toHaveTextContent('Interactions ÷ followers of the authors × 100');
    expect(panel).toHaveTextContent('38,110');
    expect(panel).toHaveTextContent('1,780,841');
    expect(panel).toHaveTextContent('37 of 40 posts');
    expect(panel).toHaveTextContent('Collected through Tessera’s connection');
    expect(panel).toHaveTextContent('Mar 2, 2026');
    expect(panel).toHaveTextContent('Engagement rate unknown for 3 of 40 posts');
    await expectNoViolations(panel);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('names its days, time zone, first day of the week, comparison and excluded posts', async () => {
    const { user } = await renderReport('summary');
    await user.click(await screen.findByRole('button', { name: 'About these numbers' }));
    const ground = screen.getByRole('dialog', { name: 'About these numbers' });
    expect(ground).toHaveTextContent(/Feb 1\s–\s28, 2026/u);
    expect(ground).toHaveTextContent(/Compared with Jan 1\s–\s31, 2026: the previous whole month/u);
    expect(ground).toHaveTextContent('Days in Taiwan Standard Time (Asia/Taipei), weeks start on Monday');
    expect(ground).toHaveTextContent('2 blocked posts excluded');
  });

  it.each([
    [1, false],
    [2, true],
  ])('says of %i contents whether a post can count several times: %s', async (contents, isSaid) => {
    const { user } = await renderReport('summary', {
      prepare: ({ network }) =>
        network.answer(mediaCalls.getSummary, () =>
          createSummary({ ground: createGround({ contents, pricedContents: contents }) }),
        ),
    });
    await user.click(await screen.findByRole('button', { name: 'About these numbers' }));
    expect(screen.queryAllByText('A post in several contents counts in each of them')).toHaveLength(isSaid ? 1 : 0);
  });

  it('lists unknown data, and warns that few posts can skew averages', async () => {
    await renderReport('summary', {
      prepare: ({ network }) =>
        network.answer(mediaCalls.getSummary, () =>
          createSummary({ current: createFigures({ posts: 5, likes: { sum: 10, known: 4 } }) }),
        ),
    });
    const notes = await screen.findByRole('list', { name: 'Missing data' });
    expect(notes).toHaveTextContent('Likes hidden for 1 of 5 posts.');
    expect(notes).toHaveTextContent('Only 5 posts: one can skew the averages.');
  });

  it('sorts contents by a metric, and shows averages instead of totals', async () => {
    const { user } = await renderReport('summary');
    const table = await screen.findByRole('table', { name: 'By content' });
    const names = (): (string | null)[] =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    await user.click(within(table).getByRole('button', { name: 'Posts' }));
    expect(names()).toEqual(['harbour.cafe', 'lumen.kitchen']);
    await user.click(within(table).getByRole('button', { name: 'Posts' }));
    expect(names()).toEqual(['lumen.kitchen', 'harbour.cafe']);
    expect(within(table).getByRole('columnheader', { name: 'Posts' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('radio', { name: 'Average per post' }));
    expect(within(table).getAllByRole('button', { name: '1,000' }).length).toBeGreaterThan(0);
    expect(linked().get('contentOrder')).toBe('posts.asc');
    expect(linked().get('show')).toBe('mean');
  });

  it('opens with the orders and the averages of its link', async () => {
    await renderReport('summary', { search: '&contentOrder=posts.asc&typeOrder=likes.asc&show=mean' });
    const table = await screen.findByRole('table', { name: 'By content' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['lumen.kitchen', 'harbour.cafe']);
    expect(
      within(screen.getByRole('table', { name: 'By type' })).getByRole('columnheader', { name: 'Likes' }),
    ).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('radio', { name: 'Average per post' })).toBeChecked();
  });

  it('shows averages beside totals for every metric', async () => {
    await renderReport('summary');
    const table = await screen.findByRole('table', { name: 'All metrics' });
    const likes = within(table).getByRole('row', { name: /^Likes/u });
    expect(likes).toHaveTextContent('37,000');
    expect(likes).toHaveTextContent('1,000');
    expect(likes).toHaveTextContent('37 of 40 posts');
    expect(within(table).getByRole('row', { name: /^Engagement rate/u })).toHaveTextContent('–');
  });

  it('links a top post to its place in the media, and leaves out posts with an unknown value', async () => {
    const list = createMediaList(2).map((media, index) => ({
      ...media,
      username: index === 0 ? 'lumen.kitchen' : 'harbour.cafe',
      views: index === 0 ? 900 : null,
    }));
    await renderReport('summary', {
      prepare: ({ network }) => network.answer(mediaCalls.getTop, () => createTop(list)),
    });
    const views = await screen.findByRole('group', { name: 'Top 5 by views' });
    const [only, ...others] = within(views).getAllByRole('link');
    expect(others).toEqual([]);
    expect(only).toHaveAttribute('href', expect.stringContaining('sort=VIEWS'));
    expect(only).toHaveAttribute(
      'href',
      expect.stringContaining(`media=${list[0]?.contentId ?? ''}.${list[0]?.mediaId ?? ''}`),
    );
    expect(within(screen.getByRole('group', { name: 'Top 5 by likes' })).getAllByRole('link')).toHaveLength(2);
  });

  it('shows no previous values when the comparison is off', async () => {
    const { network } = await renderReport('summary', {
      search: '&compare=false',
      prepare: (host) =>
        host.network.answer(mediaCalls.getSummary, () => createSummary({ previous: null, previousRange: null })),
    });
    await strip();
    expect(network.sent(mediaCalls.getSummary)).toMatchObject([{ body: { compare: false } }]);
    expect(screen.queryByText(/previous:/u)).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Previous' })).not.toBeInTheDocument();
  });
});

describe('a summary that cannot be shown', () => {
  it('says that there are no posts, and shows everything on demand', async () => {
    const none = createFigures({ posts: 0 });
    const { user, network } = await renderReport('summary', {
      search: '&range=lastMonth&types=GraphVideo',
      prepare: (host) =>
        host.network.answer(mediaCalls.getSummary, () => createSummary({ current: none, previous: none })),
    });
    expect(await screen.findByText('No posts yet')).toBeInTheDocument();
    network.answer(mediaCalls.getSummary, () => createSummary());
    await user.click(screen.getByRole('link', { name: 'Show everything' }));
    await strip();
    expect(network.sent(mediaCalls.getSummary).at(-1)?.body).not.toHaveProperty('types');
  });

  it('shows an error, and loads after a retry', async () => {
    const { user, network } = await renderReport('summary', {
      prepare: (host) => host.network.answer(mediaCalls.getSummary, () => new Problem('503')),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.answer(mediaCalls.getSummary, () => createSummary({ ground: createGround({ blocked: 0 }) }));
    await user.click(retry);
    await strip();
    await user.click(screen.getByRole('button', { name: 'About these numbers' }));
    expect(screen.getByText('No blocked posts')).toBeInTheDocument();
  });
});
