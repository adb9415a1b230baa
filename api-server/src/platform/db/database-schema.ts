/**
 * All tables with their columns. Each migration that creates tables has their types beside it in a file `*.tables.ts`,
 * which adds them here.
 */
export interface DatabaseSchema {}
