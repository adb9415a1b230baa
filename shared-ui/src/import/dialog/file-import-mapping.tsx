import { styled } from '@mui/material/styles';
import type { DecimalMark } from '@tessera/contracts/import/column-values';
import { callsOfImport, type FileItem, type ShownRow } from '@tessera/contracts/import/file-import';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { ReactNode } from 'react';
import { useGuardLeave } from '../../act/use-guard-leave.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toLoadable } from '../../page/loadable.ts';
import { useHost } from '../../remote/host-context.tsx';
import { useSettledQuery } from '../../settling/use-settled-query.ts';
import { step } from '../../theme/tokens.ts';
import { repeatedIn, toChoices, toMapping } from '../column-choices.ts';
import { ColumnList } from '../column-list.tsx';
import { ColumnsTitle, MappingForm } from '../mapping-form.tsx';
import { MappingNeeds } from '../mapping-needs.tsx';
import { PreviewRemarks } from '../preview-remarks.tsx';
import { DecimalMarkField } from '../reading/decimal-mark-field.tsx';
import { ReadingSection } from '../reading/reading-section.tsx';
import { UndecidedColumns } from '../reading/undecided-columns.tsx';
import { useStateOfReading } from '../reading/use-state-of-reading.ts';
import { PreviewSection, RowPreview } from '../row-preview.tsx';
import type { FileImportParts } from './file-import-parts.ts';
import { useFileImportActs, type FileColumns } from './use-file-import.ts';
import { useImportTexts } from './use-import-texts.ts';
import { useShownColumns } from './use-shown-columns.tsx';

const Choice = styled('div')({ marginTop: step * 4, maxWidth: 320, '&:empty': { display: 'none' } });

interface FileImportMappingProps {
  readonly parts: FileImportParts;
  readonly item: FileItem;
  /**
   * Called with true when the choices differ from the file's proposed mapping, and with false when they no longer do.
   */
  readonly onChosen: (isChosen: boolean) => void;
  readonly onCancel: () => void;
}

/** The second step: map the columns of a file. The choices are kept if the start fails. */
export function FileImportMapping({ parts, item, onChosen, onCancel }: FileImportMappingProps): ReactNode {
  const { fields, required } = parts.kind;
  const { t } = useTranslation('ui');
  const { field: name, option } = useImportTexts(parts);
  const proposed = toChoices(fields, item.header.length, item.mapping);
  const [choices, setChoices] = useStateOfReading(item, () => proposed);
  const [decimalMark, setDecimalMark] = useStateOfReading<DecimalMark | null>(item, () => null);
  const [isTold, setIsTold] = useStateOfReading(item, () => false);
  const { start, setReading } = useFileImportActs(parts, item.id);
  const isChosen = (chosen: typeof choices, mark: typeof decimalMark): boolean =>
    mark !== null || chosen.some((field, column) => field !== proposed[column]);
  useGuardLeave(isChosen(choices, decimalMark));
  const choose = (chosen: typeof choices, mark: typeof decimalMark): void => {
    setChoices(chosen);
    setDecimalMark(mark);
    onChosen(isChosen(chosen, mark));
  };

  const isRepeated = repeatedIn(choices).size > 0;
  const isFit = !isRepeated && required.every((field) => choices.includes(field));
  const columns: FileColumns = { mapping: toMapping(choices), ...(decimalMark === null ? {} : { decimalMark }) };
  const submit = (): void => {
    setIsTold(!isFit);
    if (isFit && !start.isPending) start.mutate(columns);
  };
  return (
    <MappingForm
      lead={t('import.mapping.lead')}
      isPending={start.isPending}
      error={start.error}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {item.reading && <ReadingSection reading={item.reading} lines={item.lines ?? []} onChange={setReading.mutate} />}
      <ColumnsTitle />
      <MappingNeeds
        needs={required.map((field) => ({ text: name(field), isThere: choices.includes(field) }))}
        isTold={isTold}
        isRepeated={isRepeated}
      />
      <ColumnList
        item={item}
        options={fields.map((field) => ({ field, text: option(field), name: name(field) }))}
        choices={choices}
        onChange={(chosen) => choose(chosen, decimalMark)}
      />
      <UndecidedColumns
        item={item}
        fields={fields}
        fieldText={name}
        choices={choices}
        onChange={(chosen) => choose(chosen, decimalMark)}
      />
      <Choice>
        <DecimalMarkField
          columnNumbers={item.columnNumbers}
          choices={choices}
          decimalMark={decimalMark}
          onChange={(mark) => choose(choices, mark)}
        />
      </Choice>
      <PreviewSection>
        {isFit ? <FileImportPreview parts={parts} item={item} columns={columns} /> : null}
      </PreviewSection>
    </MappingForm>
  );
}

interface FileImportPreviewProps {
  readonly parts: FileImportParts;
  readonly item: FileItem;
  readonly columns: FileColumns;
}

/** Preview of the first rows as they would be imported, with the reason for those that would not. */
function FileImportPreview({ parts, item: { id, reading }, columns: question }: FileImportPreviewProps): ReactNode {
  const { kind } = parts;
  const { t } = useTranslation('ui');
  const { api } = useHost();
  const { field, reason } = useImportTexts(parts);
  const columns = useShownColumns(parts);
  const { query, isSettling } = useSettledQuery({
    queryKey: ['importPreview', id, { ...question, reading }],
    // The response was validated by the kind's own schema.
    queryFn: async ({ signal }): Promise<readonly ShownRow[]> =>
      unsafeCast<readonly ShownRow[]>(
        (await api.call(callsOfImport(kind).preview, { body: { id, ...question } }, { signal })).previewList,
      ),
  });
  const skipped = (bad: NonNullable<ShownRow['bad']>): string =>
    t('import.preview.skipped', {
      field: bad.field === null ? t('import.badRow.wholeRow') : field(bad.field),
      reason: bad.fault === undefined ? reason(bad.reason) : t(`import.fault.${bad.fault}`),
    });
  const shown = columns.map((column, place) => ({
    ...column,
    cell: (row: ShownRow & { readonly id: string }): ReactNode =>
      row.bad === null ? column.cell(row) : place === 0 ? skipped(row.bad) : '',
  }));
  return (
    <>
      <RowPreview rows={toLoadable(query, (rows) => rows.length === 0)} isSettling={isSettling} columns={shown} />
      <PreviewRemarks
        remarks={(query.data ?? []).flatMap(({ remarks = [] }) => remarks)}
        fieldText={field}
        reasonText={reason}
      />
    </>
  );
}
