import { createContent } from './content/content.factory.ts';
import { contentSchema } from './content/content.schema.ts';
import { createEmvPreset, createEmvSetting } from './emv/emv.factory.ts';
import { createFolder } from './folder/folder.factory.ts';
import { folderSchema } from './folder/folder.schema.ts';
import { createGrantChange, createGrantee } from './grant/grant.factory.ts';
import { granteeSchema } from './grant/grant.schema.ts';
import { createImport } from './import/import.factory.ts';
import { importSchema } from './import/import.schema.ts';
import { createMediaList } from './media/media.factory.ts';
import { mediaSchema } from './media/media.schema.ts';
import { emvSettingSchema } from './money/emv-setting.schema.ts';
import { createStory, createStoryContent } from './story/story.factory.ts';
import { storyContentSchema, storySchema } from './story/story.schema.ts';
import { createUser } from './user/user.factory.ts';
import { userSchema } from './user/user.schema.ts';
import { createSavedView } from './view/saved-view.factory.ts';
import { savedViewSchema } from './view/saved-view.schema.ts';

describe('factories', () => {
  it.each([
    ['user', userSchema, createUser()],
    ['folder', folderSchema, createFolder()],
    ['content', contentSchema, createContent()],
    ['import', importSchema, createImport()],
    ['EMV setting', emvSettingSchema, createEmvSetting()],
    ['EMV preset', emvSettingSchema, createEmvPreset()],
    ['grantee', granteeSchema, createGrantee({ changes: [createGrantChange()] })],
    ['story content', storyContentSchema, createStoryContent()],
    ['story', storySchema, createStory()],
    ['saved view', savedViewSchema, createSavedView()],
    ['media', mediaSchema, createMediaList(3).at(-1)],
  ])('create a %s that its schema accepts unchanged', (_noun, schema, made) => {
    expect(schema.parse(made)).toEqual(made);
  });

  it('create media that differ in id and shortcode', () => {
    const list = createMediaList(60);
    expect(new Set(list.map((media) => media.mediaId)).size).toBe(60);
    expect(new Set(list.map((media) => media.shortcode)).size).toBe(60);
  });
});
