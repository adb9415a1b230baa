import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

const manifestSchema = z.object({ version: z.string() });
const versionIn = (file: string | URL): string => manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version;

/** The version of this server. */
export const release = versionIn(new URL('../../package.json', import.meta.url));

/** The version of the contracts that this server implements. */
export const contractVersion = versionIn(createRequire(import.meta.url).resolve('@tessera/contracts/package.json'));
