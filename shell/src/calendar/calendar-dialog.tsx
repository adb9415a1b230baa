import { bodyOf } from '@tessera/contracts/http/define-call';
import { formatLocales, isLanguage } from '@tessera/contracts/i18n/languages';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { User } from '@tessera/contracts/user/user.schema';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { ChoiceField, FormDialog, SelectField, useForm, useFormat } from '@tessera/ui/doors/kit';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../shell.ts';
import { createZoneBook, deviceZone, presentZone, zonesFor } from './time-zones.ts';
import type { ZoneBook } from './time-zones.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The zones in the interface language. Their texts are made bit by bit while the person looks at the dialog. */
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

interface CalendarDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Where and how the person counts days and weeks. */
export function CalendarDialog({ user, onClose }: CalendarDialogProps): ReactNode {
  const { t } = useTranslation('shell');
  const { session, notices } = useShell();
  const { weekday } = useFormat();
  // What another tab changes meanwhile is not what the person began with.
  const [initial] = useState(() => ({ timeZone: presentZone(user.timeZone), weekStart: String(user.weekStart) }));
  const [device] = useState(deviceZone);
  const book = useZoneBook(device, initial.timeZone);
  const form = useForm({
    initial,
    labels: { timeZone: t('calendar.zone.label'), weekStart: t('calendar.week.label') },
    schema: bodyOf(userCalls.setUserInfo),
    toBody: ({ timeZone, weekStart }) => ({
      ...(timeZone === initial.timeZone ? {} : { timeZone }),
      ...(weekStart === initial.weekStart ? {} : { weekStart: Number(weekStart) }),
    }),
    send: async (body) => {
      if (Object.keys(body).length === 0) return;
      await session.change(body);
      notices.notify({ tone: 'good', text: t('calendar.save.done') });
    },
    onSent: onClose,
  });
  return (
    <FormDialog title={t('calendar.dialog.title')} form={form} submitLabel={t('calendar.save.action')} onClose={onClose}>
      <ChoiceField
        {...form.field('timeZone')}
        autoFocus
        help={t('calendar.zone.help', { offset: book.describe(form.values.timeZone).offset })}
        search={book.search}
        describe={(zone) => {
          const { place, name, offset } = book.describe(zone);
          return { value: zone, label: place, detail: zone === device ? t('calendar.zone.device', { name }) : name, end: offset };
        }}
      />
      <SelectField {...form.field('weekStart')} help={t('calendar.week.help')} options={weekdays.map((day) => ({ value: String(day), label: weekday(day) }))} />
    </FormDialog>
  );
}
