/* Translation in components: the only place where remotes take it from. */
export { I18nextProvider, useTranslation } from 'react-i18next';
