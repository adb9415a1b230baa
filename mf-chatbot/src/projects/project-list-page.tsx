import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import { flowSchema, type Flow } from '@tessera/contracts/chatbot/flow.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ListSkeleton,
  LoadState,
  Page,
  toLoadable,
  useHost,
  useMayChange,
} from '@tessera/ui/shared-modules/kit';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import { FileUp, Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { isFull, LimitAlerts } from '../lib/limit-alerts.tsx';
import { SectionLinks } from '../lib/section-links.tsx';
import { SilentNote } from '../lib/silent-note.tsx';
import { useDeleteProject } from '../lib/use-delete-project.ts';
import { useAccountChoice } from './account-choice.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectList } from './project-list.tsx';
import type { ProjectAct } from './project-table.tsx';
import { useProjectActs, useProjects } from './use-projects.ts';

type Opened = { readonly project: Project | null; readonly flow?: Flow; readonly name?: string } | null;

/** The largest file that is read, in bytes. */
const fileMax = 1_000_000;

async function readFlow(file: File): Promise<Flow | null> {
  if (file.size > fileMax) return null;
  try {
    const flow = flowSchema.safeParse(JSON.parse(await file.text()));
    return flow.success ? flow.data : null;
  } catch {
    return null;
  }
}

function useCopyProject(): (project: Project) => Promise<void> {
  const { t } = useTranslation(['chatbot', 'problem']);
  const { notify } = useHost();
  const calls = useProjectActs();
  return async ({ id, name }) => {
    try {
      await calls.copy(id, t('project.copy.name', { name }).slice(0, 60));
      notify({ tone: 'good', text: t('project.copy.done', { name }) });
    } catch (error) {
      const { code, params, supportId } = toProblem(error);
      notify({
        tone: 'bad',
        text: code === 'usageLimit' ? t('problem:usageLimit', params) : t('project.copy.failed'),
        supportId,
      });
    }
  };
}

interface ImportButtonProps {
  readonly isDisabled: boolean;
  /** Called with the flow in the file, and the name of the file. */
  readonly onRead: (flow: Flow, name: string) => void;
}

/** Reads a flow from a file. */
function ImportButton({ isDisabled, onRead }: ImportButtonProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { notify } = useHost();
  const fileRef = useRef<HTMLInputElement>(null);
  const importFile = async (file: File): Promise<void> => {
    const flow = await readFlow(file);
    if (flow === null) notify({ tone: 'bad', text: t('project.import.failed') });
    else onRead(flow, file.name.replace(/\.json$/iu, '').slice(0, 60));
  };
  return (
    <>
      <input
        ref={fileRef}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('project.import.open')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void importFile(file);
          event.target.value = '';
        }}
      />
      <Button startIcon={<FileUp aria-hidden />} disabled={isDisabled} onClick={() => fileRef.current?.click()}>
        {t('project.import.open')}
      </Button>
    </>
  );
}

/** The user's chatbot projects: create, import, copy, rename and delete. */
export function ProjectListPage(): ReactNode {
  const { t } = useTranslation('chatbot');
  const { notify } = useHost();
  const navigate = useNavigate();
  const projects = useProjects();
  const accounts = useAccountChoice();
  const calls = useProjectActs();
  const remove = useDeleteProject((id) => calls.remove(id));
  const copy = useCopyProject();
  const [opened, setOpened] = useState<Opened>(null);
  const mayChange = useMayChange();
  const mayAdd = mayChange && !isFull(projects.data);

  const act = (wanted: ProjectAct, project: Project): void => {
    if (wanted === 'change') setOpened({ project });
    else void (wanted === 'copy' ? copy(project) : remove(project));
  };
  const addButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus aria-hidden />}
      disabled={!mayAdd}
      onClick={() => setOpened({ project: null })}
    >
      {t('project.add.open')}
    </Button>
  );
  return (
    <Page
      title={t('project.page.title')}
      lead={projects.data && t('project.page.usage', { usage: projects.data.number, quota: projects.data.quota })}
      actions={
        <>
          <ImportButton isDisabled={!mayAdd} onRead={(flow, name) => setOpened({ project: null, flow, name })} />
          {addButton}
        </>
      }
    >
      <SectionLinks />
      <LimitAlerts usage={projects.data} />
      <SilentNote />
      <LoadState
        state={toLoadable(projects, ({ projectList }) => projectList.length === 0)}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState title={t('project.empty.title')} text={t('project.empty.text')} action={mayAdd && addButton} />
        }
      >
        {({ projectList }) => (
          <ProjectList projects={projectList} accountNameOf={accounts.nameOf} mayChange={mayChange} onAct={act} />
        )}
      </LoadState>
      {opened && (
        <ProjectDialog
          project={projects.data?.projectList.find(({ id }) => id === opened.project?.id) ?? opened.project}
          flow={opened.flow}
          name={opened.name ?? ''}
          onClose={() => setOpened(null)}
          onDone={({ id }) => {
            setOpened(null);
            if (opened.project === null) void navigate(chatbotPaths.flow(id));
            else notify({ tone: 'good', text: t('project.change.done') });
          }}
        />
      )}
    </Page>
  );
}
