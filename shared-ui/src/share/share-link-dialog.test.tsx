import { linkPaths } from '@tessera/contracts/link/link.paths';
import { createShare } from '@tessera/contracts/share/share.factory';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { ShareLinkDialog } from './share-link-dialog.tsx';

test('a short link can be created from a share, with the title of the share as its campaign', async () => {
  const share = createShare({ path: '/report?token=abc', title: 'Spring' });
  const { user, visited, getByRole, baseElement } = await renderWithHost(
    <ShareLinkDialog share={share} onClose={() => undefined} />,
  );
  await expectNoViolations(baseElement);
  await user.click(getByRole('button', { name: 'Make a short link' }));
  expect(visited).toEqual([
    linkPaths.newLink({ target: `${window.location.origin}/report?token=abc`, title: 'Spring', campaign: 'Spring' }),
  ]);
});
