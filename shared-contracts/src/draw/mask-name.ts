import type { DrawNames } from './draw.schema.ts';

const shownAtEnds = { start: 2, end: 1 } as const;
/** Shorter names could be guessed from their ends. */
const shownFrom = 6;

/** The published form of a name: whole, masked, or empty. */
export function maskName(name: string, names: DrawNames): string {
  if (names === 'full') return name;
  if (names === 'none') return '';
  const letters = [...name];
  return letters.length < shownFrom
    ? `${letters.slice(0, 1).join('')}***`
    : `${letters.slice(0, shownAtEnds.start).join('')}***${letters.slice(-shownAtEnds.end).join('')}`;
}
