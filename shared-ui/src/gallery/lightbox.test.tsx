import { fireEvent, screen } from '@testing-library/react';
import { renderWithHost } from '../testing/render.tsx';
import { Lightbox } from './lightbox.tsx';

const items = ['a', 'b', 'c'].map((id) => ({ id, src: `/p/${id}.jpg`, alt: `Picture ${id}`, ratio: 1 }));

test('quickly pressed arrow keys each move on from the previous picture, even before it is rendered', async () => {
  const asked: (string | null)[] = [];
  await renderWithHost(
    <Lightbox
      label="Picture"
      items={items}
      openId="a"
      onOpenChange={(id) => asked.push(id)}
      renderDetails={({ id }) => <p>About {id}</p>}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Picture' });
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
    fireEvent.keyDown(dialog, { key });
  expect(asked).toEqual(['b', 'c', 'b', 'a']);
});
