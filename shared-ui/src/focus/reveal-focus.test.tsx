import { act, screen } from '@testing-library/react';
import { renderWithHost } from '../testing/render.tsx';
import { revealFocus } from './reveal-focus.ts';

test('an element that Tab reaches scrolls into view, one that a script focuses does not', async () => {
  const end = revealFocus();
  const { user } = await renderWithHost(
    <>
      <button type="button">one</button>
      <button type="button">two</button>
    </>,
  );
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.tab();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('button', { name: 'one' })]);
  await user.keyboard('{ArrowDown}');
  act(() => screen.getByRole('button', { name: 'two' }).focus());
  expect(scrolled).toHaveBeenCalledTimes(1);
  end();
  await user.tab({ shift: true });
  expect(scrolled).toHaveBeenCalledTimes(1);
});
