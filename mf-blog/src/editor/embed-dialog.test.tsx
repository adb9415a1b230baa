import { screen, within } from '@testing-library/react';
import { openArticle } from '../testing/open-article.tsx';

it.each([
  ['https://www.instagram.com/share/p/BACabc1234', /copy the address that the browser shows/u],
  ['https://elsewhere.example/p/Cq000000001/', /Please check this value/u],
])('refuses %s as the address of a post, with the reason', async (address, reason) => {
  const { user } = await openArticle();
  await user.click(screen.getByRole('button', { name: 'Post' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post' }));
  await user.click(dialog.getByLabelText('Address of the post'));
  await user.paste(address);
  await user.click(dialog.getByRole('button', { name: 'Insert post' }));
  expect(await dialog.findByLabelText('Address of the post')).toHaveAccessibleDescription(reason);
});
