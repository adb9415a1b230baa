import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import { createMedia } from '@tessera/contracts/media/media.factory';
import { firstSettings, type Settings } from '../workbench/settings.ts';
import { pictureFor, withPictures } from './pictures.ts';

const settings = (changes: Partial<Settings> = {}): Settings => ({ ...firstSettings('en'), ...changes });
const { mediaSrc } = instagramCalls;
const override = (kind: 'server' | 'problem'): Partial<Settings> => ({
  overrides: { [mediaSrc.id]: { isSlow: false, answer: kind === 'server' ? { kind } : { kind, code: '404' } } },
});

test('the factories draw a different picture for each name, without a request', () => {
  const [one, again, other] = ['Cq1', 'Cq1', 'Cq2'].map((shortcode) => pictureFor(mediaSrc, { shortcode }, settings()));
  expect(one).toMatch(/^data:image\/svg\+xml,/u);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test.each<[string, Partial<Settings>, string | null]>([
  ['the server answers all calls', { answers: 'server' }, null],
  ['the server answers this call', override('server'), null],
  ['the call answers a problem', override('problem'), 'data:,'],
  ['all calls answer 500', { faults: ['calls500'] }, 'data:,'],
  ['no call is answered', { answers: 'server', faults: ['callsDown'] }, 'data:,'],
])('pictureFor, if %s', (_, changes, expected) => {
  expect(pictureFor(mediaSrc, { shortcode: 'Cq1' }, settings(changes))).toBe(expected);
});

test('a call of the own contracts copy of a remote is recognised', () => {
  expect(pictureFor({ ...mediaSrc }, { shortcode: 'Cq1' }, settings())).toMatch(/^data:image/u);
});

test('a call that returns no picture is left to the server', () => {
  expect(pictureFor(folderCalls.getFolder, {}, settings())).toBeNull();
});

test('withPictures replaces picture addresses within answers, and nothing else', () => {
  const media = createMedia();
  const drawn = withPictures({ list: [media] }, settings());
  expect(JSON.stringify(drawn)).not.toContain('/api/instagram/');
  expect(drawn).toMatchObject({
    list: [
      {
        text: media.text,
        link: media.link,
        likes: media.likes,
        videoUrl: null,
        displayResources: [{ image: expect.stringContaining('data:image') }],
      },
    ],
  });
  expect(withPictures(media, settings({ answers: 'server' }))).toEqual(media);
});
