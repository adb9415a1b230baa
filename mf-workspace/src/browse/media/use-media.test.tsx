import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { screen } from '@testing-library/react';
import { renderWorkspace, toPage } from '../../testing/render-workspace.tsx';

const isScreenShown = (): boolean => screen.queryByRole('navigation', { name: 'Ways to look at this board' }) !== null;

test('media are requested once, before the screen that shows them is rendered', async () => {
  const shownAtRequest: boolean[] = [];
  const { network } = await renderWorkspace({
    prepare: (host) => {
      host.network.answer(mediaCalls.getMedia, () => {
        shownAtRequest.push(isScreenShown());
        return toPage(createMediaList(3));
      });
    },
  });
  expect(await screen.findByRole('list', { name: 'Media' })).toBeInTheDocument();
  expect(isScreenShown()).toBe(true);
  expect(shownAtRequest).toEqual([false]);
  expect(network.sent(mediaCalls.getMedia)).toHaveLength(1);
});
