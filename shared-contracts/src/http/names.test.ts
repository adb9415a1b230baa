import { bcaNameSchema } from '../bca/bca.schema.ts';
import { projectNameSchema, projectSchema } from '../chatbot/chatbot.schema.ts';
import { coworkTagNameSchema } from '../cowork/cowork.schema.ts';
import { folderNameSchema, folderSchema } from '../folder/folder.schema.ts';
import { shareTitleSchema } from '../share/share.schema.ts';
import { viewNameSchema } from '../view/saved-view.schema.ts';

const names = { bcaNameSchema, coworkTagNameSchema, folderNameSchema, projectNameSchema, viewNameSchema };

describe.each(Object.entries(names))('%s', (_, schema) => {
  it.each([
    ['\u202Egnp.exe', 'gnp.exe'],
    ['a\u2066b\u2069\u2028c', 'abc'],
    ['  spring  ', 'spring'],
    // Emoji that are joined of several, and the signs of languages that are written from the right, stay whole.
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['\u200Fשלום', '\u200Fשלום'],
  ])('reads %j as %j', (typed, name) => expect(schema.parse(typed)).toBe(name));

  it.each(['', '  ', '\u200B', '\u200D\u2060', '\u3164', '\u2800', '\u202E\u00AD'])('refuses %j, of which nothing can be seen, as empty', (typed) => {
    expect(schema.safeParse(typed).error?.issues[0]).toMatchObject({ message: 'empty' });
  });

  it('refuses control characters', () => {
    expect(schema.safeParse('a\u0007b').error?.issues[0]).toMatchObject({ message: 'invalid' });
    expect(schema.safeParse('a\nb').success).toBe(false);
  });
});

it('keeps the title of a shared page from turning around what stands beside it', () => expect(shareTitleSchema.parse('\u202Etitle')).toBe('title'));

it('still shows names that were stored before', () => {
  expect(folderSchema.shape.settings.safeParse({ name: '\u200B' }).success).toBe(true);
  expect(projectSchema.shape.name.safeParse('\u200B\n').success).toBe(true);
});
