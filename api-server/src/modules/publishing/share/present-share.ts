import type { Ranking } from '@tessera/contracts/media/media-view.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import {
  embedRights,
  sharedEmbedSchema,
  type EmbedView,
  type SharedEmbed,
} from '@tessera/contracts/share/embed.schema';
import {
  sharedBoardSchema,
  sharedPostsSchema,
  sharedReportSchema,
  type SharedBoard,
  type SharedMedia,
  type SharedPosts,
  type SharedReport,
  type ShareKey,
} from '@tessera/contracts/share/share.schema';
import * as z from 'zod/mini';
import { embedShareKind } from './embed.share.ts';
import type { OpenedShare, ReadShared, ShareParts } from './share-kind.ts';
import { headOf, openShare, readShare, stillShown, withPictures } from './share.service.ts';

const reportContentSchema = z.pick(sharedReportSchema, { summary: true, topLists: true, contents: true, gaps: true });
const postsContentSchema = z.pick(sharedPostsSchema, { mediaList: true, emvSetting: true });
const boardContentSchema = z.pick(sharedBoardSchema, {
  name: true,
  contentList: true,
  filter: true,
  mediaList: true,
  total: true,
  emvSetting: true,
});
const embedContentSchema = z.pick(sharedEmbedSchema, { settings: true, mediaList: true });

export type ReportContent = z.infer<typeof reportContentSchema>;
export type PostsContent = z.infer<typeof postsContentSchema>;
export type BoardContent = z.infer<typeof boardContentSchema>;

/** The report of an opened link. */
export async function presentReport(
  parts: ShareParts,
  opened: OpenedShare,
  read: ReadShared<ReportContent>,
): Promise<SharedReport> {
  const content = await read((frozen) => reportContentSchema.parse(frozen));
  const shown = await stillShown(parts.db, opened, Object.values(content.topLists).flat());
  const topLists: Record<Ranking, SharedMedia[]> = unsafeCast(
    Object.fromEntries(
      Object.entries(content.topLists).map(([ranking, list]) => [
        ranking,
        withPictures(
          parts.encryptionKey,
          opened,
          list.filter(({ key }) => shown.has(key)),
        ),
      ]),
    ),
  );
  return { ...headOf(opened, content.summary.ground.oldestAsOf), ...content, topLists };
}

/** The posts of an opened link. */
export async function presentPosts(
  parts: ShareParts,
  opened: OpenedShare,
  read: ReadShared<PostsContent>,
): Promise<SharedPosts> {
  const { mediaList, emvSetting } = await read((frozen) => postsContentSchema.parse(frozen));
  const shown = await stillShown(parts.db, opened, mediaList);
  const list = mediaList.filter(({ key }) => shown.has(key));
  const [asOf = null] = list.map((post) => post.asOf).toSorted();
  return { ...headOf(opened, asOf), mediaList: withPictures(parts.encryptionKey, opened, list), emvSetting };
}

/** The board of an opened link. */
export async function presentBoard(
  parts: ShareParts,
  opened: OpenedShare,
  read: ReadShared<BoardContent>,
): Promise<SharedBoard> {
  const content = await read((frozen) => boardContentSchema.parse(frozen));
  const shown = await stillShown(parts.db, opened, content.mediaList);
  const list = content.mediaList.filter(({ key }) => shown.has(key));
  const [asOf = null] = list.map((post) => post.asOf).toSorted();
  return { ...headOf(opened, asOf), ...content, mediaList: withPictures(parts.encryptionKey, opened, list) };
}

/** Opens the share of an embed's link for one of its views. */
export const openEmbedShare = (parts: ShareParts, key: ShareKey, view: EmbedView): Promise<OpenedShare> =>
  openShare(parts, key, embedShareKind.kind, [embedRights[view]]);

/** The embed of an opened link. */
export async function presentEmbed(parts: ShareParts, opened: OpenedShare): Promise<SharedEmbed> {
  const { settings, mediaList } = await readShare(parts, opened, embedShareKind, (frozen) =>
    embedContentSchema.parse(frozen),
  );
  const shown = await stillShown(parts.db, opened, mediaList);
  const list = mediaList.filter(({ key }) => shown.has(key));
  const [asOf = null] = list.map((post) => post.asOf).toSorted();
  return { ...headOf(opened, asOf), settings, mediaList: withPictures(parts.encryptionKey, opened, list) };
}
