import { hostFactory } from './host-factory.ts';
import type { CreateHost } from './host-kit.types.ts';

/** The entry that pages import. The code that renders is loaded with the first remote. */
export const createHost: CreateHost = hostFactory(import.meta.url, () => import('./runtime/create-runtime.tsx'));
