/* Translation in components: the only place where remotes take it from. */
export { I18nextProvider, Trans, useTranslation } from 'react-i18next';
