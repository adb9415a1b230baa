import { resolveLanguage, type Language } from '@tessera/contracts/i18n/languages';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

/** The interface language. */
export const useLanguage = (): Language => resolveLanguage(useTranslation('kol').i18n.language, [], 'en');
