import { overrideSchema } from '@tessera/contracts/remote/override';
import type { Registry, RemoteVersion } from '@tessera/contracts/remote/registry';
import { useValue } from '@tessera/ui/host/use-value';
import { Alert, Button, Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  Form,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
  useFormat,
  Waiting,
  type Loadable,
} from '@tessera/ui/shared-modules/kit';
import { useState, type ReactNode } from 'react';
import { isTester } from '../qa/is-tester.ts';
import type { Refused } from '../qa/refused.ts';
import { useShell } from '../shell.ts';
import { CardSection, Hint, SectionTitle } from './panel-parts.tsx';
import { useRefusedText } from './use-refused-text.ts';

/**
 * Selects an override for one remote in this tab: from the registry's versions, or by URL. Without a registry only by
 * URL.
 */
export function OverrideSection({ registry }: { readonly registry: Loadable<Registry> }): ReactNode {
  const { t } = useTranslation('qa');
  const { boot, session, reload } = useShell();
  const format = useFormat();
  const who = useValue(session.session$);
  const origins = [t('qa:override.origin.own'), ...(boot.override?.origins ?? [])];
  return (
    <CardSection aria-labelledby="qa-override">
      <SectionTitle id="qa-override">{t('qa:override.title')}</SectionTitle>
      <Hint>{t('qa:override.lead', { origins: format.list(origins) })}</Hint>
      {isTester(boot, who) && registry.status === 'loading' && (
        <Waiting>
          <Skeleton height={160} />
        </Waiting>
      )}
      {isTester(boot, who) && registry.status !== 'loading' && (
        <OverrideForm registry={registry.status === 'ready' ? registry.data : null} />
      )}
      {!isTester(boot, who) && (
        // The page was served before the user was known to be a tester, so its Content-Security-Policy does not allow
        // other origins.
        <Alert severity="info" action={<Button onClick={() => void reload()}>{t('qa:override.stale.reload')}</Button>}>
          {t('qa:override.stale.text')}
        </Alert>
      )}
    </CardSection>
  );
}

/** Value of the select for entering a URL. */
const byAddress = 'address';

function OverrideForm({ registry }: { readonly registry: Registry | null }): ReactNode {
  const { t } = useTranslation('qa');
  const { boot, qa } = useShell();
  const format = useFormat();
  const refusedText = useRefusedText();
  const [refused, setRefused] = useState<readonly Refused[]>(qa.refused);
  const ids = boot.versionSet.remotes.map(({ descriptor }) => descriptor.id);

  /** Versions that are neither live nor already used in this tab. */
  const listed = (id: string): readonly RemoteVersion[] => {
    const entry = registry?.remotes.find((candidate) => candidate.id === id);
    const present = boot.versionSet.remotes.find(({ descriptor }) => descriptor.id === id)?.version;
    return entry?.versions.filter(({ version }) => version !== entry.live && version !== present) ?? [];
  };
  const nameOf = ({ descriptor, version, deployedAt }: RemoteVersion): string => {
    const isCandidate =
      registry?.remotes.some((entry) => entry.id === descriptor.id && entry.candidate?.version === version) ?? false;
    return [
      version,
      ...(isCandidate ? [t('qa:versions.part.candidate')] : []),
      ...(deployedAt === undefined ? [] : [format.dateTime(deployedAt)]),
    ].join(' · ');
  };
  const start = (id: string) => ({ id, version: listed(id)[0]?.base ?? byAddress, address: '' });

  const [values, setValues] = useState(() => start(ids[0] ?? ''));
  const form = useForm({
    initial: values,
    state: [values, setValues],
    labels: {
      id: t('qa:override.field.id'),
      version: t('qa:override.field.version'),
      address: t('qa:override.field.address'),
    },
    schema: overrideSchema,
    toBody: ({ id, version, address }) => ({ id, address: version === byAddress ? address : version }),
    send: async (override) => {
      setRefused([]);
      setRefused(await qa.apply([override]));
    },
  });
  const versions = listed(values.id);
  return (
    <Form form={form} aria-label={t('qa:override.title')}>
      {refused.length > 0 && (
        <Alert severity="error" role="alert">
          {refused.map((refusal) => (
            <p key={`${refusal.id} ${refusal.reason}`}>{refusedText(refusal)}</p>
          ))}
        </Alert>
      )}
      <SelectField
        {...form.field('id')}
        onChange={(id) => setValues(start(id))}
        options={ids.map((id) => ({ value: id, label: id }))}
      />
      {versions.length > 0 && (
        <SelectField
          {...form.field('version')}
          options={[
            ...versions.map((version) => ({ value: version.base, label: nameOf(version) })),
            { value: byAddress, label: t('qa:override.field.byAddress') },
          ]}
        />
      )}
      {values.version === byAddress && (
        <TextField {...form.field('address')} type="url" inputMode="url" help={t('qa:override.field.addressHelp')} />
      )}
      <SubmitButton isPending={form.isPending}>{t('qa:override.action')}</SubmitButton>
    </Form>
  );
}
