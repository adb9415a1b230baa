import { linkFileSchema } from './link-file.schema.ts';
import { createLink, createLinkFile } from './link.factory.ts';
import { linkSchema } from './link.schema.ts';

test('the factory creates a short link that the schema accepts unchanged', () => {
  expect(linkSchema.parse(createLink())).toEqual(createLink());
});

test('the factory creates the beginning of a file that the schema accepts unchanged', () => {
  expect(linkFileSchema.parse(createLinkFile())).toEqual(createLinkFile());
});
