import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';

interface Change {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

interface GrantTexts {
  readonly nameOf: (right: string) => string;
  readonly listOf: (rights: readonly string[]) => string;
  /** What was given and what was taken, a sentence each. */
  readonly changesOf: (change: Change) => string;
}

/** Rights and their changes in words. A right that has no name here any more, or not yet, is called as the contract calls it. */
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
