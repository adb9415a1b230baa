import { isProblemCode } from '@tessera/contracts/http/problem';
import { linkColumns } from '@tessera/contracts/link/link-file.schema';
import { linkLabels } from '@tessera/contracts/link/link.labels';
import type { RejectedLink } from '@tessera/contracts/link/link.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels } from '@tessera/ui/shared-modules/kit';

interface RejectedText {
  /** The column that a row is skipped for; for the whole row, a text that says so. */
  readonly columnOf: (rejected: RejectedLink) => string;
  readonly reasonOf: (rejected: RejectedLink) => string;
}

/** Texts of why a row of a file yields no link. */
export function useRejectedText(): RejectedText {
  const { t } = useTranslation(['blog', 'problem', 'ui']);
  const label = useFieldLabels(linkLabels);
  const columnOf = ({ field }: RejectedLink): string => {
    const column = linkColumns.find((name) => name === field);
    return column === undefined ? t('ui:import.badRow.wholeRow') : label(column);
  };
  return {
    columnOf,
    reasonOf: (rejected) => {
      const { code, params, fault } = rejected;
      if (fault !== undefined) return t(`ui:import.fault.${fault}`);
      return t(`problem:${isProblemCode(code) ? code : 'invalid'}`, { ...params, label: columnOf(rejected) });
    },
  };
}
