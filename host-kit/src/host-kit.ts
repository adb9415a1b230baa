import { hostFactory } from './host-factory.ts';
import type { CreateHost } from './host-kit.types.ts';

/** The kit as a page imports it. What it draws with is fetched with the first remote. */
export const createHost: CreateHost = hostFactory(import.meta.url, () => import('./runtime/create-runtime.tsx'));
