import type { BaseTables } from './migrations/0001-base.tables.ts';
import type { MediaTables } from './migrations/0002-media.tables.ts';
import type { AnalysisTables } from './migrations/0003-analysis.tables.ts';
import type { WatchTables } from './migrations/0005-watch.tables.ts';
import type { BoardDaysTables } from './migrations/0006-board-days.tables.ts';
import type { KolTables } from './migrations/0022-kol.tables.ts';

/** Every table with its columns. Each migration that makes tables has its types beside it. */
export interface DatabaseSchema extends BaseTables, MediaTables, AnalysisTables, WatchTables, BoardDaysTables, KolTables {}
