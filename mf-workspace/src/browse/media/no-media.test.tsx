import { createContent, createReportStatus } from '@tessera/contracts/content/content.factory';
import type { Content } from '@tessera/contracts/content/content.schema';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { screen } from '@testing-library/react';
import { folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const none = { mediaCount: 0 };
const failed = createReportStatus({ state: 'failed', problem: 'privateAccount' });

const setUp = (content: Partial<Content>, type: PlanType = 3) =>
  renderWorkspace({
    path: `/home?folderId=${folders[0]?.id}`,
    media: [],
    contents: [createContent(content)],
    user: createUser({ subscriptions: { plan: createPlan({ type }), nextPlan: null, powerUps: [] } }),
  });

describe('a view without media', () => {
  it.each<readonly [string, Partial<Content>, PlanType, string]>([
    ['that there are no posts within 2 years', none, 3, 'No media within 2 years with this content.'],
    ['that there are no posts within 2 years, on Advanced', none, 2, 'No media within 2 years with this content.'],
    [
      'that the plan goes back 13 months',
      none,
      1,
      'No posts in the last 13 months, which is how far back your plan goes.',
    ],
    [
      'that the plan goes back 3 months',
      none,
      0,
      'No posts in the last 3 months, which is how far back your plan goes.',
    ],
    [
      'that nobody used the hashtag lately',
      { ...none, type: 'HASHTAG', value: 'coffee' },
      3,
      'Nobody posted with this hashtag lately, as far as the platform shows. Tessera checks again every few hours.',
    ],
    [
      'that collecting was cancelled',
      { ...none, report: createReportStatus({ state: 'cancelled' }) },
      3,
      'Collecting was cancelled before the first post. Update the board to start again.',
    ],
    ['that all posts are blocked', { mediaCount: 12 }, 3, 'All posts are blocked'],
  ])('says %s', async (_name, content, plan, text) => {
    await setUp(content, plan);
    expect(await screen.findByText(text)).toBeInTheDocument();
    if (!text.startsWith('No media within'))
      expect(screen.queryByText('No media within 2 years with this content.')).not.toBeInTheDocument();
  });

  it('says why collecting failed', async () => {
    await setUp({ ...none, report: failed });
    expect((await screen.findAllByText(/This user is a private account\./u)).length).toBeGreaterThan(0);
    expect(screen.queryByText('No media within 2 years with this content.')).not.toBeInTheDocument();
  });

  it('says that a lower plan hides the posts', async () => {
    const user = createUser({ hiddenHistory: { shownFrom: '2025-02-15', deletedTime: '2026-04-14T12:00:00.000Z' } });
    await renderWorkspace({
      path: `/home?folderId=${folders[0]?.id}`,
      media: [],
      contents: [createContent({ mediaCount: 12 })],
      user,
    });
    expect(await screen.findByText('No posts to show since Feb 15, 2025')).toBeInTheDocument();
    expect(screen.getByText('Posts from before Feb 15, 2025 are hidden')).toBeInTheDocument();
    expect(screen.queryByText('All posts are blocked')).not.toBeInTheDocument();
  });

  it('links to the blocked posts', async () => {
    const { user } = await setUp({ mediaCount: 12 });
    await user.click(await screen.findByRole('link', { name: 'Show blocked posts' }));
    expect(await screen.findByText('No blocked posts')).toBeInTheDocument();
  });
});
