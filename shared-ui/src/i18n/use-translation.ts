import type { i18n } from 'i18next';
import { useTranslation as useUncheckedTranslation } from 'react-i18next';
import type { Namespace, Translate } from './text-catalogs.ts';

/**
 * The texts of a namespace, or of several: `const { t } = useTranslation(['kol', 'problem'])`. The keys of the first
 * stand alone, those of the others follow their namespace: `t('kol.list.title')`, `t('problem:notFound')`. This is the
 * library's hook, with keys and values that the compiler checks.
 */
export function useTranslation<Main extends Namespace, Other extends Namespace = never>(
  names: Main | readonly [Main, ...Other[]],
): { readonly t: Translate<Main, Other>; readonly i18n: i18n };
/** Only the language. */
export function useTranslation(): { readonly i18n: i18n };
export function useTranslation(names?: Namespace | readonly [Namespace, ...Namespace[]]): object {
  return useUncheckedTranslation(names);
}
