import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { projectNameMax } from '@tessera/contracts/limits';
import { paths } from '@tessera/contracts/paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog, SelectField, TextField, useFieldLabels, useForm, useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { NoAccounts, useAccountChoice } from './account-choice.tsx';
import { allShown } from './project-view.ts';
import { useProjectActs } from './use-projects.ts';

interface ProjectDialogProps {
  /** The latest version of the project to change; null for a new one. */
  readonly project: Project | null;
  /** The flow of a new project. */
  readonly flow?: Flow | undefined;
  readonly name?: string;
  readonly onDone: (project: Project) => void;
  /** Loads the newer version, where the project given here is not from a list that is refreshed. */
  readonly onConflict?: () => Promise<void>;
  readonly onClose: () => void;
}

type ProjectValues = { readonly name: string; readonly botAccountId: string };

/** Sets the name of a project and the account that it answers for. */
export function ProjectDialog({ project, flow, name = '', onDone, onConflict, onClose }: ProjectDialogProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const { storage } = useHost();
  const accounts = useAccountChoice();
  const acts = useProjectActs();
  const labels = { name: label('name'), botAccountId: label('botAccountId') };
  // A new project defaults to the account whose projects are shown.
  const shown = storage.get('botAccountId') ?? allShown;
  const initial: ProjectValues = { name: project?.name ?? name, botAccountId: project?.botAccountId ?? '' };
  // If there is only one account, a new project defaults to it.
  const only = accounts.options.length === 1 ? (accounts.options[0]?.value ?? '') : '';
  // The account of a project stays an option after it was disconnected.
  const options = [...accounts.options, ...accounts.goneOption(project?.botAccountId ?? '')];
  const pick = (id: string): string => (id === '' || options.some(({ value }) => value === id) ? id : project === null ? only : '');
  const orNull = (id: string): string | null => (id === '' ? null : id);
  const adding = useForm({
    initial: { ...initial, botAccountId: shown }, labels, schema: bodyOf(chatbotCalls.addProject),
    toBody: (values: ProjectValues): unknown => ({ name: values.name, botAccountId: orNull(pick(values.botAccountId)), ...(flow === undefined ? {} : { flow }) }),
    send: (body) => acts.add(body), onSent: onDone,
  });
  const changing = useForm({
    initial, followsInitial: true, labels, schema: bodyOf(chatbotCalls.updateProject),
    // Only what was changed, because the server refuses an account that is not connected any more.
    toBody: (values: ProjectValues): unknown => ({
      id: project?.id, revision: project?.revision,
      ...(values.name === initial.name ? {} : { name: values.name }),
      ...(values.botAccountId === initial.botAccountId ? {} : { botAccountId: orNull(values.botAccountId) }),
    }),
    send: (body) => acts.update(body), onSent: onDone, ...(onConflict === undefined ? {} : { onConflict }),
  });
  const form = project === null ? adding : changing;
  const account = form.field('botAccountId');
  const title = project === null ? (flow === undefined ? t('project.add.title') : t('project.import.title')) : t('project.change.title');
  return (
    <FormDialog title={title} form={form} submitLabel={project === null ? t('project.add.action') : t('project.change.action')} onClose={onClose}>
      <TextField {...form.field('name')} autoFocus maxLength={projectNameMax} />
      <SelectField {...account} value={pick(account.value)} options={[{ value: '', label: t('project.noAccount') }, ...options]} />
      {accounts.isNone && <NoAccounts authorizePath={paths.connect({ purpose: 'chatbot', back: project === null ? chatbotPaths.projects : chatbotPaths.flow(project.id), again: true })}>{t('project.noAccounts')}</NoAccounts>}
    </FormDialog>
  );
}
