import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makePathReadable, publicFileMode } from '@tessera/contracts/remote/readable-files';
import { hourMs } from '@tessera/contracts/time/durations';
import { diskTimeOf } from '../files/disk-time.ts';
import { unlessMissing } from '../files/unless-missing.ts';
import { upTo } from '../files/up-to.ts';

/** `made`: stored as new; `same`: already stored with this content; `differs`: stored with other content. */
export type PutResult = 'made' | 'same' | 'differs';

export interface Draft {
  readonly path: string;
  readonly digest: string;
}

/** Something exists at the path, or a file exists where the path needs a folder. */
const takenCodes: readonly unknown[] = ['EEXIST', 'ENOTDIR', 'EISDIR'];
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
const isTaken = (error: unknown): boolean => takenCodes.includes(codeOf(error));

/** Null when there is no file. */
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
const draftAge = hourMs;

/** Removes drafts left behind by killed processes. */
export async function removeOldDrafts(folder: string): Promise<void> {
  const drafts = draftsOf(folder);
  if (!existsSync(drafts)) return;
  const now = await diskTimeOf(drafts);
  for (const name of await readdir(drafts)) {
    // An upload that ends meanwhile removes its draft itself.
    const found = await unlessMissing(stat(join(drafts, name)));
    if (found && now.getTime() - found.mtimeMs > draftAge) await rm(join(drafts, name), { force: true });
  }
}

/**
 * Writes the upload to a draft and syncs it to disk; the caller moves it. `folder` is the store's folder, so that the
 * move stays on one file system.
 */
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
    await file.chmod(publicFileMode);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, digest: hash.digest('hex') };
}

/**
 * Makes the folder of a final path. The files of the store may be served by another user of this machine, so it is
 * readable for all.
 */
async function makeFolder(draft: Draft, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  makePathReadable(dirname(dirname(draft.path)), dirname(path));
}

/**
 * Moves a draft to its final path, unless a file is already there: files never change. Of concurrent calls, one creates
 * the file.
 */
export async function placeOnce(draft: Draft, path: string): Promise<PutResult> {
  try {
    await makeFolder(draft, path);
    // `link` fails when the path exists; `rename` would replace the file.
    await link(draft.path, path);
    return 'made';
  } catch (error) {
    if (!isTaken(error)) throw error;
    return (await digestOf(path)) === draft.digest ? 'same' : 'differs';
  }
}

/** The result that storing the draft would have, without doing it; `made` when nothing is there. */
export async function compareWith(draft: Draft, path: string): Promise<PutResult> {
  const found = existsSync(path) ? await digestOf(path) : undefined;
  if (found === undefined) return 'made';
  return found === draft.digest ? 'same' : 'differs';
}

/** Replaces the file at a path with a draft and removes the old file's compressed copies. */
export async function placeAnew(draft: Draft, path: string): Promise<PutResult> {
  const found = await compareWith(draft, path);
  if (found === 'same') return found;
  await makeFolder(draft, path);
  await rename(draft.path, path);
  for (const ending of ['.br', '.gz']) await rm(`${path}${ending}`, { force: true });
  return 'made';
}
