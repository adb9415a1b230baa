import { snapshotSchema, type Snapshot } from '@tessera/contracts/http/breaking-changes';
import { contractFile, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { isFilePath } from '@tessera/contracts/remote/version-folder';
import { integrityOf, type VersionFiles } from './version-files.ts';

/** Facts from the files of a version. */
export interface Examined {
  /** The calls and events that it was built with; null when the file is unreadable. */
  readonly contract: Snapshot | null;
  /** Files that are missing, not listed, or different from the version's description. */
  readonly wrongFiles: readonly string[];
}

const atOnce = 6;

type NamedFile = RemoteVersion['files'][number];

function readContract(content: Buffer | undefined): Snapshot | null {
  if (content === undefined) return null;
  try {
    return snapshotSchema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return null;
  }
}

/** Reads every listed file and compares it with the version's description. */
export async function examineVersion({ files, entry, preload }: RemoteVersion, store: VersionFiles): Promise<Examined> {
  const named = new Set(files.map(({ path }) => path));
  const wrong = new Set([entry, ...preload, contractFile].filter((path) => !named.has(path)));
  let contract: Buffer | undefined;

  async function look({ path, integrity, bytes }: NamedFile): Promise<void> {
    const content = isFilePath(path) ? await store.read(path, bytes) : null;
    if (content === null || content.length !== bytes || integrityOf(content) !== integrity) {
      wrong.add(path);
      return;
    }
    if (path === contractFile) contract = content;
    for (const twin of await store.wrongTwins(path, content)) wrong.add(twin);
  }

  const left = files.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const file of left) await look(file);
    }),
  );
  return { contract: readContract(contract), wrongFiles: [...wrong].toSorted() };
}
