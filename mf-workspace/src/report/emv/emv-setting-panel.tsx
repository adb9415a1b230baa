import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { MenuItem, Select, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ActionMenu,
  Toolbar,
  ToolbarSpace,
  useFormat,
  useHost,
  useNotifyProblem,
  VisuallyHidden,
} from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step } from '@tessera/ui/theme/tokens';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useDeleteEmv } from '../../lib/emv-setting/use-delete-emv.ts';
import { useEmvName } from '../../lib/emv-setting/use-emv-name.ts';
import { currentOf, type EmvState } from '../../lib/emv-setting/use-emv.ts';
import { useSetEmv } from '../../lib/emv-setting/use-set-emv.ts';
import { GuardedButton } from '../../lib/plan/guarded-button.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';
import { EmvEditor } from './emv-editor.tsx';
import { PresetWords } from './preset-words.tsx';

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  padding: step * 4,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
});
const Facts = styled('p')({ fontSize: size.small, color: color.inkSecondary });

type Editing = 'new' | 'own' | null;

/** The current EMV setting, the source of its values, and buttons to change or edit it. */
export function EmvSettingPanel({ state }: { readonly state: EmvState }): ReactNode {
  const { t } = useTranslation('workspace');
  const nameOf = useEmvName();
  const [editing, setEditing] = useState<Editing>(null);
  const current = currentOf(state);
  if (!current) return null;
  const isOwn = current.userId !== undefined;
  return (
    <Frame>
      <Toolbar>
        <SettingChoice state={state} current={current} />
        <ToolbarSpace />
        {isOwn && (
          <GuardedButton startIcon={<Pencil aria-hidden />} onClick={() => setEditing('own')}>
            {t('emv.editor.open')}
          </GuardedButton>
        )}
        <GuardedButton startIcon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          {t('emv.editor.openNew')}
        </GuardedButton>
        {isOwn && <DeletionMenu state={state} />}
      </Toolbar>
      <SettingFacts setting={current} />
      {!isOwn && <PresetWords preset={current} />}
      {editing !== null && (
        <EmvEditor
          state={state}
          setting={current}
          isNew={editing === 'new'}
          name={editing === 'own' ? current.name : t('emv.form.newName', { name: nameOf(current) })}
          onClose={() => setEditing(null)}
        />
      )}
    </Frame>
  );
}

interface SettingProps {
  readonly setting: EmvSetting;
}

function SettingFacts({ setting }: SettingProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { day, date, price } = useFormat();
  const { currency, rate, createdTime, revision } = setting;
  const facts = [
    t(`emv.currency.${currency}`),
    ...(currency === 'USD'
      ? []
      : [
          t('emv.form.rate', {
            rate: price(rate.perUsd / 1_000_000, currency),
            day: day(rate.date),
            source: rate.source,
          }),
        ]),
    ...(createdTime === null ? [] : [t('emv.setting.saved', { date: date(createdTime), revision })]),
  ];
  return <Facts>{facts.join(' · ')}</Facts>;
}

/** Deletes an own setting, also one that is not in use. An expired plan allows it. */
function DeletionMenu({ state }: { readonly state: EmvState }): ReactNode {
  const { t } = useTranslation('workspace');
  const deleteEmv = useDeleteEmv();
  return (
    <ActionMenu
      label={t('emv.delete.menu')}
      icon={<Trash2 aria-hidden />}
      actions={state.emvList.map((setting) => ({
        id: setting.id,
        label: t('emv.delete.named', { name: setting.name }),
        tone: 'danger',
        run: () => void deleteEmv(state, setting),
      }))}
    />
  );
}

interface SettingChoiceProps {
  readonly state: EmvState;
  readonly current: EmvSetting;
}

function SettingChoice({ state, current }: SettingChoiceProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  const { isExpired } = useRights();
  const nameOf = useEmvName();
  const notifyProblem = useNotifyProblem();
  const setEmv = useSetEmv();
  const labelId = useId();
  const choose = (id: string): void => {
    const chosen = state.emvList.find((setting) => setting.id === id);
    if (!chosen || id === current.id || setEmv.isPending) return;
    setEmv.mutate(
      { id },
      {
        onSuccess: () => notify({ tone: 'good', text: t('emv.chosen.text', { name: nameOf(chosen) }) }),
        onError: notifyProblem,
      },
    );
  };
  return (
    <>
      <VisuallyHidden id={labelId}>{t('emv.setting.label')}</VisuallyHidden>
      <Select
        value={
          setEmv.isPending ? (typeof setEmv.variables.id === 'string' ? setEmv.variables.id : current.id) : current.id
        }
        disabled={isExpired}
        labelId={labelId}
        onChange={({ target }) => choose(target.value)}
        MenuProps={{ slotProps: { list: { 'aria-label': t('emv.setting.label') } } }}
        sx={{ maxWidth: '100%' }}
      >
        {state.emvList.map((setting) => (
          <MenuItem key={setting.id} value={setting.id}>
            {nameOf(setting)}
          </MenuItem>
        ))}
      </Select>
    </>
  );
}
