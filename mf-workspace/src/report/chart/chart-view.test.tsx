import { Problem } from '@tessera/contracts/http/problem';
import type { Chart } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createChart, createFigures, createSummary } from '../../testing/figures.ts';
import { linked, renderReport } from '../../testing/render-report.tsx';
import { contents } from '../../testing/render-workspace.tsx';

const figure = (name: string): Promise<HTMLElement> => screen.findByRole('figure', { name });
const [lumen] = contents;
const choose = async (user: Awaited<ReturnType<typeof renderReport>>['user'], metric: string): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: /^Metric/u }));
  await user.click(screen.getByRole('option', { name: metric }));
};

describe('the chart of a board', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderReport('chart');
    await figure('Interactions');
    await expectNoViolations(container);
  });

  it('shows placeholders while it is computed', async () => {
    await renderReport('chart', {
      prepare: ({ network }) => network.answer(mediaCalls.getChart, () => new Promise(() => undefined)),
    });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });

  it('requests the chart of the address', async () => {
    const { network } = await renderReport('chart', { search: '&metric=likes&granularity=week' });
    await figure('Likes');
    expect(network.sent(mediaCalls.getChart)).toMatchObject([
      { body: { metric: 'likes', by: 'total', granularity: 'week', compare: true } },
    ]);
  });

  it('compares only the total with the previous interval, not its parts', async () => {
    const { user, network } = await renderReport('chart', { search: '&range=lastMonth' });
    await figure('Interactions');
    network.answer(mediaCalls.getChart, () =>
      createChart({
        seriesList: [
          { key: lumen?.id ?? '', values: [1, 2, 3], total: 6 },
          { key: 'others', values: [0, 1, 0], total: 1 },
        ],
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'By content' }));
    await figure('Interactions by content');
    expect(network.sent(mediaCalls.getChart).at(-1)).toMatchObject({ body: { by: 'content', compare: false } });
    expect(screen.getByText('Only the total is compared with the previous interval.')).toBeInTheDocument();
    expect(screen.getAllByText('lumen.kitchen').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Others').length).toBeGreaterThan(0);
  });

  it('keeps the old chart under its own name until the new one is there', async () => {
    let answer: (chart: Chart) => void = () => undefined;
    const { user, network } = await renderReport('chart');
    await figure('Interactions');
    network.answer(
      mediaCalls.getChart,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await choose(user, 'EMV');
    expect(await figure('Interactions')).toBeInTheDocument();
    act(() => answer(createChart({ seriesList: [{ key: 'total', values: [50_000, 0, 25], total: 50_025 }] })));
    expect(await figure('EMV')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '$500.25' })).toBeInTheDocument();
  });

  it('shows the same data as a table, with a gap where there is no rate', async () => {
    const { user } = await renderReport('chart', {
      search: '&metric=engagement',
      prepare: ({ network }) =>
        network.answer(mediaCalls.getChart, () =>
          createChart({
            seriesList: [{ key: 'total', values: [2.5, null, 3], total: 2.75 }],
            previous: { range: { dateFrom: '2026-01-29', toDate: '2026-01-31' }, values: [1, 2, 3], total: 2 },
          }),
        ),
    });
    await figure('Engagement rate');
    expect(screen.getByText('Gaps: no posts with a known rate.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = await screen.findByRole('table', { name: 'Engagement rate' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Sunday, February 1, 20262.50%1.00%',
      'Monday, February 2, 2026unknown2.00%',
      'Tuesday, February 3, 20263.00%3.00%',
    ]);
  });

  it('leaves a gap where likes are hidden, and says why and how many posts a sum is based on', async () => {
    const hidden = createFigures({ posts: 9, likes: { sum: 0, known: 0 } });
    const { user } = await renderReport('chart', {
      search: '&metric=likes&by=content',
      prepare: ({ network }) => {
        network.answer(mediaCalls.getChart, () =>
          createChart({
            seriesList: [
              { key: lumen?.id ?? '', values: [null, 0, 40], total: 40, posts: 12, known: 4 },
              { key: 'others', values: [null, 0, 0], total: null, posts: 9, known: 0 },
            ],
          }),
        );
        network.answer(mediaCalls.getSummary, () =>
          createSummary({
            contentList: contents.slice(1).map(({ id }) => ({ contentId: id, current: hidden, previous: null })),
          }),
        );
      },
    });
    await figure('Likes by content');
    expect(screen.getByRole('list', { name: 'Notes on the chart' })).toHaveTextContent(
      'Gaps: every post there hides its likes.',
    );
    expect(screen.getByText('On 4 of 12 posts')).toBeInTheDocument();
    expect(screen.getByText('On 0 of 9 posts')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '–' }));
    const panel = await screen.findByRole('dialog', { name: 'Others' });
    expect(await within(panel).findByText(/Likes hidden for/u)).toBeInTheDocument();
    expect(panel).not.toHaveTextContent('changed');
  });

  it('opens as a table from its link, and can be switched to a chart', async () => {
    const { user } = await renderReport('chart', { search: '&shape=table' });
    expect(await screen.findByRole('table', { name: 'Interactions' })).toBeInTheDocument();
    expect(linked().get('shape')).toBe('table');
    await user.click(screen.getByRole('radio', { name: 'Chart' }));
    expect(await figure('Interactions')).toBeInTheDocument();
    expect(linked().get('shape')).toBeNull();
  });

  it('hides the lines named in its link, until it is split differently', async () => {
    const { user } = await renderReport('chart', {
      search: '&by=type&hiddenLines=GraphVideo',
      prepare: ({ network }) =>
        network.answer(mediaCalls.getChart, () =>
          createChart({
            seriesList: [
              { key: 'GraphImage', values: [1, 2, 3], total: 6 },
              { key: 'GraphVideo', values: [0, 1, 0], total: 1 },
              { key: 'GraphSidecar', values: [4, 4, 4], total: 12 },
            ],
          }),
        ),
    });
    const legend = within(await screen.findByRole('list', { name: 'Series to show' }));
    expect(legend.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      'Picture',
      'Carousel',
    ]);
    await user.click(legend.getByRole('button', { name: 'Carousel' }));
    await waitFor(() => expect(linked().get('hiddenLines')).toBe('GraphVideo,GraphSidecar'));
    await user.click(screen.getByRole('radio', { name: 'By content' }));
    await waitFor(() => expect(linked().get('hiddenLines')).toBeNull());
  });

  it('says that parts are stacked, and offers a scale on which small ones are visible', async () => {
    const { user } = await renderReport('chart', {
      search: '&by=type',
      prepare: ({ network }) =>
        network.answer(mediaCalls.getChart, () =>
          createChart({
            seriesList: [
              { key: 'GraphImage', values: [9_000, 8_000, 9_500], total: 26_500 },
              { key: 'GraphVideo', values: [1, 2, 3], total: 6 },
            ],
          }),
        ),
    });
    const notes = await screen.findByRole('list', { name: 'Notes on the chart' });
    expect(notes).toHaveTextContent('Stacked: the top line is the total.');
    await user.click(screen.getByRole('radio', { name: 'Log' }));
    expect(
      await screen.findByText('Logarithmic scale, not stacked: each gridline is ten times (or more) the one below.'),
    ).toBeInTheDocument();
    expect(linked().get('scale')).toBe('log');
    await user.click(screen.getByRole('radio', { name: 'Total' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Log' })).not.toBeInTheDocument());
  });

  it('highlights one line until it is clicked again', async () => {
    const { user } = await renderReport('chart', {
      search: '&by=type',
      prepare: ({ network }) =>
        network.answer(mediaCalls.getChart, () =>
          createChart({
            seriesList: [
              { key: 'GraphImage', values: [9, 8, 9], total: 26 },
              { key: 'GraphVideo', values: [1, 2, 3], total: 6 },
            ],
          }),
        ),
    });
    const line = await screen.findByRole('button', { name: 'Video', description: 'Highlight this line' });
    await user.click(line);
    expect(linked().get('markedLine')).toBe('GraphVideo');
    expect(line).toHaveAttribute('aria-pressed', 'true');
    await user.click(line);
    expect(linked().get('markedLine')).toBeNull();
  });

  it('says since when followers are known, if a rate includes older posts', async () => {
    const known = contents.map((content) => ({ ...content, createdTime: '2026-02-02T12:00:00.000Z' }));
    await renderReport('chart', { search: '&metric=engagement', contents: known });
    expect(await screen.findByRole('list', { name: 'Notes on the chart' })).toHaveTextContent(
      'Posts before Feb 2, 2026 were collected later',
    );
    await renderReport('chart', { search: '&metric=likes', contents: known });
    expect(screen.getAllByText(/were collected later/u)).toHaveLength(1);
  });

  it('names incomplete steps and the first day of the week', async () => {
    await renderReport('chart', {
      prepare: ({ network }) =>
        network.answer(mediaCalls.getChart, () =>
          createChart({
            granularity: 'week',
            buckets: [
              { dateFrom: '2026-02-28', toDate: '2026-03-01' },
              { dateFrom: '2026-03-02', toDate: '2026-03-08' },
            ],
            seriesList: [{ key: 'total', values: [1, 2], total: 3 }],
          }),
        ),
    });
    const notes = await screen.findByRole('list', { name: 'Notes on the chart' });
    expect(notes).toHaveTextContent(/^Incomplete: Feb 28\s–\sMar 1, 2026 \(2 of 7 days\)\.Weeks start on Monday\.$/u);
  });

  it('shows the total beside the previous interval, and explains it', async () => {
    const { user } = await renderReport('chart', {
      prepare: ({ network }) =>
        network.answer(mediaCalls.getChart, () =>
          createChart({
            previous: { range: { dateFrom: '2026-01-29', toDate: '2026-01-31' }, values: [100, 100, 30], total: 230 },
          }),
        ),
    });
    await user.click(await screen.findByRole('button', { name: '460' }));
    const panel = await screen.findByRole('dialog', { name: 'Interactions' });
    expect(panel).toHaveTextContent('Likes + comments of posts with both');
    expect(panel).toHaveTextContent('230');
    expect(screen.getAllByText('+100.0%')).toHaveLength(2);
  });

  it('is rendered in Japanese', async () => {
    await renderReport('chart', { language: 'ja' });
    expect(await figure('インタラクション')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'コンテンツ別' })).toBeInTheDocument();
  });

  it('shows an error, and loads after a retry', async () => {
    const { user, network } = await renderReport('chart', {
      prepare: (host) => host.network.answer(mediaCalls.getChart, () => new Problem('503')),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.answer(mediaCalls.getChart, () => createChart());
    await user.click(retry);
    expect(await figure('Interactions')).toBeInTheDocument();
  });
});
