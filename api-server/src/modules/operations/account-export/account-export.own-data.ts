import type { OwnData } from '../../../platform/own-data/own-data.ts';

export const accountExportOwnData: OwnData = {
  tables: [],
  leftOut: { account_export: 'the job that prepares this file' },
};
