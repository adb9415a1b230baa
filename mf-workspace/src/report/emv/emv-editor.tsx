import { ownEmvSchema } from '@tessera/contracts/emv/emv.calls';
import type { EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  styled,
} from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ConflictVersions,
  Form,
  SubmitButton,
  useAskToDiscard,
  useDraftState,
  useForm,
  useGuardLeave,
  useHost,
  type VersionRow,
} from '@tessera/ui/shared-modules/kit';
import { width } from '@tessera/ui/theme/tokens';
import { useId, useState, type ReactNode } from 'react';
import { currentOf, type EmvState } from '../../lib/emv-setting/use-emv.ts';
import { useSetEmv } from '../../lib/emv-setting/use-set-emv.ts';
import { EmvComparison } from './emv-comparison.tsx';
import { EmvFields } from './emv-fields.tsx';
import { fieldNames, toFormValues, toSetting, unitFields, type EmvFormValues } from './emv-values.ts';
import { useUnitName } from './use-unit-name.ts';

// The comparison is below the fields and covers none of them. On a phone both scroll together, because they do not fit.
const Middle = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  [theme.breakpoints.down('md')]: {
    display: 'block',
    overflowY: 'auto',
    '& > .MuiDialogContent-root': { overflowY: 'visible' },
  },
}));

interface EmvEditorProps {
  /** The latest state; after a conflict it contains the newer version. */
  readonly state: EmvState;
  /**
   * The setting to edit, or the initial values of a new one. The editor keeps the one it was opened with, whatever
   * becomes current meanwhile.
   */
  readonly setting: EmvSetting;
  readonly isNew: boolean;
  /** The suggested name of a new setting. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The fields of the version that somebody else saved, beside those in the form. */
const versions = (
  latest: EmvSetting,
  values: EmvFormValues,
  labels: Readonly<Record<keyof EmvFormValues, string>>,
): VersionRow[] => {
  const saved = toFormValues(latest, latest.name);
  return (['name', 'currency', ...unitFields.map((field) => field.name)] as const).map((field) => ({
    id: field,
    label: labels[field],
    theirs: saved[field],
    mine: values[field],
  }));
};

/**
 * Creates or edits an own setting, and previews its effect. The values survive the end of the session. On a conflict
 * both versions are shown, and sending again overwrites the other. A setting that was deleted meanwhile is created
 * again.
 */
export function EmvEditor({ state, isNew, onClose, ...given }: EmvEditorProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  const [titleId, formId] = [useId(), useId()];
  const setEmv = useSetEmv();
  const labels = useEmvLabels();
  const [{ setting, name }] = useState(given);
  // Values that were kept belong to the version that was open.
  const [values, setValues] = useDraftState<EmvFormValues>(
    isNew ? 'emv.new' : `emv.${setting.id}.${setting.revision}`,
    toFormValues(setting, name),
  );
  const [isConflict, setIsConflict] = useState(false);
  const latest = state.emvList.find(({ id }) => id === setting.id);
  const isDeleted = !isNew && latest === undefined;

  const form = useForm({
    initial: toFormValues(setting, name),
    state: [values, setValues],
    labels,
    schema: ownEmvSchema,
    fieldNames,
    toBody: (given) => ({
      ...toSetting(given),
      ...(isNew || isDeleted
        ? {}
        : { id: setting.id, revision: isConflict ? (latest ?? setting).revision : setting.revision }),
    }),
    send: (emv) => setEmv.mutateAsync(emv),
    onConflict: () => setIsConflict(true),
    onSent: (saved: EmvState) => {
      notify({ tone: 'good', text: t('emv.saved.text', { name: currentOf(saved)?.name ?? values.name }) });
      onClose();
    },
  });
  useGuardLeave(form.isDirty);
  const close = (): void => {
    if (!form.isPending) onClose();
  };
  const escape = useAskToDiscard(form.isDirty && !form.isPending, close);
  return (
    <Dialog
      open
      onClose={escape}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: width.form + 48, maxWidth: '100%' } } }}
    >
      <DialogTitle id={titleId}>{isNew ? t('emv.editor.new') : t('emv.editor.edit')}</DialogTitle>
      <Middle>
        <DialogContent>
          <Form
            form={form}
            id={formId}
            conflict={
              isConflict && latest
                ? {
                    text: t('emv.conflict.title'),
                    versions: <ConflictVersions rows={versions(latest, values, labels)} />,
                  }
                : undefined
            }
          >
            {isDeleted && (
              <Alert severity="warning" role="alert">
                {t('emv.editor.deleted')}
              </Alert>
            )}
            <EmvFields form={form} onValuesChange={setValues} presets={state.presetList} rates={state.rates} />
          </Form>
        </DialogContent>
        <EmvComparison emv={toSetting(values)} rates={state.rates} setting={currentOf(state) ?? setting} />
      </Middle>
      <DialogActions>
        <Button onClick={close}>{t('emv.editor.cancel')}</Button>
        <SubmitButton form={formId} isPending={form.isPending}>
          {isConflict && latest ? t('emv.conflict.useMine') : t('emv.editor.save')}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}

/** The labels of the editor's fields in order, also used in error messages. */
function useEmvLabels(): { readonly [Name in keyof EmvFormValues]: string } {
  const { t } = useTranslation('workspace');
  const unit = useUnitName();
  return {
    name: t('emv.form.name'),
    preset: t('emv.form.preset'),
    currency: t('emv.form.currency'),
    'values.GraphImage.like': unit({ type: 'GraphImage', part: 'like' }),
    'values.GraphImage.comment': unit({ type: 'GraphImage', part: 'comment' }),
    'values.GraphVideo.like': unit({ type: 'GraphVideo', part: 'like' }),
    'values.GraphVideo.comment': unit({ type: 'GraphVideo', part: 'comment' }),
    'values.GraphVideo.view': unit({ type: 'GraphVideo', part: 'view' }),
    'values.GraphSidecar.like': unit({ type: 'GraphSidecar', part: 'like' }),
    'values.GraphSidecar.comment': unit({ type: 'GraphSidecar', part: 'comment' }),
  };
}
