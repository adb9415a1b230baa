import { bodyOf } from '@tessera/contracts/http/define-call';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { User } from '@tessera/contracts/user/user.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  Form,
  presentZone,
  SelectField,
  SubmitButton,
  useForm,
  useFormat,
  useGuardLeave,
  ZoneField,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { Section } from '../lib/section.tsx';
import { useSaveAccount } from './use-save-account.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The user's time zone and calendar settings. */
export function CalendarSection({ user }: { readonly user: User }): ReactNode {
  const { t } = useTranslation('billing');
  const { weekday } = useFormat();
  const save = useSaveAccount(t('account.calendar.saved'));
  const initial = { timeZone: presentZone(user.timeZone), weekStart: String(user.weekStart) };
  const form = useForm({
    initial,
    followsInitial: true,
    labels: { timeZone: t('account.zone.label'), weekStart: t('account.week.label') },
    schema: bodyOf(userCalls.setUserInfo),
    toBody: ({ timeZone, weekStart }) => ({
      ...(timeZone === initial.timeZone ? {} : { timeZone }),
      ...(weekStart === initial.weekStart ? {} : { weekStart: Number(weekStart) }),
    }),
    send: save,
  });
  useGuardLeave(form.isDirty);
  return (
    <Section title={t('account.calendar.title')} text={t('account.calendar.text')}>
      <Form form={form} aria-label={t('account.calendar.title')}>
        <ZoneField {...form.field('timeZone')} help={(offset) => t('account.zone.help', { offset })} />
        <SelectField
          {...form.field('weekStart')}
          options={weekdays.map((day) => ({ value: String(day), label: weekday(day) }))}
        />
        <div>
          <SubmitButton isPending={form.isPending}>{t('account.calendar.save')}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
