import { createContent } from '@tessera/contracts/content/content.factory';
import { factoryId } from '@tessera/contracts/factory-id';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor } from '@testing-library/react';
import { contents, expiredUser, folders, freeUser, renderWorkspace } from '../../testing/render-workspace.tsx';
import { beyondPlan } from './beyond-plan-notice.tsx';

const title = 'Not updated by your plan: harbour.cafe';

test('contents added last, or in boards added last, are beyond the plan', () => {
  const second = createFolder({ id: factoryId('folder', 2) });
  const within = createContent();
  const inSecond = createContent({ id: factoryId('content', 2), folderId: second.id });
  const third = createContent({ id: factoryId('content', 3) });
  const ask = (quotas: { folders: number; contents: number }) =>
    beyondPlan([createFolder(), second], [within, inSecond, third], quotas).map(({ id }) => id);
  expect(ask({ folders: 2, contents: 3 })).toEqual([]);
  expect(ask({ folders: 1, contents: 3 })).toEqual([inSecond.id]);
  expect(ask({ folders: 1, contents: 2 })).toEqual([inSecond.id, third.id]);
  expect(ask({ folders: 0, contents: 0 })).toEqual([]);
  expect(ask({ folders: 2, contents: Number.POSITIVE_INFINITY })).toEqual([]);
});

describe('a content beyond the plan', () => {
  it.each(['/home', '/home/contents'])('is named at %s, with a link to the plans', async (path) => {
    const { user, visited, container } = await renderWorkspace({ path, user: freeUser });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(
      screen.getByText(/^Your plan includes 1 board and 1 content\. What you added last is kept:/u),
    ).toBeInTheDocument();
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'See the plans' }));
    expect(visited).toEqual(['/pricing']);
  });

  it('can be moved and deleted, but neither updated nor imported into', async () => {
    const { user } = await renderWorkspace({
      path: `/home?folderId=${folders[0]?.id ?? ''}&contentId=${contents[1]?.id ?? ''}`,
      user: freeUser,
    });
    await screen.findByText(title);
    await user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Update harbour.cafe' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(screen.getByRole('menuitem', { name: /^Import into harbour/u })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: /^Move harbour/u })).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: /^Delete harbour/u })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('is not named when the plan covers all contents or has expired', async () => {
    const { unmount } = await renderWorkspace({ path: '/home/contents' });
    await screen.findByRole('table');
    expect(screen.queryByText(/^Not updated by your plan/u)).not.toBeInTheDocument();
    unmount();
    await renderWorkspace({ path: '/home/contents', user: expiredUser });
    await screen.findByRole('table');
    expect(screen.queryByText(/^Not updated by your plan/u)).not.toBeInTheDocument();
  });
});
