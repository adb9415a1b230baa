import { isLanguage } from '@tessera/contracts/i18n/languages';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormat } from './create-format.ts';
import type { Format } from './create-format.ts';

const ZoneContext = createContext<string | undefined>(undefined);

/** Gives the IANA time zone in which a root shows times; without one it is the browser's. */
export const ZoneProvider = ZoneContext;

/** The formatters of the interface language and of the person's time zone. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const zone = useContext(ZoneContext);
  const { language } = i18n;
  return useMemo(() => createFormat(isLanguage(language) ? language : 'en', zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone), [language, zone]);
}
