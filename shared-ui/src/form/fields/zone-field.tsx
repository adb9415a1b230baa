import { formatLocales, isLanguage } from '@tessera/contracts/i18n/languages';
import { useEffect, useState, type ReactNode } from 'react';
import { createZoneBook, deviceZone, zonesFor, type ZoneBook } from '../../format/time-zones.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProps } from '../form-types.ts';
import { ChoiceField } from './choice-field.tsx';

/** The zones in the interface language. Their texts are made in small batches while the field is mounted. */
function useZoneBook(device: string, current: string): ZoneBook {
  const { i18n } = useTranslation();
  const locale = formatLocales[isLanguage(i18n.language) ? i18n.language : 'en'];
  const [book] = useState(() => createZoneBook(zonesFor(device, current), locale, new Date()));
  const [, setIsRead] = useState(false);
  useEffect(() => {
    const readOn = (): void => {
      if (book.readOn()) timer = setTimeout(readOn);
      else setIsRead(true);
    };
    let timer = setTimeout(readOn);
    return () => clearTimeout(timer);
  }, [book]);
  return book;
}

type ZoneFieldProps = FieldProps<string> & {
  /** Help text; receives the current UTC offset of the chosen zone: `UTC+08:00`. */
  readonly help: (offset: string) => string;
  readonly autoFocus?: boolean;
};

/** A labelled choice of a time zone; the device's own zone comes first. */
export function ZoneField({ help, autoFocus = false, ...field }: ZoneFieldProps): ReactNode {
  const { t } = useTranslation('ui');
  const [device] = useState(deviceZone);
  const book = useZoneBook(device, field.value);
  return (
    <ChoiceField
      {...field}
      autoFocus={autoFocus}
      help={help(book.describe(field.value).offset)}
      search={book.search}
      describe={(zone) => {
        const { place, name, offset } = book.describe(zone);
        return {
          value: zone,
          label: place,
          detail: zone === device ? t('form.zone.device', { name }) : name,
          end: offset,
        };
      }}
    />
  );
}
