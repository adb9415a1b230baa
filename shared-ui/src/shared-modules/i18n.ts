/* Translation for components. Remotes import it only from here. */
export { I18nextProvider } from 'react-i18next';
export type { TextKey, Translate } from '../i18n/text-catalogs.ts';
export { useTranslation } from '../i18n/use-translation.ts';
