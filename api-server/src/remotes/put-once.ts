import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unlessMissing } from '../files/unless-missing.ts';
import { upTo } from '../files/up-to.ts';

/** `made`: new; `same`: it was there with this content; `differs`: it is there with another. */
export type PutResult = 'made' | 'same' | 'differs';

export interface Draft {
  readonly path: string;
  readonly digest: string;
}

/** Something is at the place, or a file where the path needs a folder. */
const takenCodes: readonly unknown[] = ['EEXIST', 'ENOTDIR', 'EISDIR'];
const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : null);
const isTaken = (error: unknown): boolean => takenCodes.includes(codeOf(error));

/** Null where no file is. */
async function digestOf(path: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch (error) {
    if (isTaken(error) || codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const draftsOf = (folder: string): string => join(folder, '.incoming');
const draftAge = 3_600_000;

/** Takes away drafts that a process left when it was killed. */
export async function removeOldDrafts(folder: string): Promise<void> {
  const drafts = draftsOf(folder);
  if (!existsSync(drafts)) return;
  for (const name of await readdir(drafts)) {
    // One that is done takes its draft away meanwhile.
    const found = await unlessMissing(stat(join(drafts, name)));
    if (found && Date.now() - found.mtimeMs > draftAge) await rm(join(drafts, name), { force: true });
  }
}

/** Writes what comes beside its place, onto the disk; the caller moves it there. `folder` is the store's, so that moving is no copying. */
export async function takeDraft(folder: string, source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Draft> {
  const drafts = draftsOf(folder);
  await mkdir(drafts, { recursive: true });
  const path = join(drafts, randomUUID());
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  try {
    for await (const part of upTo(bytesMax, source)) {
      hash.update(part);
      await file.writeFile(part);
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, digest: hash.digest('hex') };
}

/** Puts a draft to its place unless there is a file already, whose content never changes. Of two at once one makes it. */
export async function placeOnce(draft: Draft, path: string): Promise<PutResult> {
  try {
    await mkdir(dirname(path), { recursive: true });
    // A link fails where something is; a rename would replace it.
    await link(draft.path, path);
    return 'made';
  } catch (error) {
    if (!isTaken(error)) throw error;
    return (await digestOf(path)) === draft.digest ? 'same' : 'differs';
  }
}

/** What putting the draft there would come to, without doing it; `made` where nothing is. */
export async function compareWith(draft: Draft, path: string): Promise<PutResult> {
  const found = existsSync(path) ? await digestOf(path) : undefined;
  if (found === undefined) return 'made';
  return found === draft.digest ? 'same' : 'differs';
}

/** Puts a draft in the place of what was there, whose compressed twins go with it. */
export async function placeAnew(draft: Draft, path: string): Promise<PutResult> {
  const found = await compareWith(draft, path);
  if (found === 'same') return found;
  await mkdir(dirname(path), { recursive: true });
  await rename(draft.path, path);
  for (const ending of ['.br', '.gz']) await rm(`${path}${ending}`, { force: true });
  return 'made';
}
