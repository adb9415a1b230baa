import { renderWithHost } from '@tessera/ui/testing/render';
import { screen } from '@testing-library/react';
import { HashtagList } from './hashtag-list.tsx';

test('each hashtag is an element of its own, so that no line breaks inside it', async () => {
  await renderWithHost(
    <p>
      <HashtagList tags={['台北美食', '香港美食']} />
    </p>,
  );
  expect(['#台北美食', '#香港美食'].map((tag) => screen.getByText(tag).tagName)).toEqual(['SPAN', 'SPAN']);
  expect(screen.getByRole('paragraph')).toHaveTextContent('#台北美食 #香港美食');
});
