import { randomUUID } from 'node:crypto';
import { noColumnFacts } from '../../../platform/tables/values/column-facts.ts';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { createFileImportRepository } from './file-import.repository.ts';
import { importKinds } from './import-kind.ts';

/** An import of each kind, waiting for its mapping to be confirmed. */
export const addFileImportSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const added: [string, string][] = [];
  for (const {
    import: { noun, jobKind, required },
  } of (await importKinds()).values()) {
    const id = randomUUID();
    const mapping = Object.fromEntries(required.map((field, column) => [field, column]));
    await createFileImportRepository(db, noun).add(
      userId,
      {
        id,
        fileName: `${noun}.csv`,
        bytes: 12,
        head: {
          header: [...required],
          sample: [],
          rows: [],
          mapping,
          undecided: {},
          reading: { headerLine: 1 },
          lines: [],
          ...noColumnFacts,
        },
      },
      clock.now(),
    );
    added.push([`${jobKind}Id`, id]);
  }
  return Object.fromEntries(added);
};
