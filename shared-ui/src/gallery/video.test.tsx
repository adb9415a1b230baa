import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost, type Rendered } from '../testing/render.tsx';
import { Lightbox } from './lightbox.tsx';
import { Picture } from './picture.tsx';
import { Video, type VideoDrive } from './video.tsx';

const video = (): HTMLVideoElement => {
  const found = screen.getByLabelText('Video: A harbour');
  if (!(found instanceof HTMLVideoElement)) throw new Error('this is no video');
  return found;
};

const setUp = (drive?: VideoDrive): Promise<Rendered> =>
  renderWithHost(
    <Video src="/video/1" alt="A harbour" poster="/picture/1" failedText="It cannot be played." drive={drive}>
      <Picture src="/picture/1" alt="A harbour" />
    </Video>,
  );

/** Pauses and gives the sound back at a click. */
function Driven({ drive }: { readonly drive: VideoDrive }): ReactNode {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <>
      <button type="button" aria-label="Pause" onClick={() => setIsPaused(true)} />
      <Video
        src="/video/1"
        alt="A harbour"
        poster="/picture/1"
        failedText=""
        drive={{ ...drive, isPaused, isMuted: !isPaused }}
      >
        {null}
      </Video>
    </>
  );
}

const driven = (more: Partial<VideoDrive> = {}): VideoDrive => ({
  isPaused: false,
  isMuted: true,
  onRefused: jest.fn(),
  onProgress: jest.fn(),
  onEnded: jest.fn(),
  ...more,
});

afterEach(() => jest.restoreAllMocks());

describe('a video with browser controls', () => {
  it('has no accessibility violations', async () => {
    const { container } = await setUp();
    await expectNoViolations(container);
  });

  it('loads nothing before a click, and covers its picture once it plays', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    await setUp();
    expect(video()).toMatchObject({ controls: true, preload: 'none', muted: false });
    expect(video()).toHaveAttribute('src', '/video/1');
    expect(video()).toHaveAttribute('poster', '/picture/1');
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole('img', { name: 'A harbour' })).toBeVisible();
    fireEvent.playing(video());
    expect(screen.queryByRole('img', { name: 'A harbour' })).not.toBeInTheDocument();
  });

  it('shows its picture and the reason when it cannot be played, and keeps the focus in the dialog', async () => {
    await setUp();
    // A browser gives the focus to a video with controls, jsdom does not.
    video().tabIndex = 0;
    video().focus();
    fireEvent.playing(video());
    fireEvent.error(video());
    expect(screen.queryByLabelText('Video: A harbour')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A harbour' })).toBeVisible();
    expect(screen.getByText('It cannot be played.')).toHaveFocus();
  });

  it('stops and releases its address when it is unmounted', async () => {
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
    const { unmount } = await setUp();
    const film = video();
    unmount();
    expect(pause).toHaveBeenCalledTimes(1);
    expect(film).not.toHaveAttribute('src');
  });

  it('handles arrow keys and swipes on its controls itself', async () => {
    const asked: (string | null)[] = [];
    const items = ['a', 'b'].map((id) => ({ id, src: null, alt: id, ratio: 1 }));
    await renderWithHost(
      <Lightbox
        label="Picture"
        items={items}
        openId="a"
        onOpenChange={(id) => asked.push(id)}
        renderDetails={() => null}
        renderStage={() => (
          <Video src="/video/1" alt="A harbour" poster={null} failedText="">
            <Picture src={null} alt="A harbour" />
          </Video>
        )}
      />,
    );
    const swipe = (clientY: number): void => {
      fireEvent(
        video(),
        new PointerEvent('pointerdown', {
          bubbles: true,
          pointerType: 'touch',
          isPrimary: true,
          clientX: 300,
          clientY,
        }),
      );
      fireEvent(
        video(),
        new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch', isPrimary: true, clientX: 100, clientY }),
      );
    };
    expect(video().preload).toBe('metadata');
    fireEvent.keyDown(video(), { key: 'ArrowRight' });
    swipe(390);
    expect(asked).toEqual([]);
    swipe(100);
    expect(asked).toEqual(['b']);
  });
});

describe('a video without browser controls', () => {
  it('plays and pauses by its props, and reports its time and end', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
    const drive = driven();
    const { user } = await renderWithHost(<Driven drive={drive} />);
    expect(video()).toMatchObject({ controls: false, muted: true });
    expect(play).toHaveBeenCalledTimes(1);
    Object.defineProperty(video(), 'duration', { value: 2.5 });
    fireEvent.playing(video());
    expect(drive.onProgress).toHaveBeenLastCalledWith({ duration: 2_500, isMoving: true });
    fireEvent.ended(video());
    expect(drive.onEnded).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(pause).toHaveBeenCalledTimes(1);
    expect(video().muted).toBe(false);
  });

  it.each([
    ['NotAllowedError', 1],
    ['AbortError', 0],
  ])('says when the browser refuses: %s', async (name, times) => {
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', name));
    const drive = driven();
    await setUp(drive);
    await new Promise((resolve) => setTimeout(resolve));
    expect(drive.onRefused).toHaveBeenCalledTimes(times);
  });
});
