import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';

interface Change {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

interface GrantTexts {
  readonly nameOf: (right: string) => string;
  readonly listOf: (rights: readonly string[]) => string;
  /** Describes which rights were granted and which withdrawn, one sentence each. */
  readonly changesOf: (change: Change) => string;
}

/** Texts of rights and their changes. A right without a text falls back to its name in the contract. */
export function useGrantTexts(): GrantTexts {
  const { t } = useTranslation('qa');
  const { list } = useFormat();
  const nameOf = (right: string): string => t(`qa:rights.name.${right}`, { defaultValue: right });
  const listOf = (rights: readonly string[]): string => list(rights.map(nameOf));
  return {
    nameOf,
    listOf,
    changesOf: ({ given, taken }) =>
      [
        ...(given.length > 0 ? [t('qa:rights.change.given', { rights: listOf(given) })] : []),
        ...(taken.length > 0 ? [t('qa:rights.change.taken', { rights: listOf(taken) })] : []),
      ].join(' '),
  };
}
