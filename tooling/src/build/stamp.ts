import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inputs from which a target was last built, and the result. */
export interface Stamp {
  digest: string;
  result: unknown;
}

const isStamp = (value: unknown): value is Stamp =>
  typeof value === 'object' &&
  value !== null &&
  'digest' in value &&
  typeof value.digest === 'string' &&
  'result' in value;

/** Stores each target's input digest and build result; a damaged file counts as missing. */
export function createStamps(folder: string) {
  const fileOf = (target: string): string => join(folder, `${target}.json`);
  return {
    read(target: string): Stamp | undefined {
      const file = fileOf(target);
      if (!existsSync(file)) return undefined;
      try {
        const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
        return isStamp(content) ? content : undefined;
      } catch {
        return undefined;
      }
    },
    write(target: string, stamp: Stamp): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(target), JSON.stringify(stamp));
    },
  };
}
