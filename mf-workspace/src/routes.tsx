import { drawPaths } from '@tessera/contracts/draw/draw.paths';
import { tagGptPath } from '@tessera/contracts/hashtag/hashtag.paths';
import { paths } from '@tessera/contracts/paths';
import { embedPreviewPath, sharedByMePath, sharePaths } from '@tessera/contracts/share/share.paths';
import { lazyPage } from '@tessera/ui/shared-modules/kit';
import { Navigate, useParams } from '@tessera/ui/shared-modules/router';
import type { ReactNode } from 'react';
import { writeWorkspaceAddress } from './browse/views/workspace-address.ts';

// Each chunk is named after its path, so that the server can preload the files of that page.
const FolderPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-home" */ './board/folder-page.tsx')).FolderPage,
);
const FolderListPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-home-boards" */ './collect/folders/folder-list-page.tsx')).FolderListPage,
);
const ContentListPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-home-contents" */ './collect/contents/list/content-list-page.tsx'))
      .ContentListPage,
);

const SharedByMePage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-home-shared" */ './publish/shares/shared-by-me-page.tsx')).SharedByMePage,
);
const SaveFolderPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-home-shared-save" */ './publish/shares/save-folder-page.tsx'))
      .SaveFolderPage,
);
const DrawsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-home-draws" */ './publish/draws/draws-page.tsx')).DrawsPage,
);
const LotteryPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-lottery" */ './publish/visitor-pages/lottery-page.tsx')).LotteryPage,
);
const BoardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-board" */ './publish/visitor-pages/board-page.tsx')).BoardPage,
);
const ReportPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-report" */ './publish/visitor-pages/report-page.tsx')).ReportPage,
);
const PostsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-media" */ './publish/visitor-pages/posts-page.tsx')).PostsPage,
);
const StoriesPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-storyShare" */ './publish/visitor-pages/stories-page.tsx')).StoriesPage,
);
const EmbedPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-embed" */ './publish/embeds/embed-page.tsx')).EmbedPage,
);
const DisplayPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-display" */ './publish/embeds/embed-page.tsx')).DisplayPage,
);
const LightBoxPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-lightBox" */ './publish/embeds/embed-page.tsx')).LightBoxPage,
);
const EmbedPreviewPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-embedPreview" */ './publish/embeds/embed-preview-page.tsx'))
      .EmbedPreviewPage,
);
const RankingPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-home-rankings" */ './compare/rankings/ranking-page.tsx')).RankingPage,
);

const ContentComparePage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-home-compare" */ './compare/comparison/compare-page.tsx'))
      .ContentComparePage,
);
const BrandComparePage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-home-brandCompare" */ './compare/comparison/compare-page.tsx'))
      .BrandComparePage,
);
const TopHashtagsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-home-hashtags" */ './compare/trends/trend-page.tsx')).TopHashtagsPage,
);
const BrandTrendsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-home-brandTrends" */ './compare/trends/trend-page.tsx')).BrandTrendsPage,
);
const TagGptPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "route-tagGPT" */ './compare/suggestions/tag-gpt-page.tsx')).TagGptPage,
);

const StoryPage = lazyPage(
  async () => (await import(/* webpackChunkName: "route-home-stories" */ './collect/stories/story-page.tsx')).StoryPage,
);

/** Each page of the remote by its path. A page loads when it is first opened. */
export const pages = {
  [paths.home]: FolderPage,
  [paths.boards]: FolderListPage,
  [`${paths.boards}/:folderId`]: OpenFolder,
  [paths.contents]: ContentListPage,
  [sharedByMePath]: SharedByMePage,
  [`${sharedByMePath}/:token`]: SaveFolderPage,
  [`${drawPaths.draws}/:folderId`]: DrawsPage,
  [`${sharePaths.draw}/:token?`]: LotteryPage,
  [`${sharePaths.board}/:token?`]: BoardPage,
  [`${sharePaths.report}/:token?`]: ReportPage,
  [`${sharePaths.media}/:token?`]: PostsPage,
  [`${sharePaths.story}/:token?`]: StoriesPage,
  [`${sharePaths.embed}/:token?`]: EmbedPage,
  [`${sharePaths.display}/:token?`]: DisplayPage,
  [`${sharePaths.lightBox}/:token?`]: LightBoxPage,
  [embedPreviewPath]: EmbedPreviewPage,
  [paths.contentCompare]: ContentComparePage,
  [paths.brandCompare]: BrandComparePage,
  [paths.topHashtags]: TopHashtagsPage,
  [paths.brandTrends]: BrandTrendsPage,
  [tagGptPath]: TagGptPage,
  [paths.stories]: StoryPage,
  [paths.rankings]: RankingPage,
};

/** Redirects a link to a board to the workspace with that board. */
function OpenFolder(): ReactNode {
  const { folderId = '' } = useParams();
  const search = writeWorkspaceAddress({ folderId, contentId: null, direction: 'desc', media: null });
  return <Navigate to={`${paths.home}?${search.toString()}`} replace />;
}
