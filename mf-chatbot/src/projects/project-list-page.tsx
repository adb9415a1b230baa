import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import { flowSchema } from '@tessera/contracts/chatbot/flow.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, ListSkeleton, LoadState, Page, toLoadable, useConfirm, useHost, useSession } from '@tessera/ui/shared-modules/kit';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import { FileUp, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SectionLinks } from '../lib/section-links.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectTable } from './project-table.tsx';
import type { ProjectAct } from './project-table.tsx';
import { useBotAccounts, useProjectActs, useProjects } from './use-projects.ts';

type Opened = { readonly project: Project | null; readonly flow?: Flow; readonly name?: string } | null;

/** Bytes of the largest file that is read. */
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

/** A person's chatbot projects: made, imported, copied, renamed and deleted. */
export function ProjectListPage(): ReactNode {
  const { t } = useTranslation(['chatbot', 'problem']);
  const { notify } = useHost();
  const session = useSession();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const projects = useProjects();
  const accounts = useBotAccounts();
  const acts = useProjectActs();
  const [opened, setOpened] = useState<Opened>(null);
  const fileRef = useRef<HTMLInputElement>(null);
  const mayChange = session.state !== 'signedIn' || !session.user.isExpired;
  const isFull = projects.data !== undefined && projects.data.number >= projects.data.quota;
  const mayAdd = mayChange && !isFull;
  const accountNames = new Map((accounts.data?.accountList ?? []).map(({ igId, username }) => [igId, `@${username}`]));

  const fail = (text: string, error: unknown): void => {
    const { code, params, supportId } = toProblem(error);
    notify({ tone: 'bad', text: code === 'usageLimit' ? t('problem:usageLimit', params) : text, ...(supportId === undefined ? {} : { supportId }) });
  };
  const copy = async ({ id, name }: Project): Promise<void> => {
    try {
      await acts.copy(id, t('project.copy.name', { name }).slice(0, 60));
      notify({ tone: 'good', text: t('project.copy.done', { name }) });
    } catch (error) {
      fail(t('project.copy.failed'), error);
    }
  };
  const remove = async ({ id, name }: Project): Promise<void> => {
    const isWanted = await confirm({ title: t('project.delete.title'), question: t('project.delete.question', { name }), consequence: t('project.delete.consequence'), confirmLabel: t('project.delete.action'), tone: 'danger' });
    if (!isWanted) return;
    try {
      await acts.remove(id);
      notify({ tone: 'good', text: t('project.delete.done', { name }) });
    } catch (error) {
      const { code, params } = toProblem(error);
      fail(t(`problem:${code}`, params), error);
    }
  };
  const act = (wanted: ProjectAct, project: Project): void => {
    if (wanted === 'change') setOpened({ project });
    else void (wanted === 'copy' ? copy(project) : remove(project));
  };
  const importFile = async (file: File): Promise<void> => {
    const flow = await readFlow(file);
    if (flow === null) notify({ tone: 'bad', text: t('project.import.failed') });
    else setOpened({ project: null, flow, name: file.name.replace(/\.json$/iu, '').slice(0, 60) });
  };
  const addButton = (
    <Button variant="contained" color="primary" startIcon={<Plus aria-hidden />} disabled={!mayAdd} onClick={() => setOpened({ project: null })}>
      {t('project.add.open')}
    </Button>
  );
  return (
    <Page
      title={t('project.page.title')}
      lead={projects.data && t('project.page.usage', { usage: projects.data.number, quota: projects.data.quota })}
      actions={
        <>
          <SectionLinks />
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
          <Button startIcon={<FileUp aria-hidden />} disabled={!mayAdd} onClick={() => fileRef.current?.click()}>{t('project.import.open')}</Button>
          {addButton}
        </>
      }
    >
      {!mayChange && <Alert severity="warning" role="status">{t('problem:expired')}</Alert>}
      {mayChange && isFull && <Alert severity="info" role="status">{t('problem:usageLimit', { usage: projects.data.number, quota: projects.data.quota })}</Alert>}
      <LoadState
        state={toLoadable(projects, ({ projectList }) => projectList.length === 0)}
        skeleton={<ListSkeleton />}
        empty={<EmptyState title={t('project.empty.title')} text={t('project.empty.text')} action={mayAdd && addButton} />}
      >
        {({ projectList }) => <ProjectTable rows={projectList} accountNames={accountNames} mayChange={mayChange} onAct={act} />}
      </LoadState>
      {opened && (
        <ProjectDialog
          project={opened.project}
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
