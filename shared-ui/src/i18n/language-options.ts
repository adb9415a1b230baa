import { languageNames, languages } from '@tessera/contracts/i18n/languages';

/** The languages as options of a field, each under its own name. */
export const languageOptions = languages.map((language) => ({
  value: language,
  label: languageNames[language],
  lang: language,
}));
