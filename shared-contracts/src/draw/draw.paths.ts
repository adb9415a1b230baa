import { paths } from '../paths.ts';

/** The page of a board's draws. */
export const drawPaths = {
  draws: `${paths.home}/draws`,
  ofBoard: (folderId: string): string => `${drawPaths.draws}/${encodeURIComponent(folderId)}`,
} as const;
