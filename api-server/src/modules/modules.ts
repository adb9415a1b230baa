import type { Api } from '../http/api.ts';
import { systemRoutes } from './system/system.routes.ts';
import { userRoutes } from './user/user.routes.ts';

/** What registers calls. */
export const modules: readonly ((api: Api) => void | Promise<void>)[] = [systemRoutes, userRoutes];
