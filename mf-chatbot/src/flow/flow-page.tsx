import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { BackButton, ListSkeleton, LoadState, Page, toLoadable } from '@tessera/ui/shared-modules/kit';
import { useParams } from '@tessera/ui/shared-modules/router';
import type { ReactNode } from 'react';
import { useProjectFlow } from '../projects/use-projects.ts';
import { FlowEditorPage } from './flow-editor.tsx';

/** The page of one project, by its address. */
export function FlowPage(): ReactNode {
  const { t } = useTranslation('chatbot');
  const { projectId = '' } = useParams();
  const query = useProjectFlow(projectId);
  if (query.data) return <FlowEditorPage key={projectId} opened={query.data} />;
  return (
    <Page title={t('project.page.title')}>
      <LoadState
        state={toLoadable(query)}
        skeleton={<ListSkeleton />}
        back={<BackButton title={t('project.page.title')} path={chatbotPaths.projects} />}
      >
        {() => null}
      </LoadState>
    </Page>
  );
}
