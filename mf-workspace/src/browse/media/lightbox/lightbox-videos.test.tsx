import { createMedia } from '@tessera/contracts/media/media.factory';
import type { Media } from '@tessera/contracts/media/media.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { fireEvent, screen, within } from '@testing-library/react';
import { contents, folders, renderWorkspace } from '../../../testing/render-workspace.tsx';

type Part = Media['displayResources'][number];
const part = (id: string, more: Partial<Part> = {}): Part => ({
  id,
  shortcode: `Cq00000000${id}`,
  type: 'GraphVideo',
  image: `/picture-${id}`,
  highImage: `/picture-${id}`,
  videoUrl: `/video-${id}`,
  ...more,
});
const reel = createMedia({
  mediaId: '1',
  shortcode: 'Cq000000001',
  type: 'GraphVideo',
  text: 'A reel',
  displayResources: [part('a')],
});
const carousel = createMedia({
  mediaId: '2',
  shortcode: 'Cq000000002',
  type: 'GraphSidecar',
  text: 'Two parts',
  displayResources: [part('b', { type: 'GraphImage', videoUrl: null }), part('c')],
});
const untold = createMedia({
  mediaId: '3',
  shortcode: 'Cq000000003',
  type: 'GraphVideo',
  text: 'No video',
  displayResources: [part('d', { videoUrl: null })],
});

async function open(media: Media) {
  const { user } = await renderWorkspace({
    path: `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}&media=${contents[0]?.id}.${media.mediaId}`,
    media: [reel, carousel, untold],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Media' }));
  return { user, dialog, video: () => dialog.queryByLabelText(/^Video: /u) };
}

describe('a video in the lightbox', () => {
  it('has the browser controls above its picture, and no accessibility violations', async () => {
    const { dialog, video } = await open(reel);
    expect(video()).toHaveAttribute('src', '/video-a');
    expect(video()).toHaveAttribute('controls');
    expect(dialog.getByRole('img', { name: /A reel/u })).toHaveAttribute('src', '/picture-a');
    await expectNoViolations(screen.getByRole('dialog', { name: 'Media' }));
  });

  it('is removed with its post, and the arrow keys lead to other posts', async () => {
    const { user, dialog, video } = await open(reel);
    const film = video();
    await user.keyboard('{ArrowRight}');
    expect(await dialog.findByText('2 of 3')).toBeInTheDocument();
    expect(video()).toBeNull();
    expect(film).not.toHaveAttribute('src');
  });

  it('is shown for the video part of a carousel', async () => {
    const { user, dialog, video } = await open(carousel);
    expect(video()).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Picture 2' }));
    expect(video()).toHaveAttribute('src', '/video-c');
  });

  it('shows its picture, the reason and a link to the post when it cannot be played', async () => {
    const { dialog, video } = await open(reel);
    const film = video();
    if (film) fireEvent.error(film);
    expect(video()).toBeNull();
    expect(dialog.getByText('The video cannot be played here. Open the post to watch it.')).toBeInTheDocument();
    expect(dialog.getByRole('img', { name: /A reel/u })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open post' })).toBeInTheDocument();
  });

  it('shows its picture and the reason when the source provides no video', async () => {
    const { dialog, video } = await open(untold);
    expect(video()).toBeNull();
    expect(
      dialog.getByText('The source gives only the picture of this video. Open the post to watch it.'),
    ).toBeInTheDocument();
  });
});
