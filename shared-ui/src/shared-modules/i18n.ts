/* Translation for components. Remotes import it only from here. */
export { I18nextProvider, useTranslation } from 'react-i18next';
