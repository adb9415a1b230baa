import { createContent, createReportStatus } from '@tessera/contracts/content/content.factory';
import { factoryId } from '@tessera/contracts/factory-id';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, within } from '@testing-library/react';
import { openNumber } from '../../testing/open-number.ts';
import { renderWorkspace } from '../../testing/render-workspace.tsx';

const folders = [createFolder({ contentCount: 2, mediaCount: 240, asOf: '2026-03-02T09:00:00.000Z' })];
const contents = [
  createContent({ mediaCount: 200, importedCount: 30, followers: 48_213 }),
  createContent({ id: factoryId('content', 2), type: 'HASHTAG', value: 'coffee', mediaCount: 40, followers: null }),
];

describe('the counts of a board', () => {
  it.each([
    { place: 'its page', path: `/home?folderId=${folders[0]?.id ?? ''}`, media: '240 posts', held: '2 contents' },
    { place: 'the list of boards', path: '/home/boards', media: '240', held: '2' },
  ])('are explained on $place by what they add up', async ({ path, media, held }) => {
    const { user } = await renderWorkspace({ path, folders, contents });
    const sum = await openNumber({ user }, await screen.findByRole('button', { name: media }), 'Posts');
    await within(sum.panel).findByText(/^lumen\.kitchen/u);
    expect(
      sum.count(/^lumen\.kitchen \(Collected through Tessera’s connection and From your own import\)/u) +
        sum.count(/^#coffee/u),
    ).toBe(240);
    expect(sum.read('As of')).toMatch(/^Mar 2, 2026.*\(latest update\)$/u);
    await expectNoViolations(sum.panel);
    await user.keyboard('{Escape}');
    const count = await openNumber({ user }, screen.getByRole('button', { name: held }), 'Contents');
    await within(count.panel).findByText('Accounts');
    expect(count.count('Accounts') + count.count('Hashtags')).toBe(2);
    expect(count.read('Source')).toBe('The list of this board');
  });
});

describe('the counts of a content', () => {
  it('are explained by collected and imported posts, and followers by their full number', async () => {
    const { user } = await renderWorkspace({ path: '/home/contents', folders, contents });
    const row = await screen.findByRole('row', { name: /lumen\.kitchen/u });
    const media = await openNumber({ user }, within(row).getByRole('button', { name: '200' }), 'Posts');
    expect(media.count('Collected from the platform') + media.count('Imported')).toBe(200);
    expect(media.read('Source')).toBe('Collected through Tessera’s connection and From your own import');
    expect(media.read('As of')).toMatch(/2026/u);
    await user.keyboard('{Escape}');
    const followers = await openNumber({ user }, within(row).getByRole('button', { name: '48.2K' }), 'Followers');
    expect(followers.panel).toHaveTextContent('48,213');
  });

  it('name every source of a clipboard', async () => {
    const { user } = await renderWorkspace({
      path: '/home/contents',
      folders,
      contents: [
        createContent({
          type: 'CLIPBOARD',
          value: 'Ideas',
          mediaCount: 3,
          source: 'house',
          sources: ['house', 'vendor'],
          followers: null,
        }),
      ],
    });
    const row = await screen.findByRole('row', { name: /Ideas/u });
    const media = await openNumber({ user }, within(row).getByRole('button', { name: '3' }), 'Posts');
    expect(media.read('Source')).toBe('Collected through Tessera’s connection and Collected through a data provider');
  });

  it('name the posts that a scan set aside, with the reason', async () => {
    const report = createReportStatus({
      setAside: {
        count: 22,
        posts: [
          { id: '1790001', reason: 'unknownType' },
          { id: null, reason: 'noAddress' },
        ],
      },
    });
    const { user } = await renderWorkspace({ path: '/home/contents', folders, contents: [createContent({ report })] });
    const row = await screen.findByRole('row', { name: /lumen\.kitchen/u });
    const setAside = await openNumber(
      { user },
      within(row).getByRole('button', { name: '22 posts set aside' }),
      'Posts set aside',
    );
    expect(setAside.read('Post 1790001')).toBe('Unknown type of post');
    expect(setAside.read('Post without an ID')).toBe('No link to the post');
    expect(setAside.panel).toHaveTextContent('20 more posts are not named here.');
    await expectNoViolations(setAside.panel);
  });
});
