import type { BcaRequest } from '@tessera/contracts/bca/bca.schema';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { toProblem } from '@tessera/contracts/http/problem';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  BackButton,
  EmptyState,
  ListSkeleton,
  LoadState,
  Page,
  toLoadable,
  useConfirm,
  useHost,
  useMayChange,
  whileWaiting,
} from '@tessera/ui/shared-modules/kit';
import { useParams } from '@tessera/ui/shared-modules/router';
import { size } from '@tessera/ui/theme/tokens';
import { Plus, RefreshCw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { LimitAlerts } from '../lib/limit-alerts.tsx';
import { SectionLinks } from '../lib/section-links.tsx';
import { AskCreatorDialog } from './ask-creator-dialog.tsx';
import { brandAuthorizePath } from './brand-path.ts';
import { PostTable } from './post-table.tsx';
import { isOpenRequest, RequestTable } from './request-table.tsx';
import { useBcaActs, useBcaProject } from './use-bca.ts';

const Heading = styled('h2')({ fontSize: size.lead });

interface ProjectActions {
  readonly isRefreshing: boolean;
  /** Asks the network for the state of each permission. */
  readonly refresh: () => Promise<void>;
  /** After a confirmation, ends the permission of a creator. */
  readonly end: (request: BcaRequest) => Promise<void>;
}

function useProjectActions(projectId: string, refetch: () => Promise<unknown>): ProjectActions {
  const { t } = useTranslation(['chatbot', 'problem']);
  const { notify, navigate } = useHost();
  const confirm = useConfirm();
  const calls = useBcaActs();
  const [isRefreshing, setRefreshing] = useState(false);
  const fail = (error: unknown): void => {
    const { code, params, supportId } = toProblem(error);
    const action =
      code === 'needPermission'
        ? { label: t('account.reauthorize'), run: () => navigate(brandAuthorizePath) }
        : undefined;
    notify({ tone: 'bad', text: t(`problem:${code}`, params), action, supportId });
  };
  const end = async ({ username }: BcaRequest): Promise<void> => {
    if (
      !(await confirm({
        title: t('branded.end.title'),
        question: t('branded.end.question', { name: username }),
        consequence: t('branded.end.consequence'),
        confirmLabel: t('branded.end.action'),
        tone: 'danger',
      }))
    )
      return;
    try {
      await calls.end(projectId, username);
      notify({ tone: 'good', text: t('branded.end.done', { name: username }) });
    } catch (error) {
      fail(error);
    }
  };
  const refresh = async (): Promise<void> => {
    setRefreshing(true);
    try {
      await calls.refresh(projectId);
      notify({ tone: 'good', text: t('branded.refresh.done') });
    } catch (error) {
      fail(error);
      await refetch();
    } finally {
      setRefreshing(false);
    }
  };
  return { isRefreshing, refresh, end };
}

/** Stores which project was opened last, for the list. */
function useRememberedProject(id: string | undefined): void {
  const { storage } = useHost();
  useEffect(() => {
    if (id !== undefined) storage.set('BCAProjectId', id);
  }, [storage, id]);
}

/** One branded content project: its creators, the state of each permission, and the posts that may be used. */
export function BrandedProjectPage(): ReactNode {
  const { projectId = '' } = useParams();
  const { t } = useTranslation('chatbot');
  const { notify } = useHost();
  const project = useBcaProject(projectId);
  const [asking, setAsking] = useState<{ readonly request: BcaRequest | null } | null>(null);
  const mayChange = useMayChange();

  const { isRefreshing, refresh, end } = useProjectActions(projectId, project.refetch);
  useRememberedProject(project.data?.project.id);
  const askButton = (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Plus aria-hidden />}
      disabled={!mayChange || !project.isSuccess}
      onClick={() => setAsking({ request: null })}
    >
      {t('branded.ask.open')}
    </Button>
  );
  return (
    <Page
      title={project.data?.project.name ?? t('branded.title')}
      lead={t('branded.project.lead')}
      actions={
        <>
          <Button
            startIcon={<RefreshCw aria-hidden />}
            disabled={!mayChange || !project.isSuccess}
            {...whileWaiting(isRefreshing, refresh)}
          >
            {t('branded.refresh.action')}
          </Button>
          {askButton}
        </>
      }
    >
      <SectionLinks />
      <LimitAlerts />
      <LoadState
        state={toLoadable(project, ({ requestList }) => requestList.length === 0)}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            title={t('branded.ask.empty.title')}
            text={t('branded.ask.empty.text')}
            action={mayChange && askButton}
          />
        }
        back={<BackButton title={t('branded.title')} path={chatbotPaths.brandedContent} />}
      >
        {({ requestList, postList }) => (
          <>
            <RequestTable
              rows={requestList}
              mayChange={mayChange}
              onAct={(act, request) => (act === 'ask' ? setAsking({ request }) : void end(request))}
            />
            <Heading>{t('branded.posts.title')}</Heading>
            {postList.length === 0 ? <p>{t('branded.posts.empty')}</p> : <PostTable rows={postList} />}
          </>
        )}
      </LoadState>
      {asking !== null && (
        <AskCreatorDialog
          projectId={projectId}
          request={asking.request}
          onClose={() => setAsking(null)}
          onDone={(name) => {
            const isChanged = asking.request !== null && isOpenRequest(asking.request);
            setAsking(null);
            notify({ tone: 'good', text: isChanged ? t('branded.lastDay.done') : t('branded.ask.done', { name }) });
          }}
        />
      )}
    </Page>
  );
}
