import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import { bcaLabels } from '@tessera/contracts/bca/bca.labels';
import type { BcaProject } from '@tessera/contracts/bca/bca.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { projectNameMax } from '@tessera/contracts/limits';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, SelectField, TextField, useFieldLabels, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useBotAccounts } from '../projects/use-projects.ts';
import { brandAuthorizePath } from './brand-path.ts';
import { useBcaActs } from './use-bca.ts';

interface BcaProjectDialogProps {
  /** The project to rename; null for a new one. */
  readonly project: BcaProject | null;
  readonly onDone: (project: BcaProject) => void;
  readonly onClose: () => void;
}

type ProjectValues = { readonly name: string; readonly accountId: string };

/** Names a branded content project and says which account asks; the account stays as it was chosen. */
export function BcaProjectDialog({ project, onDone, onClose }: BcaProjectDialogProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(bcaLabels);
  const { navigate } = useHost();
  const accounts = useBotAccounts();
  const acts = useBcaActs();
  const list = accounts.data?.accountList ?? [];
  const labels = { name: label('name'), accountId: label('accountId') };
  const adding = useForm({ initial: { name: '', accountId: '' }, labels, schema: bodyOf(bcaCalls.addProject), toBody: (values: ProjectValues): unknown => ({ ...values, accountId: values.accountId === '' ? (list[0]?.igId ?? '') : values.accountId }), send: (body) => acts.add(body), onSent: onDone });
  const renaming = useForm({ initial: { name: project?.name ?? '', accountId: '' }, labels, schema: bodyOf(bcaCalls.renameProject), toBody: ({ name }: ProjectValues): unknown => ({ id: project?.id, revision: project?.revision, name }), send: (body) => acts.rename(body), onSent: onDone });
  const form = project === null ? adding : renaming;
  const account = form.field('accountId');
  const hasNone = accounts.isSuccess && list.length === 0;
  return (
    <FormDialog title={t(project === null ? 'branded.add.title' : 'branded.rename.title')} form={form} submitLabel={t(project === null ? 'branded.add.action' : 'branded.rename.action')} onClose={onClose}>
      <TextField {...form.field('name')} autoFocus maxLength={projectNameMax} />
      {project === null && !hasNone && <SelectField {...account} value={account.value === '' ? (list[0]?.igId ?? '') : account.value} options={list.map(({ igId, username }) => ({ value: igId, label: `@${username}` }))} />}
      {project === null && hasNone && <Alert severity="info" action={<Button size="small" onClick={() => navigate(brandAuthorizePath)}>{t('project.connect')}</Button>}>{t('branded.noAccounts')}</Alert>}
    </FormDialog>
  );
}
