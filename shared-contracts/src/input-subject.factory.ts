import { factoryId } from './factory-id.ts';
import type { InputSubject } from './http/call-inputs.ts';
import { createMedia } from './media/media.factory.ts';
import { createUser } from './user/user.factory.ts';

/** The first object of each factory. */
export function createInputSubject(overrides: Partial<InputSubject> = {}): InputSubject {
  const { mediaId, shortcode } = createMedia();
  const { id: userId, email } = createUser();
  return {
    folderId: factoryId('folder', 1),
    contentId: factoryId('content', 1),
    mediaId,
    shortcode,
    viewId: factoryId('view', 1),
    importId: factoryId('import', 1),
    blacklisted: 'bargain.bin',
    username: 'lumen.kitchen',
    newUsername: 'north.harbour',
    email,
    userId,
    newEmail: 'new@example.com',
    revision: 1,
    own: (key) => (key.endsWith('Id') ? factoryId(key.slice(0, -'Id'.length), 1) : key.toLowerCase()),
    ...overrides,
  };
}
