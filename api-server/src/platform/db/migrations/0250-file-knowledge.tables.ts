/** Until when this database has surely seen every file that was written. One row. */
export interface FileKnowledgeTable {
  id: number;
  known_until: Date;
}

/** A time that this database may not know: an earlier copy of it may have been in use, or another database. */
export interface FileGapTable {
  from_at: Date;
  to_at: Date;
}

declare module '../database-schema.ts' {
  interface DatabaseSchema {
    file_knowledge: FileKnowledgeTable;
    file_gap: FileGapTable;
  }
}
