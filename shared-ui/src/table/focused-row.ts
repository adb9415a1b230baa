/** Id of the row of a `DataTable` that has the focus, on a cell or on something in it; null when none has. */
export const focusedRowId = (): string | null => document.activeElement?.closest('[role="grid"] [role="row"][data-id]')?.getAttribute('data-id') ?? null;
