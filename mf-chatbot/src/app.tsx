import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { lazyPage, NotFoundPage, Waiting } from '@tessera/ui/shared-modules/kit';
import { Route, Routes } from '@tessera/ui/shared-modules/router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

// Each chunk is named after its path, so that the server can preload the files of that page.
const DashboardPage = lazyPage(async () => (await import(/* webpackChunkName: "route-chatbot" */ './dashboard/dashboard-page.tsx')).DashboardPage);
const ProjectListPage = lazyPage(async () => (await import(/* webpackChunkName: "projects" */ './projects/project-list-page.tsx')).ProjectListPage);
const SettingPage = lazyPage(async () => (await import(/* webpackChunkName: "setting" */ './setting/setting-page.tsx')).SettingPage);
const BrandedListPage = lazyPage(async () => (await import(/* webpackChunkName: "branded" */ './branded/branded-list-page.tsx')).BrandedListPage);
const BrandedProjectPage = lazyPage(async () => (await import(/* webpackChunkName: "branded-project" */ './branded/branded-project-page.tsx')).BrandedProjectPage);
const FlowPage = lazyPage(async () => (await import(/* webpackChunkName: "flow" */ './flow/flow-page.tsx')).FlowPage);

/** All pages of the remote, without the providers that `createRemote` adds. */
export function App(): ReactNode {
  const { t } = useTranslation('chatbot');
  return (
    <Suspense fallback={<Waiting>{null}</Waiting>}>
      <Routes>
        <Route path={chatbotPaths.dashboard} element={<DashboardPage />} />
        <Route path={chatbotPaths.projects} element={<ProjectListPage />} />
        <Route path={chatbotPaths.setting} element={<SettingPage />} />
        <Route path={chatbotPaths.brandedContent} element={<BrandedListPage />} />
        <Route path={chatbotPaths.brandedContentProject(':projectId')} element={<BrandedProjectPage />} />
        <Route path={chatbotPaths.flow(':projectId')} element={<FlowPage />} />
        <Route path="*" element={<NotFoundPage title={t('project.page.title')} path={chatbotPaths.projects} />} />
      </Routes>
    </Suspense>
  );
}
