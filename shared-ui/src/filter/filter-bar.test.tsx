import { fireEvent, screen } from '@testing-library/react';
import { renderWithHost } from '../testing/render.tsx';
import { FilterBar } from './filter-bar.tsx';

test('the button that adds a filter is marked while it covers chips', async () => {
  await renderWithHost(<FilterBar label="Filter" chips={[<p key="likes">Likes</p>]} add={<p>Add</p>} />);
  const chips = screen.getByRole('list');
  Object.defineProperties(chips, {
    scrollWidth: { value: 500 },
    clientWidth: { value: 200 },
    scrollLeft: { value: 0, writable: true },
  });
  fireEvent.scroll(chips);
  expect(screen.getByText('Add').parentElement).toHaveAttribute('data-covers', 'true');
  chips.scrollLeft = 300;
  fireEvent.scroll(chips);
  expect(screen.getByText('Add').parentElement).toHaveAttribute('data-covers', 'false');
});
