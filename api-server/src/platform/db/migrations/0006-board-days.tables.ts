import type { MediaDayTable } from './0003-analysis.tables.ts';

/** The rows of `media_day`, summed over all contents of a board. A day without media may remain, with zeros. */
export interface FolderDayTable extends Omit<MediaDayTable, 'content_id'> {
  folder_id: string;
}

export interface BoardDaysTables {
  folder_day: FolderDayTable;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema extends BoardDaysTables {}
}
