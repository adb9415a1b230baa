import { bodyOf } from '@tessera/contracts/http/define-call';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { User } from '@tessera/contracts/user/user.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, presentZone, SelectField, useForm, useFormat, ZoneField } from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { useShell } from '../shell.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

interface CalendarDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Settings of the time zone and the first day of the week. */
export function CalendarDialog({ user, onClose }: CalendarDialogProps): ReactNode {
  const { t } = useTranslation('shell');
  const { session, notices } = useShell();
  const { weekday } = useFormat();
  // Fixed when the dialog opens: a change in another tab must not change what the user started with.
  const [initial] = useState(() => ({ timeZone: presentZone(user.timeZone), weekStart: String(user.weekStart) }));
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
    <FormDialog
      title={t('calendar.dialog.title')}
      form={form}
      submitLabel={t('calendar.save.action')}
      onClose={onClose}
    >
      <ZoneField {...form.field('timeZone')} autoFocus help={(offset) => t('calendar.zone.help', { offset })} />
      <SelectField
        {...form.field('weekStart')}
        help={t('calendar.week.help')}
        options={weekdays.map((day) => ({ value: String(day), label: weekday(day) }))}
      />
    </FormDialog>
  );
}
