import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import { bcaLabels } from '@tessera/contracts/bca/bca.labels';
import type { BcaProject } from '@tessera/contracts/bca/bca.schema';
import { projectNameMax } from '@tessera/contracts/chatbot/chatbot.limits';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ConflictVersions,
  FormDialog,
  SelectField,
  TextField,
  useFieldLabels,
  useForm,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { NoAccounts, useAccountChoice } from '../projects/account-choice.tsx';
import { useSeenVersion } from '../projects/use-seen-version.ts';
import { brandAuthorizePath } from './brand-path.ts';
import { useBcaActs } from './use-bca.ts';

interface BcaProjectDialogProps {
  /** The project to rename, as it is now; null for a new one. */
  readonly project: BcaProject | null;
  readonly onDone: (project: BcaProject) => void;
  readonly onClose: () => void;
}

type ProjectValues = Readonly<{ readonly name: string; readonly accountId: string }>;

/**
 * Names a branded content project and chooses the account that asks. The account of an existing project cannot be
 * changed. On a conflict both names are shown, and saving again overwrites the other.
 */
export function BcaProjectDialog({ project, onDone, onClose }: BcaProjectDialogProps): ReactNode {
  const { t } = useTranslation(['chatbot', 'problem']);
  const label = useFieldLabels(bcaLabels);
  const accounts = useAccountChoice();
  const acts = useBcaActs();
  // Defaults to the first account.
  const chosen = (id: string): string => accounts.chosen(id, accounts.options[0]?.value ?? '');
  const labels = { name: label('name'), accountId: label('accountId') };
  const adding = useForm({
    initial: { name: '', accountId: '' },
    labels,
    schema: bodyOf(bcaCalls.addProject),
    toBody: (values: ProjectValues): unknown => ({ ...values, accountId: chosen(values.accountId) }),
    send: (body) => acts.add(body),
    onSent: onDone,
  });
  const initial: ProjectValues = { name: project?.name ?? '', accountId: '' };
  const seen = useSeenVersion(initial, project?.revision);
  const renaming = useForm({
    initial,
    followsInitial: true,
    labels,
    schema: bodyOf(bcaCalls.renameProject),
    toBody: ({ name }: ProjectValues): unknown => ({ id: project?.id, revision: seen.revisionFor(['name']), name }),
    send: (body) => acts.rename(body),
    onSent: onDone,
    onConflict: seen.tell,
  });
  const form = project === null ? adding : renaming;
  const account = form.field('accountId');
  const versions = (
    <ConflictVersions rows={[{ id: 'name', label: labels.name, theirs: initial.name, mine: form.values.name }]} />
  );
  return (
    <FormDialog
      title={t(project === null ? 'branded.add.title' : 'branded.rename.title')}
      form={form}
      conflict={seen.isNewer ? { text: t('problem:conflict'), versions } : undefined}
      submitLabel={t(project === null ? 'branded.add.action' : 'branded.rename.action')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} autoFocus maxLength={projectNameMax} />
      {project === null && !accounts.isNone && (
        <SelectField {...account} value={chosen(account.value)} options={accounts.options} />
      )}
      {project === null && accounts.isNone && (
        <NoAccounts authorizePath={brandAuthorizePath}>{t('branded.noAccounts')}</NoAccounts>
      )}
    </FormDialog>
  );
}
