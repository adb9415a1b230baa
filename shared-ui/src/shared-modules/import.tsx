/* The dialog steps of file imports. Shared separately from the kit, because only some pages need them. */
export { BadRows } from '../import/bad-rows.tsx';
export { repeatedIn, toChoices, toMapping, type ColumnChoices } from '../import/column-choices.ts';
export { ColumnList } from '../import/column-list.tsx';
export { FileImportDialog } from '../import/dialog/file-import-dialog.tsx';
export { DecimalMarkField } from '../import/reading/decimal-mark-field.tsx';
export { FileStep } from '../import/file-step.tsx';
export { KnownColumns } from '../import/known-columns.tsx';
export { ColumnsTitle, MappingForm } from '../import/mapping-form.tsx';
export { MappingNeeds } from '../import/mapping-needs.tsx';
export { PreviewRemarks } from '../import/preview-remarks.tsx';
export { PreviewSection, RowPreview } from '../import/row-preview.tsx';
export { ReadingSection } from '../import/reading/reading-section.tsx';
export { ResultStep } from '../import/result-step.tsx';
export { RunStep } from '../import/run-step.tsx';
export { UndecidedColumns } from '../import/reading/undecided-columns.tsx';
export { readingKey, useStateOfReading } from '../import/reading/use-state-of-reading.ts';
export type { SentFile } from '../import/use-upload.ts';
