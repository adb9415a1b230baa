import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import type { GalleryItem } from './gallery-item.ts';
import { Gallery } from './gallery.tsx';
import type { WallProps } from './wall-types.ts';

const picture = (index: number): GalleryItem => ({
  id: `m${index}`,
  src: `/p/${index}.jpg`,
  alt: `Picture ${index}`,
  ratio: 1,
});
const pictures = (count: number): readonly GalleryItem[] => Array.from({ length: count }, (_, index) => picture(index));

function Pictures({ count = 30, ...props }: { count?: number } & Partial<WallProps<GalleryItem>>) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [items] = useState(() => pictures(count));
  return (
    <Gallery
      label="Media"
      items={items}
      openId={openId}
      onOpenChange={setOpenId}
      lightboxLabel="Picture"
      renderDetails={(item) => <p>About {item.id}</p>}
      renderActions={(item) => <button type="button">Pin {item.id}</button>}
      {...props}
    />
  );
}

const card = (index: number): HTMLElement => screen.getByRole('button', { name: `Picture ${index}` });

test('the wall and its lightbox are accessible', async () => {
  const { baseElement, user } = await renderWithHost(<Pictures count={8} total={8} />);
  await expectNoViolations(baseElement);
  await user.click(card(1));
  await expectNoViolations(baseElement);
});

test('the pictures are in order, and have their position and the total number', async () => {
  await renderWithHost(<Pictures count={8} total={8} />);
  const items = within(screen.getByRole('list', { name: 'Media' })).getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(items[0]).toHaveAttribute('aria-setsize', '8');
});

test('of 100,000 pictures only those near the viewport are rendered', async () => {
  await renderWithHost(<Pictures count={100_000} />);
  const drawn = screen.getAllByRole('listitem').length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(100);
});

test('one picture is in the tab order, and arrow keys, Home and End move among all of them', async () => {
  const { user, container } = await renderWithHost(<Pictures count={1_000} />);
  const press = async (keys: string, expected: number): Promise<void> => {
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(`Picture ${expected}`));
  };
  await user.tab();
  expect(document.activeElement).toHaveAccessibleName('Picture 0');
  expect(container.querySelectorAll('[data-item][tabindex="0"]')).toHaveLength(1);
  await press('{ArrowRight}{ArrowRight}{ArrowLeft}', 1);
  await press('{ArrowDown}', 6);
  await press('{ArrowUp}', 1);
  await press('{End}', 999);
  await press('{Home}', 0);
});

test('Enter opens the lightbox, arrow keys move on, and Escape closes it and focuses the last picture', async () => {
  const { user } = await renderWithHost(<Pictures />);
  await user.tab();
  await user.keyboard('{Enter}');
  const box = await screen.findByRole('dialog', { name: 'Picture' });
  expect(box).toHaveTextContent('About m0');
  expect(within(box).getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(box).toHaveTextContent('About m2');
  expect(box).toHaveTextContent('3 of 30');
  await user.click(within(box).getByRole('button', { name: 'Previous' }));
  expect(box).toHaveTextContent('About m1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(card(1)).toHaveFocus());
});

test('a picture that is opened and closed at once regains the focus', async () => {
  const { user } = await renderWithHost(<Pictures />);
  await user.tab();
  await user.keyboard('{ArrowRight}{Enter}');
  await screen.findByRole('dialog', { name: 'Picture' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(card(1)).toHaveFocus());
});

test('swiping with a finger shows the next picture, dragging with a mouse does not', async () => {
  const { user } = await renderWithHost(<Pictures />);
  await user.click(card(0));
  const box = await screen.findByRole('dialog');
  const stage = within(box).getByRole('img', { name: 'Picture 0' });
  const swipe = (pointerType: string): void => {
    fireEvent.pointerDown(stage, { pointerType, isPrimary: true, clientX: 300, clientY: 100 });
    fireEvent.pointerUp(stage, { pointerType, isPrimary: true, clientX: 200, clientY: 110 });
  };
  swipe('mouse');
  expect(box).toHaveTextContent('About m0');
  swipe('touch');
  expect(box).toHaveTextContent('About m1');
});

test('near the end the next page is requested once', async () => {
  const onLoadMore = jest.fn();
  const { rerender } = await renderWithHost(<Pictures count={20} hasMore onLoadMore={onLoadMore} />);
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  rerender(<Pictures count={20} hasMore isLoadingMore onLoadMore={onLoadMore} />);
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

test('far from the end no page is requested', async () => {
  const onLoadMore = jest.fn();
  await renderWithHost(<Pictures count={1_000} hasMore onLoadMore={onLoadMore} />);
  expect(onLoadMore).not.toHaveBeenCalled();
});

test('a page that failed to load is reported and can be requested again', async () => {
  const onLoadMore = jest.fn();
  const { user } = await renderWithHost(<Pictures count={20} hasMore hasLoadFailed onLoadMore={onLoadMore} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The next pictures did not load.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

test('a picture that fails to load says so in its place and keeps its name', async () => {
  await renderWithHost(<Pictures count={3} />);
  fireEvent.error(screen.getByRole('img', { name: 'Picture 1' }));
  expect(screen.getByRole('button', { name: /Picture not available.*Picture 1/u })).toBeInTheDocument();
});
