import { articleChangeSchema, articleTagsSchema } from '../article/article.schema.ts';
import { bcaNameSchema } from '../bca/bca.schema.ts';
import { projectNameSchema, projectSchema } from '../chatbot/chatbot.schema.ts';
import { coworkTagNameSchema } from '../cowork/cowork.schema.ts';
import { ownEmvSchema } from '../emv/emv.calls.ts';
import { folderNameSchema, folderSchema } from '../folder/folder.schema.ts';
import { givenKolLabelSchema, kolTagListSchema } from '../kol-label/kol-label.schema.ts';
import { createKol } from '../kol/kol.factory.ts';
import { kolSchema } from '../kol/kol.schema.ts';
import { createLink } from '../link/link.factory.ts';
import { linkSchema, newLinkSchema } from '../link/link.schema.ts';
import { ctaSchema, givenCtaSchema } from '../media/media.schema.ts';
import { givenShareTitleSchema, shareTitleSchema } from '../share/share.schema.ts';
import { viewNameSchema } from '../view/saved-view.schema.ts';

const kolTagSchema = {
  parse: (typed: string) => kolTagListSchema.parse([typed])[0],
  safeParse: (typed: string) => kolTagListSchema.safeParse([typed]),
};
const names = {
  bcaNameSchema,
  coworkTagNameSchema,
  folderNameSchema,
  givenKolLabelSchema,
  givenShareTitleSchema,
  kolTagSchema,
  projectNameSchema,
  viewNameSchema,
  ctaLabelSchema: givenCtaSchema.shape.label,
  emvNameSchema: ownEmvSchema.shape.name,
};

describe.each(Object.entries(names))('%s', (_, schema) => {
  it.each([
    ['\u202Egnp.exe', 'gnp.exe'],
    ['a\u2066b\u2069\u2028c', 'abc'],
    ['  spring  ', 'spring'],
    // Emoji that are joined of several, and the signs of languages that are written from the right, stay whole.
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['\u200Fשלום', '\u200Fשלום'],
  ])('reads %j as %j', (typed, name) => expect(schema.parse(typed)).toBe(name));

  it.each(['', '  ', '\u200B', '\u200D\u2060', '\u3164', '\u2800', '\u202E\u00AD'])(
    'refuses %j, of which nothing can be seen, as empty',
    (typed) => {
      expect(schema.safeParse(typed).error?.issues[0]).toMatchObject({ message: 'empty' });
    },
  );

  it('refuses control characters', () => {
    expect(schema.safeParse('a\u0007b').error?.issues[0]).toMatchObject({ message: 'invalid' });
    expect(schema.safeParse('a\nb').success).toBe(false);
  });
});

it('keeps the title of a shared page from turning around what stands beside it', () =>
  expect(shareTitleSchema.parse('\u202Etitle')).toBe('title'));

it('still shows names that were stored before', () => {
  expect(folderSchema.shape.settings.safeParse({ name: '\u200B' }).success).toBe(true);
  expect(projectSchema.shape.name.safeParse('\u200B\n').success).toBe(true);
  expect(kolSchema.safeParse({ ...createKol(), label: '\u200B', tags: ['\u200B'] }).success).toBe(true);
  expect(linkSchema.safeParse({ ...createLink(), tags: ['\u200B'] }).success).toBe(true);
  expect(articleTagsSchema.safeParse(['\u200B']).success).toBe(true);
  expect(ctaSchema.shape.label.safeParse('\u200B').success).toBe(true);
  expect(shareTitleSchema.safeParse('\u200B').success).toBe(true);
});

it('refuses tags of links and articles of which nothing can be seen', () => {
  const { target } = createLink();
  expect([
    newLinkSchema.safeParse({ target, tags: ['spring'] }).success,
    newLinkSchema.safeParse({ target, tags: ['\u200B'] }).success,
  ]).toEqual([true, false]);
  const change = (tag: string) =>
    articleChangeSchema.safeParse({ id: '5f6d0c62-9d5f-4f4e-9f1c-2a1f6a1d9b10', revision: 1, tags: [tag] }).success;
  expect([change('spring'), change('\u200B')]).toEqual([true, false]);
});
