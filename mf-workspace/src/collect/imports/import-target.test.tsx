import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, within } from '@testing-library/react';
import { contents, expiredUser, folders, renderWorkspace } from '../../testing/render-workspace.tsx';

type Options = Parameters<typeof renderWorkspace>[0];

const setUp = async (options: Options = {}): Promise<Rendered & { readonly entry: HTMLElement }> => {
  const rendered = await renderWorkspace({ path: `/home?folderId=${folders[0]?.id}&contentId=all`, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Spring campaign' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
  return { ...rendered, entry: screen.getByRole('menuitem', { name: 'Import posts' }) };
};

describe('importing into a board', () => {
  it('asks which content the media go into, without accessibility violations', async () => {
    const { user, entry } = await setUp();
    await screen.findByRole('list', { name: 'Media', hidden: true });
    await user.click(entry);
    const dialog = await screen.findByRole('dialog', { name: 'Import posts' });
    expect(dialog).toHaveAccessibleDescription('Choose the content to import into.');
    await expectNoViolations(dialog);
    await user.click(within(dialog).getByRole('button', { name: /harbour\.cafe/u }));
    expect(await screen.findByRole('dialog', { name: 'Import into harbour.cafe' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Import posts' })).not.toBeInTheDocument();
  });

  it('does not ask when there is only one content', async () => {
    const { user, entry } = await setUp({ contents: contents.slice(0, 1) });
    await screen.findByRole('list', { name: 'Media', hidden: true });
    await user.click(entry);
    expect(await screen.findByRole('dialog', { name: 'Import into lumen.kitchen' })).toBeInTheDocument();
  });

  it.each([
    ['a board without contents', { contents: [] }],
    ['an expired plan', { user: expiredUser }],
  ] as const)('is disabled for %s', async (_, options) => {
    const { entry } = await setUp(options);
    expect(entry).toHaveAttribute('aria-disabled', 'true');
  });
});
