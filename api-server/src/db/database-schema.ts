/** Every table with its columns. Each migration that makes tables has their types beside it in a file `*.tables.ts`, which adds them here. */
export interface DatabaseSchema {}
