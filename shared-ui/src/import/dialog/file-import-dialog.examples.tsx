import { Problem } from '@tessera/contracts/http/problem';
import { callsOfImport, defineFileImport, rowReasons, type FileItem } from '@tessera/contracts/import/file-import';
import { createFileImport } from '@tessera/contracts/import/file-import.factory';
import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../../catalogue/examples.ts';
import { never, WithHost } from '../../catalogue/frames.tsx';
import * as z from '../../shared-modules/schema.ts';
import { FileImportDialog } from './file-import-dialog.tsx';
import type { FileImportTexts } from './file-import-parts.ts';

const none = (): void => undefined;
const kind = defineFileImport({
  noun: 'row',
  rows: 'rows',
  fields: ['name', 'text'],
  required: ['name'],
  reasons: rowReasons,
  shown: { rowFields: z.nullable(z.object({ name: z.string(), text: z.string() })) },
  example: { name: 'Summer', text: 'Tea' },
});
const labels = {
  name: { en: 'Name', 'zh-Hant-HK': '名稱', ja: '名前' },
  text: { en: 'Description', 'zh-Hant-HK': '說明', ja: '説明' },
};

const textsWith = (title: string): FileImportTexts<typeof kind> => ({
  title,
  titleOf: (file) => `${title} ${file}`,
  templateFile: 'rows.csv',
  columns: title,
  undoQuestion: () => title,
  undoConsequence: title,
  undoDone: () => title,
  undoTold: () => title,
  reason: (reason) => reason,
});

interface Answer {
  readonly importList: FileItem[];
}

function SampleDialog({
  title,
  answer,
}: {
  readonly title: string;
  readonly answer: () => Answer | Problem | Promise<never>;
}): ReactNode {
  return (
    <WithHost answers={(network) => network.answer(callsOfImport(kind).getAll, answer)}>
      <FileImportDialog kind={kind} labels={labels} queryKey="rows" texts={textsWith(title)} onClose={none} />
    </WithHost>
  );
}

const dialog =
  (answer: () => Answer | Problem | Promise<never>): Example =>
  ({ title }) => <SampleDialog title={title} answer={answer} />;

export const examples = defineExamples('imports', {
  FileImportDialog: {
    empty: dialog(() => ({ importList: [] })),
    filled: dialog(() => ({ importList: [createFileImport(kind, { state: 'done', added: 12, bad: 2 })] })),
    loading: dialog(never),
    failed: dialog(() => new Problem('notFound')),
  },
});
