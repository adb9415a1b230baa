import { isLanguage, type Language } from '@tessera/contracts/i18n/languages';
import { createContext, useContext } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { createFormat, type Format } from './create-format.ts';

const made = new Map<string, Format>();
let ownZone: string | undefined;

// `Intl` formatters are expensive to create, so all components share one set per language and zone.
function formatFor(language: Language, zone: string): Format {
  const key = `${language} ${zone}`;
  const known = made.get(key);
  if (known) return known;
  const format = createFormat(language, zone);
  made.set(key, format);
  return format;
}

const browserZone = (): string => (ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

const ZoneContext = createContext<string | undefined>(undefined);

/** Sets the IANA time zone of a root. The default is the browser's. */
export const ZoneProvider = ZoneContext;

/** The formatters of the interface language and the user's time zone. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const zone = useContext(ZoneContext);
  const { language } = i18n;
  return formatFor(isLanguage(language) ? language : 'en', zone ?? browserZone());
}
