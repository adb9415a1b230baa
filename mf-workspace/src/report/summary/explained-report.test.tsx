import type { Summary } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeHost } from '@tessera/ui/testing/fake-host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createChart, createFigures, createSummary } from '../../testing/figures.ts';
import { openedPanel, openNumber } from '../../testing/open-number.ts';
import { renderReport } from '../../testing/render-report.tsx';
import { contents } from '../../testing/render-workspace.tsx';

const [lumen, harbour] = contents.map(({ id }) => id);

/** Figures for which every input of the interactions is known. */
const interactionsOf = (likes: number, comments: number, posts = 4) =>
  createFigures({
    posts,
    likes: { sum: likes, known: posts - 1 },
    comments: { sum: comments + 7, known: posts },
    interactions: { sum: likes + comments, known: posts - 1 },
  });

/**
 * A server whose chart and summaries are of the same posts: the summary of a day, of the whole range, or of the
 * previous interval.
 */
const answerWith =
  (
    chart: Parameters<typeof createChart>[0],
    summaryOf: (body: { readonly dateFrom?: string | undefined }) => Partial<Summary>,
  ) =>
  ({ network }: FakeHost): void => {
    network.answer(mediaCalls.getChart, () => createChart(chart));
    network.answer(mediaCalls.getSummary, ({ body }) =>
      createSummary({ previous: null, previousRange: null, ...summaryOf(body) }),
    );
  };

const focus = (element: HTMLElement | undefined): Promise<void> => act(async () => element?.focus());
const slider = (): Promise<HTMLElement> => screen.findByRole('slider');

describe('the previous interval', () => {
  it('is explained by its own parts, days, source and date', async () => {
    const previous = interactionsOf(900, 100);
    const { user } = await renderReport('summary', {
      search: '&range=lastMonth',
      prepare: ({ network }) => network.answer(mediaCalls.getSummary, () => createSummary({ previous })),
    });
    const row = within(await screen.findByRole('table', { name: 'All metrics' })).getByRole('row', {
      name: /^Interactions/u,
    });
    const { panel, read, count } = await openNumber(
      { user },
      within(row).getByRole('button', { name: '1,000' }),
      'Interactions, previous interval',
    );
    expect(count('Likes of 3 posts') + count('Comments of 3 posts')).toBe(1_000);
    expect(read('Days')).toMatch(/^Jan 1\s–\s31, 2026$/u);
    expect(read('Based on')).toBe('3 of 4 posts');
    expect(read('Source')).toBe('Collected through Tessera’s connection');
    expect(read('As of')).toMatch(/^Mar 2, 2026/u);
    await expectNoViolations(panel);
  });
});

describe('the total of a line in the chart', () => {
  it('is explained by what it adds up, beside the previous interval', async () => {
    const { user, network } = await renderReport('chart', {
      search: '&range=lastMonth',
      prepare: answerWith(
        { previous: { range: { dateFrom: '2026-01-29', toDate: '2026-01-31' }, values: [100, 100, 30], total: 230 } },
        () => ({ current: interactionsOf(400, 60) }),
      ),
    });
    const { count, read, panel } = await openNumber(
      { user },
      await screen.findByRole('button', { name: '460' }),
      'Interactions',
    );
    await within(panel).findByText('Likes of 3 posts');
    expect(count('Likes of 3 posts') + count('Comments of 3 posts')).toBe(460);
    expect(count('Previous interval')).toBe(230);
    expect(read('Source')).toBe('Collected through Tessera’s connection');
    expect(network.sent(mediaCalls.getSummary)).toHaveLength(1);
    expect(panel).not.toHaveTextContent('since the chart was drawn');
  });

  it('is explained, for a rate, by what it divides, for one content and for the others together', async () => {
    const rated = (interactions: number, followers: number) =>
      createFigures({ engagement: { rate: (interactions / followers) * 100, interactions, followers, known: 9 } });
    const { user } = await renderReport('chart', {
      search: '&metric=engagement&by=content',
      prepare: answerWith(
        {
          seriesList: [
            { key: lumen ?? '', values: [2, 2, 2], total: 2 },
            { key: 'others', values: [5, 5, 5], total: 5 },
          ],
        },
        () => ({
          contentList: [
            { contentId: lumen ?? '', current: rated(20, 1_000), previous: null },
            { contentId: harbour ?? '', current: rated(100, 2_000), previous: null },
          ],
        }),
      ),
    });
    const own = await openNumber({ user }, await screen.findByRole('button', { name: '2.00%' }), 'lumen.kitchen');
    await within(own.panel).findByText('Interactions');
    expect((own.count('Interactions') / own.count('Sum of followers over the posts')) * 100).toBe(2);
    await user.keyboard('{Escape}');
    const others = await openNumber({ user }, screen.getByRole('button', { name: '5.00%' }), 'Others');
    await within(others.panel).findByText('Interactions');
    expect((others.count('Interactions') / others.count('Sum of followers over the posts')) * 100).toBe(5);
  });
});

