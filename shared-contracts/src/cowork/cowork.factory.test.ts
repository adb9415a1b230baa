import { createCoworkNotice, createCoworkTag } from './cowork.factory.ts';
import { coworkNoticeSchema, coworkTagChangeSchema, coworkTagSchema } from './cowork.schema.ts';

test('the factories make what the schemas accept without loss', () => {
  expect(coworkTagSchema.parse(createCoworkTag())).toEqual(createCoworkTag());
  expect(coworkNoticeSchema.parse(createCoworkNotice())).toEqual(createCoworkNotice());
});

test('a name needs the revision that it was made on', () => {
  const { coworkTagId } = createCoworkTag();
  expect(coworkTagChangeSchema.safeParse({ coworkTagId, tagName: 'Spring' }).success).toBe(false);
  expect(coworkTagChangeSchema.safeParse({ coworkTagId, tagName: ' Spring ', revision: 2 }).data).toEqual({ coworkTagId, tagName: 'Spring', revision: 2 });
});
