import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { screen } from '@testing-library/react';
import { renderWorkspace, toPage } from '../testing/render-workspace.tsx';

const isStanding = (): boolean => screen.queryByRole('navigation', { name: 'Ways to look at this board' }) !== null;

test('media are asked for, once, before the screen that shows them stands', async () => {
  const standing: boolean[] = [];
  const { network } = await renderWorkspace({
    prepare: (host) => {
      host.network.answer(mediaCalls.getMedia, () => {
        standing.push(isStanding());
        return toPage(createMediaList(3));
      });
    },
  });
  expect(await screen.findByRole('list', { name: 'Media' })).toBeInTheDocument();
  expect(isStanding()).toBe(true);
  expect(standing).toEqual([false]);
  expect(network.sent(mediaCalls.getMedia)).toHaveLength(1);
});
