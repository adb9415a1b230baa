import { overrideSchema } from '@tessera/contracts/remote/override';
import { Alert, Button } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { Form, SelectField, SubmitButton, TextField, useForm, useFormat } from '@tessera/ui/doors/kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useValue } from '@tessera/ui/host/use-value';
import { useShell } from '../shell.ts';
import { isTester } from './is-tester.ts';
import { Hint, Section, SectionTitle } from './panel-parts.tsx';
import type { Refused } from './refused.ts';
import { useRefusedText } from './use-refused-text.ts';

/** Another version of one remote for this tab. */
export function OverrideSection(): ReactNode {
  const { t } = useTranslation('qa');
  const { boot, session, reload } = useShell();
  const format = useFormat();
  const who = useValue(session.session$);
  const origins = [t('qa:override.origin.own'), ...(boot.override?.origins ?? [])];
  return (
    <Section aria-labelledby="qa-override">
      <SectionTitle id="qa-override">{t('qa:override.title')}</SectionTitle>
      <Hint>{t('qa:override.lead', { origins: format.list(origins) })}</Hint>
      {isTester(boot, who) ? (
        <OverrideForm />
      ) : (
        // The page came before its person was known as a tester; its policy would not let another origin in.
        <Alert severity="info" action={<Button onClick={() => void reload()}>{t('qa:override.stale.reload')}</Button>}>
          {t('qa:override.stale.text')}
        </Alert>
      )}
    </Section>
  );
}

function OverrideForm(): ReactNode {
  const { t } = useTranslation('qa');
  const { boot, qa } = useShell();
  const refusedText = useRefusedText();
  const [refused, setRefused] = useState<readonly Refused[]>(qa.refused);
  const ids = boot.versionSet.remotes.map(({ descriptor }) => descriptor.id);
  const form = useForm({
    initial: { id: ids[0] ?? '', address: '' },
    labels: { id: t('qa:override.field.id'), address: t('qa:override.field.address') },
    schema: overrideSchema,
    send: async (override) => {
      setRefused([]);
      const refusal = await qa.apply(override);
      setRefused(refusal ? [refusal] : []);
    },
  });
  return (
    <Form form={form} aria-label={t('qa:override.title')}>
      {refused.length > 0 && (
        <Alert severity="error" role="alert">
          {refused.map((refusal) => (
            <p key={`${refusal.id} ${refusal.reason}`}>{refusedText(refusal)}</p>
          ))}
        </Alert>
      )}
      <SelectField {...form.field('id')} options={ids.map((id) => ({ value: id, label: id }))} />
      <TextField {...form.field('address')} type="url" inputMode="url" help={t('qa:override.field.addressHelp')} />
      <SubmitButton isPending={form.isPending}>{t('qa:override.action')}</SubmitButton>
    </Form>
  );
}
