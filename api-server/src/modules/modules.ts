import type { Api } from '../http/api.ts';
import { contentRoutes } from './content/content.routes.ts';
import { folderRoutes } from './folder/folder.routes.ts';
import { instagramRoutes } from './instagram/instagram.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { userRoutes } from './user/user.routes.ts';

/** What registers calls. */
export const modules: readonly ((api: Api) => void | Promise<void>)[] = [systemRoutes, userRoutes, folderRoutes, contentRoutes, mediaRoutes, instagramRoutes];
