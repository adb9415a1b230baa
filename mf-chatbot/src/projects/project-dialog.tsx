import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import { projectNameMax } from '@tessera/contracts/chatbot/chatbot.limits';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { bodyOf } from '@tessera/contracts/http/define-call';
import { paths } from '@tessera/contracts/paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ConflictVersions,
  FormDialog,
  SelectField,
  TextField,
  useFieldLabels,
  useForm,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { NoAccounts, useAccountChoice } from './account-choice.tsx';
import { allShown } from './project-view.ts';
import { useProjectActs } from './use-projects.ts';
import { useSeenVersion } from './use-seen-version.ts';

interface ProjectDialogProps {
  /** The latest version of the project to change; null for a new one. */
  readonly project: Project | null;
  /** The flow of a new project. */
  readonly flow?: Flow | undefined;
  readonly name?: string;
  readonly onDone: (project: Project) => void;
  /** Tells of the newer version, where the project given here is not from a list that is refreshed. */
  readonly onConflict?: () => Promise<void>;
  readonly onClose: () => void;
}

type ProjectValues = Readonly<{ readonly name: string; readonly botAccountId: string }>;
const fields = ['name', 'botAccountId'] as const;

/**
 * Sets the name of a project and the account that it answers for. On a conflict both versions are shown, and saving
 * again overwrites the other.
 */
export function ProjectDialog({
  project,
  flow,
  name = '',
  onDone,
  onConflict,
  onClose,
}: ProjectDialogProps): ReactNode {
  const { t } = useTranslation(['chatbot', 'problem']);
  const label = useFieldLabels(chatbotLabels);
  const { storage } = useHost();
  const accounts = useAccountChoice();
  const acts = useProjectActs();
  const labels = { name: label('name'), botAccountId: label('botAccountId') };
  // A new project defaults to the account whose projects are shown.
  const shown = storage.get('botAccountId') ?? allShown;
  const initial: ProjectValues = { name: project?.name ?? name, botAccountId: project?.botAccountId ?? '' };
  const seen = useSeenVersion(initial, project?.revision);
  // If there is only one account, a new project defaults to it.
  const only = accounts.options.length === 1 ? (accounts.options[0]?.value ?? '') : '';
  // The account of a project stays an option after it was disconnected.
  const options = [...accounts.options, ...accounts.goneOption(project?.botAccountId ?? '')];
  const pick = (id: string): string =>
    id === '' || options.some(({ value }) => value === id) ? id : project === null ? only : '';
  const orNull = (id: string): string | null => (id === '' ? null : id);
  const adding = useForm({
    initial: { ...initial, botAccountId: shown },
    labels,
    schema: bodyOf(chatbotCalls.addProject),
    toBody: (values: ProjectValues): unknown => ({
      name: values.name,
      botAccountId: orNull(pick(values.botAccountId)),
      ...(flow === undefined ? {} : { flow }),
    }),
    send: (body) => acts.add(body),
    onSent: onDone,
  });
  const changing = useForm({
    initial,
    followsInitial: true,
    labels,
    schema: bodyOf(chatbotCalls.updateProject),
    // Only what was changed, because the server refuses an account that is not connected any more.
    toBody: (values: ProjectValues): unknown => {
      const changed = fields.filter((name) => values[name] !== initial[name]);
      return {
        id: project?.id,
        revision: seen.revisionFor(changed),
        ...(changed.includes('name') ? { name: values.name } : {}),
        ...(changed.includes('botAccountId') ? { botAccountId: orNull(values.botAccountId) } : {}),
      };
    },
    send: (body) => acts.update(body),
    onSent: onDone,
    onConflict: async () => {
      await onConflict?.();
      seen.tell();
    },
  });
  const form = project === null ? adding : changing;
  const account = form.field('botAccountId');
  const title =
    project === null
      ? flow === undefined
        ? t('project.add.title')
        : t('project.import.title')
      : t('project.change.title');
  const nameOf = (id: string): string => (id === '' ? t('project.noAccount') : (accounts.nameOf(id) ?? id));
  const versions = (
    <ConflictVersions
      rows={[
        { id: 'name', label: labels.name, theirs: initial.name, mine: form.values.name },
        {
          id: 'botAccountId',
          label: labels.botAccountId,
          theirs: nameOf(initial.botAccountId),
          mine: nameOf(form.values.botAccountId),
        },
      ]}
    />
  );
  return (
    <FormDialog
      title={title}
      form={form}
      conflict={seen.isNewer ? { text: t('problem:conflict'), versions } : undefined}
      submitLabel={project === null ? t('project.add.action') : t('project.change.action')}
      onClose={onClose}
    >
      <TextField {...form.field('name')} autoFocus maxLength={projectNameMax} />
      <SelectField
        {...account}
        value={pick(account.value)}
        options={[{ value: '', label: t('project.noAccount') }, ...options]}
      />
      {accounts.isNone && (
        <NoAccounts
          authorizePath={paths.connect({
            purpose: 'chatbot',
            back: project === null ? chatbotPaths.projects : chatbotPaths.flow(project.id),
            again: true,
          })}
        >
          {t('project.noAccounts')}
        </NoAccounts>
      )}
    </FormDialog>
  );
}
