import Dialog from '@mui/material/Dialog';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { createImport } from '@tessera/contracts/import/import.factory';
import type { ReactNode } from 'react';
import { defineExamples, type Example } from '../catalogue/examples.ts';
import { never, Stateful } from '../catalogue/frames.tsx';
import type { Sample } from '../catalogue/sample.ts';
import { DialogHead } from '../dialog/dialog-head.tsx';
import { DialogContent } from '../focus/dialog-content.tsx';
import type { ListColumn } from '../list/list-table.tsx';
import type { Loadable } from '../page/loadable.ts';
import { BadRows } from './bad-rows.tsx';
import type { ColumnChoices } from './column-choices.ts';
import { ColumnList } from './column-list.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportItem } from './import-item.ts';
import { KnownColumns } from './known-columns.tsx';
import { ColumnsTitle, MappingForm } from './mapping-form.tsx';
import { MappingNeeds } from './mapping-needs.tsx';
import { ResultStep } from './result-step.tsx';
import { PreviewSection, RowPreview } from './row-preview.tsx';
import { RunStep } from './run-step.tsx';

const none = (): void => undefined;
const uploaded = createImport({ id: factoryId('import', 2) });
const running = createImport({ id: factoryId('import', 3), state: 'running', total: 1200, done: 480 });
const done = createImport({ state: 'done', total: 1200, done: 1200, added: 1100, updated: 60, unchanged: 37, bad: 3 });

/** The steps are the content of a dialog, whose title is above theirs. */
function InDialog({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Dialog open onClose={none} aria-labelledby="title">
      <DialogHead id="title" title={title} onClose={none} />
      {children}
    </Dialog>
  );
}

const noRemarks = () => Promise.resolve({ lines: [], next: 0 });

const badRows = (count: number, load?: () => Promise<never>): Example =>
  function SampleBadRows({ error, label }) {
    const badRowList = Array.from({ length: count }, (_, place) => ({
      row: place + 2,
      field: place === 1 ? null : 'name',
      value: '–',
      reason: 'empty',
    }));
    return (
      <BadRows
        item={{ ...done, bad: Math.max(1, count) }}
        load={{ badRow: load ?? (() => Promise.resolve({ lines: badRowList, next: 0 })), remark: noRemarks }}
        fieldText={() => label}
        reasonText={() => error}
        onError={none}
      />
    );
  };

/** An example in the content of a dialog. */
const inDialog = (example: Example): Example =>
  function Content(sample) {
    const Drawn = example;
    return (
      <InDialog title={sample.title}>
        <DialogContent>
          <Drawn {...sample} />
        </DialogContent>
      </InDialog>
    );
  };

type Field = 'link' | 'time' | 'likes';
const fields: readonly Field[] = ['link', 'time', 'likes'];

const columns = (initial: ColumnChoices<Field>): Example =>
  function SampleColumns({ name, secondName, thirdName }) {
    const texts = [name, secondName, thirdName];
    const options = fields.map((field, place) => ({ field, text: texts[place] ?? '', name: texts[place] ?? '' }));
    return (
      <Stateful initial={initial}>
        {(choices, onChange) => <ColumnList item={uploaded} options={options} choices={choices} onChange={onChange} />}
      </Stateful>
    );
  };

const file = (imports: Loadable<readonly ImportItem[]>): Example =>
  function SampleFile({ title, help, text, error, name }) {
    return (
      <InDialog title={title}>
        <FileStep
          help={help}
          wrongType={() => error}
          imports={imports}
          send={never}
          onUploaded={none}
          onSending={none}
          onOpen={none}
          onClose={none}
        >
          <KnownColumns names={[name, 'likes']} note={text} template={{ fileName: 'rows.csv', lines: [] }} />
        </FileStep>
      </InDialog>
    );
  };

