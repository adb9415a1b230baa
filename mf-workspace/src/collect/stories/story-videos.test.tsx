import { storyCalls } from '@tessera/contracts/story/story.calls';
import { createStory, createStoryContent } from '@tessera/contracts/story/story.factory';
import type { Story } from '@tessera/contracts/story/story.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderWorkspace } from '../../testing/render-workspace.tsx';

const film = createStory({ text: 'The film', isVideo: true, videoUrl: '/video/1' });
const second = createStory({
  mediaId: '17900000000000002',
  createdTime: '2026-03-02T05:00:00.000Z',
  text: 'The second',
});

async function open(stories: readonly Story[] = [film, second]) {
  const { user } = await renderWorkspace({
    path: '/home/stories',
    prepare: ({ network }) => {
      network.answer(storyCalls.getStoryContent, () => ({ storyContentList: [createStoryContent()], quota: 10 }));
      network.answer(storyCalls.getStory, () => ({ list: [...stories], cursor: 0 as const, total: stories.length }));
    },
  });
  const [card] = await within(await screen.findByRole('list', { name: 'Stories' })).findAllByRole('button');
  if (card) await user.click(card);
  const element = await screen.findByRole('dialog', { name: 'Story' });
  const dialog = within(element);
  const video = (): HTMLVideoElement => {
    const found = dialog.getByLabelText(/^Video: /u);
    if (found instanceof HTMLVideoElement) return found;
    throw new Error('this is no video');
  };
  return { user, element, dialog, video };
}

/** The bar with the elapsed time of the open story. */
const bar = (dialog: HTMLElement): HTMLElement | null => dialog.querySelector('[data-paused]');

afterEach(() => jest.restoreAllMocks());

describe('the video of a story', () => {
  it('plays muted and without own controls, and its end opens the next story', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    const { element, dialog, video } = await open();
    expect(play).toHaveBeenCalledTimes(1);
    expect(video()).toMatchObject({ muted: true, controls: false });
    expect(dialog.getByText(/it plays as long as the platform provides it/u)).toBeInTheDocument();
    await expectNoViolations(element);
    fireEvent.playing(video());
    fireEvent.ended(video());
    expect(await dialog.findByText('The second')).toBeInTheDocument();
  });

  it('is paused with P like a picture, and unmuted with the button', async () => {
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
    const { user, dialog, video } = await open();
    await user.keyboard('p');
    expect(pause).toHaveBeenCalledTimes(1);
    await user.click(dialog.getByRole('button', { name: 'Turn sound on' }));
    expect(video().muted).toBe(false);
    expect(dialog.getByRole('button', { name: 'Turn sound off' })).toBeInTheDocument();
  });

  it('waits for a click when the browser blocks autoplay', async () => {
    const play = jest
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { user, dialog } = await open();
    const button = await dialog.findByRole('button', { name: 'Play' });
    play.mockResolvedValue(undefined);
    await user.click(button);
    expect(dialog.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('shows its cover and the reason, as long as a picture, when it cannot be played', async () => {
    const { dialog, video } = await open();
    jest.useFakeTimers();
    try {
      fireEvent.error(video());
      expect(dialog.getByText('The video can no longer be played. Its cover is shown.')).toBeInTheDocument();
      expect(dialog.getByText('The film')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(6_000));
    } finally {
      jest.useRealTimers();
    }
    expect(await dialog.findByText('The second')).toBeInTheDocument();
  });

  it('shows no elapsed time before it plays, then its own duration, and stops the time while it waits for data', async () => {
    const { element, video } = await open();
    expect(bar(element)).toMatchObject({ dataset: { paused: 'true' }, style: { animationDuration: '1000ms' } });
    Object.defineProperty(video(), 'duration', { value: 2.5 });
    fireEvent.playing(video());
    expect(bar(element)).toMatchObject({ dataset: { paused: 'false' }, style: { animationDuration: '2500ms' } });
    fireEvent.waiting(video());
    expect(bar(element)).toMatchObject({ dataset: { paused: 'true' }, style: { animationDuration: '2500ms' } });
  });

  it('is paused at the end of the last story, and its time starts again when it is played again', async () => {
    const { user, element, dialog, video } = await open([film]);
    Object.defineProperty(video(), 'duration', { value: 2.5 });
    fireEvent.playing(video());
    const ran = bar(element);
    fireEvent.pause(video());
    fireEvent.ended(video());
    await user.click(await dialog.findByRole('button', { name: 'Play' }));
    fireEvent.playing(video());
    expect(bar(element)).toMatchObject({ dataset: { paused: 'false' } });
    // A new element: an animation that has ended does not start again by itself.
    expect(bar(element)).not.toBe(ran);
  });

  it('is not played without an address', async () => {
    const { dialog } = await open([{ ...film, videoUrl: null }]);
    expect(dialog.queryByLabelText(/^Video: /u)).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Turn sound on' })).not.toBeInTheDocument();
    expect(dialog.getByText('Video: only its cover is kept.')).toBeInTheDocument();
  });
});
