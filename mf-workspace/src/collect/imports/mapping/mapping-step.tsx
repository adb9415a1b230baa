import { toProblem } from '@tessera/contracts/http/problem';
import type { DecimalMark } from '@tessera/contracts/import/column-values';
import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import { importCalls } from '@tessera/contracts/import/import.calls';
import {
  importFieldLabels,
  importFields,
  type ColumnOrder,
  type DayOrder,
  type Import,
  type ImportField,
} from '@tessera/contracts/import/import.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ColumnList,
  ColumnsTitle,
  DecimalMarkField,
  MappingForm,
  MappingNeeds,
  ReadingSection,
  repeatedIn,
  toChoices,
  toMapping,
  UndecidedColumns,
  useStateOfReading,
  type ColumnChoices,
} from '@tessera/ui/shared-modules/import';
import { useFieldLabels, useGuardLeave, useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { importKeys, useImportFailure, usePutImport } from '../import-changes.ts';
import { DayOrderField } from './day-order-field.tsx';
import { needsOf, useImportFields } from './import-fields.ts';
import { ImportPreview, type PreviewQuestion } from './import-preview.tsx';

const Choice = styled('div')({ marginTop: step * 4, maxWidth: 320, '&:empty': { display: 'none' } });

/** The user's choice, else the order that the file reveals. */
function dayOrderOf(told: NonNullable<ColumnOrder>, chosen: DayOrder | null | undefined): DayOrder | null {
  if (chosen !== undefined) return chosen;
  return told === 'either' ? null : told;
}

interface MappingStepProps {
  readonly item: Import;
  /** Called with whether the choices differ from those that were suggested. */
  readonly onChosen: (isChosen: boolean) => void;
  readonly onCancel: () => void;
}

/** Assigns meanings to the columns of a file. If the start fails, the choices stay. */
export function MappingStep({ item, onChosen, onCancel }: MappingStepProps): ReactNode {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(importFieldLabels);
  const options = useImportFields();
  const { format } = item;
  const { chosen, choose } = useChosenColumns(item, onChosen);
  const { fields: choices, order: chosenOrder, mark: decimalMark } = chosen;
  const [isTold, setIsTold] = useStateOfReading(item, () => false);
  const start = useStartImport(item);
  const setReading = useSetReading(item);

  const repeated = repeatedIn(choices);
  const needs = needsOf(choices);
  const columnOrder = item.columnOrders?.[choices.indexOf('createdTime')] ?? null;
  const dayOrder = columnOrder === null ? null : dayOrderOf(columnOrder, chosenOrder);
  const isFit =
    format === 'json' ||
    (repeated.size === 0 && needs.post && needs.createdTime && (columnOrder === null || dayOrder !== null));
  const question: PreviewQuestion = {
    mapping: format === 'json' ? {} : toMapping(choices),
    ...(dayOrder === null ? {} : { dayOrder }),
    ...(decimalMark === null ? {} : { decimalMark }),
  };
  const submit = (): void => {
    setIsTold(!isFit);
    if (isFit && !start.isPending) start.mutate(question);
  };
  const told = [
    { text: t('import.mapping.either', { one: label('link'), other: label('shortcode') }), isThere: needs.post },
    { text: label('createdTime'), isThere: needs.createdTime },
  ];
  return (
    <MappingForm
      lead={t(`import.mapping.lead.${format}`)}
      isPending={start.isPending}
      error={start.error}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {format === 'csv' && (
        <>
          {item.reading && (
            <ReadingSection reading={item.reading} lines={item.lines ?? []} onChange={setReading.mutate} />
          )}
          <ColumnsTitle />
          <MappingNeeds needs={told} isTold={isTold} isRepeated={repeated.size > 0} />
          <ColumnList item={item} options={options} choices={choices} onChange={(fields) => choose({ fields })} />
          <UndecidedColumns
            item={item}
            fields={importFields}
            fieldText={label}
            choices={choices}
            onChange={(fields) => choose({ fields })}
          />
          {columnOrder !== null && (
            <Choice>
              <DayOrderField
                columnOrder={columnOrder}
                dayOrder={dayOrder}
                isTold={isTold}
                onChange={(order) => choose({ order })}
              />
            </Choice>
          )}
          <Choice>
            <DecimalMarkField
              columnNumbers={item.columnNumbers}
              choices={choices}
              decimalMark={decimalMark}
              onChange={(mark) => choose({ mark })}
            />
          </Choice>
          <ImportPreview item={item} question={isFit ? question : null} />
        </>
      )}
    </MappingForm>
  );
}

interface ChosenColumns {
  readonly fields: ColumnChoices<ImportField>;
  /** Undefined until the user chooses; null when the user takes the choice back. */
  readonly order: DayOrder | null | undefined;
  /** Null for the marks that were found. */
  readonly mark: DecimalMark | null;
}

/** What the user has chosen for the columns of a file, from the proposed mapping on. Leaving would lose changes. */
function useChosenColumns(item: Import, onChosen: (isChosen: boolean) => void) {
  const proposed: ChosenColumns = {
    fields: toChoices(importFields, item.header.length, item.mapping),
    order: undefined,
    mark: null,
  };
  const [chosen, setChosen] = useStateOfReading(item, () => proposed);
  const isChosen = ({ fields, order, mark }: ChosenColumns): boolean =>
    order !== undefined || mark !== null || fields.some((field, column) => field !== proposed.fields[column]);
  useGuardLeave(isChosen(chosen));
  const choose = (change: Partial<ChosenColumns>): void => {
    const next = { ...chosen, ...change };
    setChosen(next);
    onChosen(isChosen(next));
  };
  return { chosen, choose };
}

/** Reads an uploaded file in the chosen way. If that fails, it stays unchanged. */
function useSetReading({ id, contentId }: Import): UseMutationResult<Import, Error, ChosenReading> {
  const { api } = useHost();
  const put = usePutImport();
  const onError = useImportFailure(contentId);
  return useMutation({
    // One after the other, so that the last choice counts.
    scope: { id },
    mutationFn: async (reading: ChosenReading) =>
      (await api.call(importCalls.setReading, { body: { id, reading } })).import,
    onSuccess: put,
    onError,
  });
}

/** Starts an import with the meanings of its columns. If it was already started elsewhere, refetches the list. */
function useStartImport({ id, contentId }: Import): UseMutationResult<Import, Error, PreviewQuestion> {
  const { api } = useHost();
  const client = useQueryClient();
  const put = usePutImport();
  return useMutation({
    mutationFn: async (question: PreviewQuestion) =>
      (await api.call(importCalls.startImport, { body: { id, ...question } })).import,
    onSuccess: put,
    onError: (error) => {
      const { code } = toProblem(error);
      if (code === 'conflict' || code === 'notFound')
        void client.invalidateQueries({ queryKey: importKeys.ofContent(contentId) });
    },
  });
}
