import { createContent } from '@tessera/contracts/content/content.factory';
import { boardsWith, byOutcome, countOutcomes, isPostAddress, type ContentEntry } from './content-entries.ts';

const entry = (key: string, state: ContentEntry['state']): ContentEntry => ({
  type: 'USER',
  key,
  label: key,
  typed: key,
  value: key,
  state,
});
const entries = [
  entry('gone', { status: 'refused', code: 'usernameNotFound' }),
  entry('new', { status: 'unchecked' }),
  entry('good', { status: 'ready', profile: null }),
  entry('secret', { status: 'refused', code: 'privateAccount' }),
  entry('gone too', { status: 'refused', code: 'usernameNotFound' }),
  entry('there', { status: 'added' }),
  entry('fine', { status: 'ready', profile: null }),
];

test('entries that can be added come first, problems last and grouped', () => {
  expect(byOutcome(entries).map(({ key }) => key)).toEqual([
    'good',
    'fine',
    'new',
    'there',
    'secret',
    'gone',
    'gone too',
  ]);
});

test('entries are counted by outcome', () => {
  expect(countOutcomes(entries)).toEqual({ ready: 2, waiting: 1, added: 1, problems: 3 });
});

test('finds the other boards that have a content, without the current board', () => {
  const { type, value, folderId } = createContent();
  expect(boardsWith({ type, value }, [createContent()], 'another')).toEqual([folderId]);
  expect(boardsWith({ type, value }, [createContent()], folderId)).toEqual([]);
  expect(boardsWith({ type, value: 'somebody' }, [createContent()], 'another')).toEqual([]);
});

test.each([
  ['https://www.instagram.com/p/Cq00000aa/', true],
  ['instagram.com/reel/Cq00000aa?igsh=1', true],
  ['https://www.instagram.com/lumen.kitchen/p/Cq00000aa/', true],
  ['https://www.instagram.com/lumen.kitchen/', false],
  ['p/Cq00000aa', false],
])('%s is the address of a post: %s', (text, expected) => {
  expect(isPostAddress(text)).toBe(expected);
});
