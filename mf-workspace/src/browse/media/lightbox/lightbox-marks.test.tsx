import { events } from '@tessera/contracts/events/events';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMedia, createMediaList } from '@tessera/contracts/media/media.factory';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerMarks, mark } from '../../../testing/answer-marks.ts';
import { contents, folders, renderWorkspace } from '../../../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}`;
const list = createMediaList(3);

describe('marks in the lightbox', () => {
  it('close the lightbox when they remove the last post of a view', async () => {
    const [only] = list;
    const { user, network } = await renderWorkspace({
      path: `${path}&media=${only?.contentId}.${only?.mediaId}`,
      media: list.slice(0, 1),
      prepare: (host) => {
        answerMarks(host);
        host.network.answer(mediaCalls.getMediaInfo, () => ({ media: only ?? createMedia() }));
      },
    });
    await screen.findByRole('dialog', { name: 'Media' });
    await user.keyboard('b');
    await waitFor(() => expect(network.sent(mediaCalls.setMediaStatus)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Media' })).not.toBeInTheDocument());
    expect(network.sent(mediaCalls.getMediaInfo)).toHaveLength(0);
  });

  it.each([
    ['posts', list],
    ['no posts', []],
  ])('are set by a key on a post that is open from a link over a view with %s', async (_, media) => {
    const far = createMedia({ mediaId: '99', shortcode: 'Cq000000099' });
    const { user, network } = await renderWorkspace({
      path: `${path}&media=${far.contentId}.99`,
      media,
      prepare: (host) => {
        answerMarks(host);
        host.network.answer(mediaCalls.getMediaInfo, () => ({ media: far }));
      },
    });
    await screen.findByRole('dialog', { name: 'Media' });
    await user.keyboard('p');
    await waitFor(() =>
      expect(network.sent(mediaCalls.setMediaStatus)[0]?.body.mediaList).toMatchObject([{ mediaId: '99', pin: true }]),
    );
  });

  it('stay on a post of a link that was being reloaded', async () => {
    const far = createMedia({ mediaId: '99', shortcode: 'Cq000000099' });
    const { user, hub, network, notices } = await renderWorkspace({
      path: `${path}&media=${far.contentId}.99`,
      media: list,
      prepare: (host) => {
        answerMarks(host);
        host.network.answer(mediaCalls.getMediaInfo, () => ({ media: far }));
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Media' }));
    const arrived = Promise.withResolvers<undefined>();
    network.answer(mediaCalls.getMediaInfo, async () => {
      await arrived.promise;
      return { media: far };
    });
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'mediaMark', id: folders[0]?.id ?? '' }));
    await waitFor(() => expect(network.sent(mediaCalls.getMediaInfo)).toHaveLength(2));
    network.answer(mediaCalls.getMediaInfo, () => ({ media: { ...far, status: { ...far.status, pin: mark } } }));
    await user.click(dialog.getByRole('button', { name: 'Pin' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    await act(async () => arrived.resolve(undefined));
    await waitFor(() => expect(network.sent(mediaCalls.getMediaInfo)).toHaveLength(3));
    expect(dialog.getByRole('button', { name: 'Unpin' })).toBeInTheDocument();
  });
});