describe('a value of the chart', () => {
  it('is explained by Enter, requests only the posts of its days, and restores the focus', async () => {
    const { user, network, baseElement } = await renderReport('chart', {
      prepare: answerWith({}, ({ dateFrom }) => ({
        current: dateFrom === '2026-02-01' ? interactionsOf(100, 20) : interactionsOf(300, 40),
      })),
    });
    await focus(await slider());
    await user.keyboard('{Home}{Enter}');
    const { panel, count, read } = await openedPanel('Interactions, Sunday, February 1, 2026');
    await within(panel).findByText('Likes of 3 posts');
    expect(panel).toHaveTextContent('Likes + comments of posts with both');
    expect(count('Likes of 3 posts') + count('Comments of 3 posts')).toBe(120);
    expect(read('Days')).toBe('Feb 1, 2026');
    expect(read('Source')).toBe('Collected through Tessera’s connection');
    expect(read('As of')).toMatch(/^Mar 2, 2026/u);
    expect(network.sent(mediaCalls.getSummary)).toMatchObject([
      { body: { dateFrom: '2026-02-01', toDate: '2026-02-01', compare: false } },
    ]);
    await expectNoViolations(baseElement);
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await slider()).toHaveFocus());
    expect(await slider()).toHaveAttribute('aria-valuenow', '0');
  });

  it('links to the value of the previous interval, which has its own days', async () => {
    const { user, network } = await renderReport('chart', {
      search: '&range=lastMonth',
      prepare: answerWith(
        { previous: { range: { dateFrom: '2026-01-29', toDate: '2026-01-31' }, values: [100, 100, 30], total: 230 } },
        ({ dateFrom }) => ({ current: dateFrom === '2026-01-29' ? interactionsOf(90, 10) : interactionsOf(100, 20) }),
      ),
    });
    await focus(await slider());
    await user.keyboard('{Home}{Enter}');
    const { panel } = await openedPanel(/^Interactions, Sunday/u);
    await user.click(within(panel).getByRole('button', { name: /^Interactions, previous/u }));
    const before = await openedPanel(/^Interactions, previous, Sunday/u);
    await waitFor(() => expect(before.read('Days')).toBe('Jan 29, 2026'));
    expect(before.count('Likes of 3 posts') + before.count('Comments of 3 posts')).toBe(100);
    expect(network.sent(mediaCalls.getSummary).at(-1)).toMatchObject({
      body: { dateFrom: '2026-01-29', toDate: '2026-01-29' },
    });
  });

  it('says when the data has changed since the chart was drawn', async () => {
    const { user } = await renderReport('chart', {
      prepare: answerWith({}, () => ({ current: interactionsOf(300, 50) })),
    });
    await focus(await slider());
    await user.keyboard('{End}{Enter}');
    const { panel } = await openedPanel(/^Interactions, Tuesday/u);
    expect(await within(panel).findByText('Data has changed; now 350.')).toBeInTheDocument();
  });

  it('is explained in the table as well, which is one Tab stop', async () => {
    const types = ['GraphImage', 'GraphVideo'] as const;
    const { user, baseElement } = await renderReport('chart', {
      search: '&by=type',
      prepare: answerWith(
        {
          seriesList: [
            { key: 'GraphImage', values: [100, 0, 300], total: 400 },
            { key: 'GraphVideo', values: [20, 0, 40], total: 60 },
          ],
        },
        ({ dateFrom }) => ({
          typeList: types.map((type, index) => ({
            type,
            current: interactionsOf(
              dateFrom === '2026-02-03' ? ([250, 30][index] ?? 0) : 0,
              dateFrom === '2026-02-03' ? ([50, 10][index] ?? 0) : 0,
            ),
            previous: null,
          })),
        }),
      ),
    });
    await slider();
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = await screen.findByRole('table', { name: 'Interactions by type' });
    const stops = within(table)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(['100']);
    await focus(stops[0]);
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: '40' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const { panel, count } = await openedPanel('Video, Tuesday, February 3, 2026');
    await within(panel).findByText('Likes of 3 posts');
    expect(count('Likes of 3 posts') + count('Comments of 3 posts')).toBe(40);
    await expectNoViolations(baseElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: '40' })).toHaveFocus());
  });
});
