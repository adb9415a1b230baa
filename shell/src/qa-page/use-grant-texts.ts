import { planSwitches } from '@tessera/contracts/plan/rights';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';

/** The rights that something in the product requires, and so an administrator can grant. */
const described = planSwitches.filter((name) => name !== 'advanceReport');

interface Change {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

interface GrantTexts {
  readonly nameOf: (right: string) => string;
  /** What the right allows. */
  readonly helpOf: (right: string) => string;
  readonly listOf: (rights: readonly string[]) => string;
  /** Describes which rights were granted and which withdrawn, one sentence each. */
  readonly changesOf: (change: Change) => string;
}

/** Texts of rights and their changes. A right without a text falls back to its name in the contract. */
export function useGrantTexts(): GrantTexts {
  const { t } = useTranslation('qa');
  const { list } = useFormat();
  const find = (right: string) => described.find((name) => name === right);
  const nameOf = (right: string): string => {
    const name = find(right);
    return name === undefined ? right : t(`qa:rights.name.${name}`);
  };
  const helpOf = (right: string): string => {
    const name = find(right);
    return name === undefined ? '' : t(`qa:rights.help.${name}`);
  };
  const listOf = (rights: readonly string[]): string => list(rights.map(nameOf));
  return {
    nameOf,
    helpOf,
    listOf,
    changesOf: ({ given, taken }) =>
      [
        ...(given.length > 0 ? [t('qa:rights.change.given', { rights: listOf(given) })] : []),
        ...(taken.length > 0 ? [t('qa:rights.change.taken', { rights: listOf(taken) })] : []),
      ].join(' '),
  };
}
