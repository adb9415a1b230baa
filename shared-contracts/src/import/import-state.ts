import type { Import } from './import.schema.ts';

/** True while the server works on an import. */
export const isAtWork = ({ state }: Pick<Import, 'state'>): boolean => state === 'waiting' || state === 'running';

/** True once the import was undone. */
export const isUndone = ({ undoneTime }: Pick<Import, 'undoneTime'>): boolean =>
  undoneTime !== undefined && undoneTime !== null;
