import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWithHost } from '../testing/render.tsx';
import { ScrollCue, useHiddenEnds } from './scroll-cue.tsx';

function Scrolled(): ReactNode {
  const [ends, follow] = useHiddenEnds();
  return (
    <ScrollCue ends={ends}>
      <div ref={follow} role="group" aria-label="Figures" />
    </ScrollCue>
  );
}

test('a cue is shown on each side that can still be scrolled', async () => {
  await renderWithHost(<Scrolled />);
  const scroller = screen.getByRole('group', { name: 'Figures' });
  Object.defineProperties(scroller, {
    scrollWidth: { value: 500 },
    clientWidth: { value: 200 },
    scrollLeft: { value: 0, writable: true },
  });
  const ends = (): unknown => ({ ...scroller.parentElement?.dataset });
  fireEvent.scroll(scroller);
  expect(ends()).toEqual({ start: 'false', end: 'true' });
  scroller.scrollLeft = 120;
  fireEvent.scroll(scroller);
  expect(ends()).toEqual({ start: 'true', end: 'true' });
  scroller.scrollLeft = 300;
  fireEvent.scroll(scroller);
  expect(ends()).toEqual({ start: 'true', end: 'false' });
});

test('a cue is shown as soon as an added child does not fit', async () => {
  await renderWithHost(<Scrolled />);
  const scroller = screen.getByRole('group', { name: 'Figures' });
  Object.defineProperties(scroller, { scrollWidth: { value: 500 }, clientWidth: { value: 200 } });
  scroller.append(document.createElement('span'));
  await waitFor(() => expect(scroller.parentElement).toHaveAttribute('data-end', 'true'));
});
