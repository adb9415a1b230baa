import { linkPaths } from '@tessera/contracts/link/link.paths';
import { createShare } from '@tessera/contracts/share/share.factory';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { ShareLinkDialog } from './share-link-dialog.tsx';

test('the link of what was shared begins a short link, with its title as the campaign', async () => {
  const share = createShare({ path: '/report?token=abc', title: 'Spring' });
  const { user, visited, getByRole, baseElement } = await renderWithHost(<ShareLinkDialog share={share} onClose={() => undefined} />);
  await expectNoViolations(baseElement);
  await user.click(getByRole('button', { name: 'Make a short link' }));
  expect(visited).toEqual([linkPaths.newLink({ target: `${window.location.origin}/report?token=abc`, title: 'Spring', campaign: 'Spring' })]);
});
