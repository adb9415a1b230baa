/** Id of the `DataTable` row that contains the focus, or null. */
export const focusedRowId = (): string | null =>
  document.activeElement?.closest('[role="grid"] [role="row"][data-id]')?.getAttribute('data-id') ?? null;
