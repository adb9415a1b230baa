import {
  kolSettingChangeSchema,
  kolSettingInputSchema,
  type KolSetting,
} from '@tessera/contracts/kol/kol-setting.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { kolLevels } from '@tessera/contracts/kol/kol.schema';
import { Dialog, DialogContent, Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ConflictVersions,
  FormDialog,
  LoadState,
  readWhole,
  TextField,
  toLoadable,
  useFieldLabels,
  useForm,
  useFormat,
  useGuardLeave,
  useHost,
  useMayChange,
  useSettledQuery,
} from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { useState, type ReactNode } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';

const Preview = styled('div')({
  color: color.inkSecondary,
  fontSize: size.small,
  display: 'flex',
  flexDirection: 'column',
  gap: step,
});

type Values = Readonly<{
  readonly celebrity: string;
  readonly micro: string;
  readonly nano: string;
  readonly sponsoredUsers: string;
}>;

const toNames = (text: string): string[] => text.split(/[\s,;、，；]+/u).filter((name) => name !== '');

/** An error in one partner is reported at the field of all partners. */
const checked = {
  safeParse: (value: unknown) => {
    const parsed = kolSettingChangeSchema.safeParse(value);
    return parsed.success
      ? parsed
      : {
          success: false as const,
          error: { issues: parsed.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) })) },
        };
  },
};

const toInput = ({ celebrity, micro, nano, sponsoredUsers }: Values) => ({
  celebrity: readWhole(celebrity),
  micro: readWhole(micro),
  nano: readWhole(nano),
  sponsoredUsers: toNames(sponsoredUsers),
});

/** The user's thresholds of the groups, and the partners. */
export function KolSettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.setting,
    queryFn: async ({ signal }): Promise<KolSetting> =>
      (await api.call(kolCalls.getSetting, { query: {} }, { signal })).setting,
    staleTime: 0,
  });
  const state = toLoadable(query);
  if (state.status === 'ready') return <SettingForm setting={state.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-label={t('settings.title')}>
      <DialogContent>
        <LoadState state={state} skeleton={<Skeleton width={360} height={240} />}>
          {() => null}
        </LoadState>
      </DialogContent>
    </Dialog>
  );
}

function SettingForm({ setting, onClose }: { readonly setting: KolSetting; readonly onClose: () => void }): ReactNode {
  // The setting refreshes when it is changed elsewhere. Saving is based on the one that the user has seen, so that no
  // other is overwritten.
  const [seen, setSeen] = useState(setting);
  const [isConflict, setIsConflict] = useState(false);
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const { number } = useFormat();
  const client = useQueryClient();
  const label = useFieldLabels(kolLabels);
  const mayChange = useMayChange();
  const shownOf = ({ celebrity, micro, nano, sponsoredUsers }: KolSetting): Values => ({
    celebrity: number(celebrity),
    micro: number(micro),
    nano: number(nano),
    sponsoredUsers: sponsoredUsers.join('\n'),
  });
  const form = useForm({
    initial: shownOf(seen),
    labels: {
      celebrity: label('celebrity'),
      micro: label('micro'),
      nano: label('nano'),
      sponsoredUsers: label('sponsoredUsers'),
    },
    schema: checked,
    toBody: (values: Values) => ({ ...toInput(values), revision: seen.revision }),
    send: (given) => api.call(kolCalls.modifySetting, { body: { setting: given } }),
    // Load the setting that somebody else saved, so that it is shown and the next attempt is based on it.
    onConflict: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.setting });
      setSeen(client.getQueryData<KolSetting>(queryKeys.setting) ?? seen);
      setIsConflict(true);
    },
    onSent: () => {
      void client.invalidateQueries({ queryKey: queryKeys.all });
      notify({ tone: 'good', text: t('settings.saved') });
      onClose();
    },
  });
  useGuardLeave(form.isDirty);
  const versions = ([...kolLevels, 'sponsoredUsers'] as const).map((field) => ({
    id: field,
    label: label(field),
    theirs: shownOf(seen)[field],
    mine: form.values[field],
  }));
  return (
    <FormDialog
      title={t('settings.title')}
      form={form}
      conflict={
        isConflict ? { text: t('settings.conflict'), versions: <ConflictVersions rows={versions} /> } : undefined
      }
      submitLabel={t('settings.save')}
      onClose={onClose}
    >
      {kolLevels.map((level, index) => (
        <TextField
          key={level}
          {...form.field(level)}
          help={t(`settings.help.${level}`)}
          inputMode="numeric"
          autoFocus={index === 0}
          isDisabled={!mayChange}
        />
      ))}
      <TextField
        {...form.field('sponsoredUsers')}
        help={t('settings.help.partners')}
        lines={3}
        isDisabled={!mayChange}
      />
      <SettingPreview wish={toInput(form.values)} />
    </FormDialog>
  );
}

/** How many influencers the typed thresholds would move to another group, before saving. */
function SettingPreview({ wish }: { readonly wish: ReturnType<typeof toInput> }): ReactNode {
  const { t } = useTranslation('kol');
  const { api } = useHost();
  const label = useFieldLabels(kolLabels);
  const parsed = kolSettingInputSchema.safeParse(wish);
  const { query } = useSettledQuery({
    queryKey: queryKeys.preview(wish),
    queryFn: ({ signal }) => api.call(kolCalls.previewSetting, { body: { setting: wish } }, { signal }),
    isEnabled: parsed.success,
    staleTime: 0,
  });
  const { data } = query;
  if (!parsed.success || !data) return null;
  return (
    <Preview role="status">
      <span>{t('settings.preview.changed', { count: data.changed })}</span>
      <span>
        {kolLevels
          .map((level) =>
            t('settings.preview.group', { group: label(level), before: data.before[level], after: data.after[level] }),
          )
          .join(' · ')}
      </span>
    </Preview>
  );
}
