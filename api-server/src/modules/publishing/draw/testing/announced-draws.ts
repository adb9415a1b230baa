import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import type { Draw, NewDraw, SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { send } from '../../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../../testing/set-up-board.ts';

const day = (date: string): Date => new Date(`${date}T12:00:00Z`);

const first = makeMedia(1, {
  text: '#win #spring with @lumen.kitchen and @north',
  postedAt: day('2026-10-01'),
  likes: 100,
});

export const wanted: NewDraw = { title: 'Spring giveaway', winners: 1, names: 'full', onePerPerson: false };

export const drawOf = (answer: { json(): unknown }): Draw => unsafeCast<{ draw: Draw }>(answer.json()).draw;

/** Starts an API, and returns what announces draws and reveals them. */
export function startDraws() {
  let api: TestApi;
  beforeAll(async () => {
    api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
  });
  afterAll(() => api.close());
  /**
   * Three people with four posts, one of them without likes; a post by an unknown author; and a copy of the first post
   * without its author.
   */
  const setUp = (): Promise<TestBoard> =>
    setUpBoard(api, [
      { author: 'harbour.cat', media: [first, makeMedia(2, { text: '#win', postedAt: day('2026-10-05'), likes: 5 })] },
      {
        author: 'north.window',
        media: [makeMedia(3, { text: '#WIN #spring with @lumen.kitchen', postedAt: day('2026-10-10'), likes: null })],
      },
      { author: 'willowandloom', media: [makeMedia(4, { text: 'nothing', postedAt: day('2026-11-01'), likes: 50 })] },
      {
        author: null,
        media: [
          makeMedia(5, { text: '#win #spring with @lumen.kitchen', postedAt: day('2026-11-02'), likes: 60 }),
          first,
        ],
      },
    ]);
  const announce = ({ folderId, cookie }: TestBoard, options: object = {}) =>
    send(api.app, drawCalls.drawMedia, { body: { folderId, options: { ...wanted, ...options } } }, cookie);
  const reveal = ({ cookie }: TestBoard, { id }: Draw) =>
    send(api.app, drawCalls.revealDraw, { body: { drawId: id } }, cookie);
  const redraw = ({ cookie }: TestBoard, { id }: Draw, more: object = {}) =>
    send(
      api.app,
      drawCalls.redrawMedia,
      { body: { drawId: id, place: 1, reason: 'No answer', drawn: 1, ...more } },
      cookie,
    );
  const seen = async ({ path }: Draw): Promise<SharedDraw> =>
    unsafeCast<SharedDraw>(
      (await send(api.app, drawCalls.openDraw, { query: { token: path?.split('/')[2] ?? '' } })).json(),
    );
  return {
    get api() {
      return api;
    },
    setUp,
    announce,
    reveal,
    redraw,
    seen,
  };
}
