import type { MediaDayTable } from './0003-analysis.tables.ts';

/** What `media_day` holds, of all contents of a board together. A day whose media are all gone may stay, with zeros. */
export interface FolderDayTable extends Omit<MediaDayTable, 'content_id'> {
  folder_id: string;
}

export interface BoardDaysTables {
  folder_day: FolderDayTable;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema extends BoardDaysTables {}
}
