import { formatLocales, isLanguage } from '@tessera/contracts/i18n/languages';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

const isCode = (code: string): boolean => /^[A-Za-z]{2}$/u.test(code);

/** The name of a country in the interface language. Anything but a two-letter code is returned unchanged. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation('workspace');
  const names = new Intl.DisplayNames(formatLocales[isLanguage(i18n.language) ? i18n.language : 'en'], {
    type: 'region',
  });
  return (code) => (isCode(code) ? (names.of(code.toUpperCase()) ?? code) : code);
}
