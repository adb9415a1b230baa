import { formatLocales, type Language } from '@tessera/contracts/i18n/languages';

/** A day in the given time zone. */
export const dayText = (instant: Date | string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocales[language], { timeZone, dateStyle: 'medium' }).format(new Date(instant));
