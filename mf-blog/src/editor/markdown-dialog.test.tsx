import { articlePartTextMax } from '@tessera/contracts/article/article.limits';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { fakeLayout } from '../testing/fake-layout.ts';
import { openArticle } from '../testing/open-article.tsx';

fakeLayout();

async function openMarkdown() {
  const { user } = await openArticle();
  await user.click(screen.getByRole('button', { name: 'More tools' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit as Markdown' }));
  const dialog = await screen.findByRole('dialog');
  const { editor } = unsafeCast<{ editor: Editor }>(screen.getByRole('textbox', { name: 'Text', hidden: true }));
  return {
    user,
    dialog,
    text: () => editor.getText(),
    write: (value: string) => fireEvent.change(within(dialog).getByRole('textbox'), { target: { value } }),
  };
}

it('names what an article cannot contain before the text is replaced', async () => {
  const { user, dialog, text, write } = await openMarkdown();
  const before = text();
  write('See ![a loom](https://elsewhere.example/a.png)\n\n- [ ] wool\n- [x] linen');
  await user.click(within(dialog).getByRole('button', { name: 'Replace the text' }));
  expect(within(dialog).getByText('The picture “a loom”, after “See”')).toBeInTheDocument();
  expect(within(dialog).getByText('2 check boxes become the signs ☐ or ☑')).toBeInTheDocument();
  await expectNoViolations(dialog);
  expect(text()).toBe(before);
  await user.click(within(dialog).getByRole('button', { name: 'Replace anyway' }));
  expect(text()).toContain('☐ wool');
  expect(text()).toContain('☑ linen');
});

it('refuses a text that could not be saved, and keeps what was typed', async () => {
  const { user, dialog, text, write } = await openMarkdown();
  const before = text();
  write('x'.repeat(articlePartTextMax + 1));
  await user.click(within(dialog).getByRole('button', { name: 'Replace the text' }));
  expect(within(dialog).getByText(/^This text is too long/u)).toBeInTheDocument();
  expect(text()).toBe(before);
  write('short');
  expect(within(dialog).queryByText(/^This text is too long/u)).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Replace the text' }));
  expect(text().trim()).toBe('short');
});
