import type { Api } from '../http/api.ts';
import { blacklistRoutes } from './blacklist/blacklist.routes.ts';
import { connectionRoutes } from './connection/connection.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { emvRoutes } from './emv/emv.routes.ts';
import { figuresRoutes } from './figures/figures.routes.ts';
import { folderRoutes } from './folder/folder.routes.ts';
import { grantRoutes } from './grant/grant.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { instagramRoutes } from './instagram/instagram.routes.ts';
import { kolRoutes } from './kol/kol.routes.ts';
import { kolSettingRoutes } from './kol/kol-setting.routes.ts';
import { mediaMarkRoutes } from './media/media-mark.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { scanRoutes } from './scan/scan.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { userRoutes } from './user/user.routes.ts';
import { savedViewRoutes } from './view/saved-view.routes.ts';
import { watchRoutes } from './watch/watch.routes.ts';

/** What registers calls. */
export const modules: readonly ((api: Api) => void | Promise<void>)[] = [systemRoutes, userRoutes, connectionRoutes, folderRoutes, contentRoutes, scanRoutes, mediaRoutes, mediaMarkRoutes, figuresRoutes, emvRoutes, savedViewRoutes, blacklistRoutes, importRoutes, instagramRoutes, watchRoutes, grantRoutes, kolRoutes, kolSettingRoutes];
