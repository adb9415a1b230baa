import { factoryId, factoryInstant } from '../factory-id.ts';
import type { Import } from './import.schema.ts';

/** A CSV file whose mapping is not confirmed yet. For a running import, pass `state` and counts. */
export function createImport(overrides: Partial<Import> = {}): Import {
  return {
    id: factoryId('import', 1),
    folderId: factoryId('folder', 1),
    contentId: factoryId('content', 1),
    fileName: 'spring.csv',
    format: 'csv',
    state: 'uploaded',
    header: ['Permalink', 'Publish time', 'Likes'],
    sample: [['https://www.instagram.com/p/Cq0Lx1mN2aB/', '2026-03-02 09:00', '1240']],
    mapping: { link: 0, createdTime: 1, likes: 2 },
    encoding: 'utf-8',
    reading: { encoding: 'utf-8', delimiter: ',', headerLine: 1 },
    lines: [
      { line: 1, cells: ['Permalink', 'Publish time', 'Likes'] },
      { line: 2, cells: ['https://www.instagram.com/p/Cq0Lx1mN2aB/', '2026-03-02 09:00', '1240'] },
    ],
    columnOrders: [null, null, null],
    columnNumbers: [null, null, { decimalMark: 'point', isCertain: true, scale: 1 }],
    undecided: {},
    total: 0,
    done: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    bad: 0,
    remarks: 0,
    problem: null,
    problemLine: null,
    undoneTime: null,
    undoneCount: 0,
    createdTime: factoryInstant,
    ...overrides,
  };
}
