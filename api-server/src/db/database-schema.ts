import type { BaseTables } from './migrations/0001-base.tables.ts';
import type { MediaTables } from './migrations/0002-media.tables.ts';

/** Every table with its columns. Each migration that makes tables has its types beside it. */
export interface DatabaseSchema extends BaseTables, MediaTables {}
