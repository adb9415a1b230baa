import { unsafeCast } from '@tessera/contracts/schema/schema';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { fakeLayout } from '../testing/fake-layout.ts';
import { openArticle } from '../testing/open-article.tsx';

fakeLayout();

it('refuses addresses that no browser opens, and sets one that it opens', async () => {
  const { user } = await openArticle();
  const { editor } = unsafeCast<{ editor: Editor }>(screen.getByRole('textbox', { name: 'Text' }));
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Text'), 'the shop');
  const address = dialog.getByLabelText('Target address');
  for (const refused of [
    'https://shop.example:99999/',
    'http://[::1/',
    'https://%zz/',
    'https://a<b/',
    'shop.example',
    'javascript:alert(1)',
    '/\\evil.example',
  ]) {
    fireEvent.change(address, { target: { value: refused } });
    await user.click(dialog.getByRole('button', { name: 'Set link' }));
    expect([refused, address.getAttribute('aria-invalid')]).toEqual([refused, 'true']);
    expect(address).toHaveAccessibleDescription(/^Please check this value\./u);
  }
  fireEvent.change(address, { target: { value: 'https://shop.example/a_b?x=1' } });
  await user.click(dialog.getByRole('button', { name: 'Set link' }));
  expect(editor.getHTML()).toContain('href="https://shop.example/a_b?x=1"');
});
