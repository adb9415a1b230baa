import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { instagramCalls } from '@tessera/contracts/media/instagram.calls';
import { createMedia } from '@tessera/contracts/media/media.factory';
import { firstSettings } from '../workbench/settings.ts';
import type { Settings } from '../workbench/settings.ts';
import { pictureFor, withPictures } from './pictures.ts';

const settings = (changes: Partial<Settings> = {}): Settings => ({ ...firstSettings('en'), ...changes });
const { mediaSrc } = instagramCalls;
const override = (kind: 'server' | 'problem'): Partial<Settings> => ({ overrides: { [mediaSrc.id]: { isSlow: false, answer: kind === 'server' ? { kind } : { kind, code: '404' } } } });

test('the factories draw a picture, for each name its own, without asking anybody', () => {
  const [one, again, other] = ['Cq1', 'Cq1', 'Cq2'].map((shortcode) => pictureFor(mediaSrc, { shortcode }, settings()));
  expect(one).toMatch(/^data:image\/svg\+xml,/u);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test.each<[string, Partial<Settings>, string | null]>([
  ['by the server', { answers: 'server' }, null],
  ['by the server for this call alone', override('server'), null],
  ['a problem', override('problem'), 'data:,'],
  ['a fault of all calls', { faults: ['calls500'] }, 'data:,'],
  ['no answer to any call', { answers: 'server', faults: ['callsDown'] }, 'data:,'],
])('%s', (_, changes, expected) => {
  expect(pictureFor(mediaSrc, { shortcode: 'Cq1' }, settings(changes))).toBe(expected);
});

test('a call is known in a remote’s own copy of the contracts, too', () => {
  expect(pictureFor({ ...mediaSrc }, { shortcode: 'Cq1' }, settings())).toMatch(/^data:image/u);
});

test('what is no picture is left to the server', () => {
  expect(pictureFor(folderCalls.getFolder, {}, settings())).toBeNull();
});

test('pictures within answers are found, the rest stays', () => {
  const media = createMedia();
  const drawn = withPictures({ list: [media] }, settings());
  expect(JSON.stringify(drawn)).not.toContain('/api/instagram/');
  expect(drawn).toMatchObject({ list: [{ text: media.text, link: media.link, likes: media.likes, videoUrl: null, displayResources: [{ image: expect.stringContaining('data:image') }] }] });
  expect(withPictures(media, settings({ answers: 'server' }))).toEqual(media);
});
