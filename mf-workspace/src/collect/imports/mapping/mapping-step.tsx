import { toProblem } from '@tessera/contracts/http/problem';
import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import { importCalls } from '@tessera/contracts/import/import.calls';
import {
  importFieldLabels,
  importFields,
  type ColumnOrder,
  type DayOrder,
  type Import,
  type ImportMapping,
} from '@tessera/contracts/import/import.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ColumnList,
  ColumnsTitle,
  MappingForm,
  MappingNeeds,
  ReadingSection,
  repeatedIn,
  toChoices,
  toMapping,
  useStateOfReading,
} from '@tessera/ui/shared-modules/import';
import { useFieldLabels, useGuardLeave, useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient, type UseMutationResult } from '@tessera/ui/shared-modules/query';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { importKeys, useImportFailure, usePutImport } from '../import-changes.ts';
import { DayOrderField } from './day-order-field.tsx';
import { needsOf, useImportFields } from './import-fields.ts';
import { ImportPreview, type PreviewQuestion } from './import-preview.tsx';

const Order = styled('div')({ marginTop: step * 4, maxWidth: 320 });

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
  const { header, format } = item;
  const proposed = toChoices(importFields, header.length, item.mapping);
  const [choices, setChoices] = useStateOfReading(item, () => proposed);
  const [chosenOrder, setChosenOrder] = useStateOfReading<DayOrder | null | undefined>(item, () => undefined);
  const [isTold, setIsTold] = useStateOfReading(item, () => false);
  const start = useStartImport(item);
  const setReading = useSetReading(item);
  const isChosen = (fields: typeof choices, order: typeof chosenOrder): boolean =>
    order !== undefined || fields.some((field, column) => field !== proposed[column]);
  useGuardLeave(isChosen(choices, chosenOrder));
  const choose = (fields: typeof choices, order: typeof chosenOrder): void => {
    setChoices(fields);
    setChosenOrder(order);
    onChosen(isChosen(fields, order));
  };

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
          <ColumnList
            item={item}
            options={options}
            choices={choices}
            onChange={(fields) => choose(fields, chosenOrder)}
          />
          {columnOrder !== null && (
            <Order>
              <DayOrderField
                columnOrder={columnOrder}
                dayOrder={dayOrder}
                isTold={isTold}
                onChange={(order) => choose(choices, order)}
              />
            </Order>
          )}
          <ImportPreview item={item} question={isFit ? question : null} />
        </>
      )}
    </MappingForm>
  );
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

interface StartImport {
  readonly mapping: ImportMapping;
  readonly dayOrder?: DayOrder;
}

/** Starts an import with the meanings of its columns. If it was already started elsewhere, refetches the list. */
function useStartImport({ id, contentId }: Import): UseMutationResult<Import, Error, StartImport> {
  const { api } = useHost();
  const client = useQueryClient();
  const put = usePutImport();
  return useMutation({
    mutationFn: async ({ mapping, dayOrder }: StartImport) =>
      (
        await api.call(importCalls.startImport, {
          body: { id, mapping, ...(dayOrder === undefined ? {} : { dayOrder }) },
        })
      ).import,
    onSuccess: put,
    onError: (error) => {
      const { code } = toProblem(error);
      if (code === 'conflict' || code === 'notFound')
        void client.invalidateQueries({ queryKey: importKeys.ofContent(contentId) });
    },
  });
}
