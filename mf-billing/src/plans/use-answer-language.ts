import { isLanguage, type Language } from '@tessera/contracts/i18n/languages';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

/** The language of the interface, for mails and files that the server writes for the user. */
export function useAnswerLanguage(): Language {
  const { i18n } = useTranslation('billing');
  return isLanguage(i18n.language) ? i18n.language : 'en';
}
