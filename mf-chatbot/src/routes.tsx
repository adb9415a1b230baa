import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { lazyPage } from '@tessera/ui/shared-modules/kit';

// Each chunk is named after its path, so that the server can preload the files of that page.
const DashboardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-chatbot" */ './dashboard/dashboard-page.tsx')).DashboardPage,
);
const ProjectListPage = lazyPage(
  async () => (await import(/* webpackChunkName: "projects" */ './projects/project-list-page.tsx')).ProjectListPage,
);
const SettingPage = lazyPage(
  async () => (await import(/* webpackChunkName: "setting" */ './setting/setting-page.tsx')).SettingPage,
);
const BrandedListPage = lazyPage(
  async () => (await import(/* webpackChunkName: "branded" */ './branded/branded-list-page.tsx')).BrandedListPage,
);
const BrandedProjectPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "branded-project" */ './branded/branded-project-page.tsx')).BrandedProjectPage,
);
const FlowPage = lazyPage(async () => (await import(/* webpackChunkName: "flow" */ './flow/flow-page.tsx')).FlowPage);

/** Each page of the remote by its path. A page loads when it is first opened. */
export const pages = {
  [chatbotPaths.dashboard]: DashboardPage,
  [chatbotPaths.projects]: ProjectListPage,
  [chatbotPaths.setting]: SettingPage,
  [chatbotPaths.brandedContent]: BrandedListPage,
  [chatbotPaths.brandedContentProject(':projectId')]: BrandedProjectPage,
  [chatbotPaths.flow(':projectId')]: FlowPage,
};