const mapping = (isPending: boolean, error: Error | null): Example =>
  function SampleMapping(sample) {
    return (
      <InDialog title={sample.title}>
        <MappingForm lead={sample.text} isPending={isPending} error={error} onSubmit={none} onCancel={none}>
          {columns(['link', 'time', null])(sample)}
        </MappingForm>
      </InDialog>
    );
  };

const needs = (isThere: boolean, isTold: boolean): Example =>
  function SampleNeeds({ name, secondName }) {
    const list = [
      { text: name, isThere: true },
      { text: secondName, isThere },
    ];
    return <MappingNeeds needs={list} isTold={isTold} isRepeated={isTold} />;
  };

interface Row {
  readonly row: number;
  readonly name: string;
}

const preview = (rowsOf: (sample: Sample) => Loadable<readonly Row[]>, isSettling = false): Example =>
  function Preview(sample) {
    const shown: readonly ListColumn<Row & { readonly id: string }>[] = [
      { id: 'name', title: sample.label, cell: ({ name }) => name },
    ];
    return (
      <PreviewSection>
        <RowPreview rows={rowsOf(sample)} isSettling={isSettling} columns={shown} />
      </PreviewSection>
    );
  };

const readyRows = ({ name, longName }: Sample): Loadable<readonly Row[]> => ({
  status: 'ready',
  data: [name, longName].map((each, place) => ({ row: place + 2, name: each })),
});

const result = (item: ImportItem): Example =>
  function SampleResult(sample) {
    return (
      <InDialog title={sample.title}>
        <ResultStep
          item={item}
          undo={{ isPending: false, undo: () => Promise.resolve() }}
          undoneText={() => sample.text}
          badRows={badRows(3)(sample)}
          onOther={none}
          onClose={none}
        />
      </InDialog>
    );
  };

const failure = new Problem('500', { supportId: 'a1b2c3d4' });

export const examples = defineExamples('imports', {
  BadRows: {
    normal: inDialog(badRows(3)),
    manyRows: inDialog(badRows(100)),
    loading: inDialog(badRows(3, never)),
    failed: inDialog(badRows(3, () => Promise.reject(new Problem('notFound')))),
  },
  ColumnList: {
    normal: columns(['link', 'time', 'likes']),
    empty: columns([null, null, null]),
    error: columns(['link', 'link', null]),
  },
  ColumnsTitle: { normal: inDialog(() => <ColumnsTitle />) },
  FileStep: {
    empty: file({ status: 'empty' }),
    loading: file({ status: 'loading' }),
    failed: file({ status: 'failed', problem: failure, retry: none }),
    filled: file({ status: 'ready', data: [uploaded, running, done] }),
  },
  KnownColumns: {
    normal: inDialog(({ name, secondName, longName, text }) => (
      <KnownColumns
        names={[name, secondName, longName]}
        note={text}
        template={{ fileName: 'rows.csv', lines: [[name], ['1']] }}
      />
    )),
  },
  MappingForm: { normal: mapping(false, null), pending: mapping(true, null), failed: mapping(false, failure) },
  MappingNeeds: { normal: needs(true, false), empty: needs(false, false), error: needs(false, true) },
  PreviewSection: { empty: inDialog(() => <PreviewSection>{null}</PreviewSection>) },
  ResultStep: {
    normal: result(done),
    empty: result(createImport({ state: 'done', total: 0, done: 0 })),
    failed: result(createImport({ state: 'failed', problem: 'fileUnreadable' })),
  },
  RowPreview: {
    normal: inDialog(preview(readyRows)),
    loading: inDialog(preview(() => ({ status: 'loading' }))),
    settling: inDialog(preview(readyRows, true)),
    failed: inDialog(preview(() => ({ status: 'failed', problem: failure, retry: none }))),
  },
  RunStep: {
    running: ({ title }) => (
      <InDialog title={title}>
        <RunStep item={running} isCancelling={false} onCancel={none} onClose={none} />
      </InDialog>
    ),
  },
});
