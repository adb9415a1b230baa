import { createUser } from '@tessera/contracts/user/user.factory';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';
import { TypedAhead } from './typed-ahead.tsx';

afterEach(() => {
  document.body.replaceChildren();
});

test('text typed while the palette is loading appears in its field', async () => {
  const { user: person } = await renderShell({ path: '/home', user: createUser() });
  await screen.findByRole('heading', { name: 'Page of workspace' });
  await person.keyboard('{Control>}k{/Control}blog');
  const search = await screen.findByRole('combobox', { name: 'Search pages and actions' });
  expect(search).toHaveValue('blog');
  expect(search).toHaveFocus();
});

test('typed keys are collected in order and trigger no shortcuts, and Escape leaves', () => {
  const shortcut = jest.fn();
  window.addEventListener('keydown', shortcut);
  let text = '';
  const leave = jest.fn();
  const { unmount } = render(<TypedAhead onType={(change) => (text = change(text))} onLeave={leave} />);
  for (const key of ['b', '貼', 'x', 'Backspace', ' ', 'Enter', 'Shift', 'o'])
    fireEvent.keyDown(document.body, { key });
  expect(text).toBe('b貼 o');
  expect(shortcut.mock.calls.map(([event]) => event.key)).toEqual(['Shift']);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(text).toBe('b貼 o');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(leave).toHaveBeenCalledTimes(1);
  unmount();
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(text).toBe('b貼 o');
  window.removeEventListener('keydown', shortcut);
});
