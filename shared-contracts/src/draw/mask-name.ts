import type { DrawNames } from './draw.schema.ts';

const shownAtEnds = { start: 2, end: 1 } as const;
/** Names of fewer letters would be told by their ends. */
const shownFrom = 6;

/** A name as far as a draw publishes it; empty for nothing. */
export function maskName(name: string, names: DrawNames): string {
  if (names === 'full') return name;
  if (names === 'none') return '';
  const letters = [...name];
  return letters.length < shownFrom ? `${letters.slice(0, 1).join('')}***` : `${letters.slice(0, shownAtEnds.start).join('')}***${letters.slice(-shownAtEnds.end).join('')}`;
}
