import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import type { Check } from './check.ts';

const binary = /\.(?:png|jpe?g|webp|woff2?|ico|gif|br|gz|pdf)$/;
/** The lock file has its own check; a word list is not prose. */
const skipped = /^pnpm-lock\.yaml$|profanity/;

const word = (...parts: string[]): RegExp => new RegExp(String.raw`\b(?:${parts.join('|')})\b`, 'u');

/** The patterns are split, so that this file does not match them. */
const patterns: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: word('TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'), reason: 'unfinished work is not announced in the code' },
  {
    pattern: new RegExp(`(?:oxlint|eslint)-${'disable'}|@ts-${'ignore'}|@ts-${'expect-error'}|@ts-${'nocheck'}`, 'u'),
    reason: 'a rule is not switched off in place',
  },
  {
    pattern: new RegExp(`registry\\.${'npmjs'}|npm${'mirror'}|/arti${'factory'}/|verda${'ccio'}`, 'u'),
    reason: "the host of a package registry is the machine's own affair",
  },
  {
    pattern: new RegExp(`React\\.${'FC'}\\b|React\\.${'FunctionComponent'}\\b`, 'u'),
    reason: 'a component is a function with typed props',
  },
  { pattern: new RegExp(`["'\`(= ]/(?:tmp|work|Users)/[a-z]`, 'u'), reason: 'a path of one machine' },
];

const isTelling = (folder: string): boolean => folder.length > 6;

/** No file names a path of the machine it was written on, announces unfinished work, or switches a rule off. */
export const forbiddenText: Check = {
  name: 'forbidden text',
  problems: (workspace) => {
    const own = [workspace, homedir()].filter(isTelling);
    return projectFiles(workspace)
      .filter((file) => !binary.test(file) && !skipped.test(file))
      .flatMap((file) =>
        readFileSync(join(workspace, file), 'utf8')
          .split('\n')
          .flatMap((line, index) => {
            const place = `${file}:${index + 1}`;
            const found = patterns
              .filter(({ pattern }) => pattern.test(line))
              .map(({ reason }) => `${place} ${reason}`);
            return own.some((path) => line.includes(path)) ? [...found, `${place} a path of one machine`] : found;
          }),
      );
  },
};
