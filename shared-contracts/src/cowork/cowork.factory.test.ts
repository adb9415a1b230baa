import { createCoworkNotice, createCoworkTag } from './cowork.factory.ts';
import { coworkNoticeSchema, coworkTagChangeSchema, coworkTagSchema } from './cowork.schema.ts';

test('the factories create co-working tags and notices that the schemas accept unchanged', () => {
  expect(coworkTagSchema.parse(createCoworkTag())).toEqual(createCoworkTag());
  expect(coworkNoticeSchema.parse(createCoworkNotice())).toEqual(createCoworkNotice());
});

test('renaming a co-working tag requires the revision it is based on', () => {
  const { coworkTagId } = createCoworkTag();
  expect(coworkTagChangeSchema.safeParse({ coworkTagId, tagName: 'Spring' }).success).toBe(false);
  expect(coworkTagChangeSchema.safeParse({ coworkTagId, tagName: ' Spring ', revision: 2 }).data).toEqual({
    coworkTagId,
    tagName: 'Spring',
    revision: 2,
  });
});
