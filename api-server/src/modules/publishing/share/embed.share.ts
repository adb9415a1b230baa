import { pageSizeMax } from '@tessera/contracts/limits';
import {
  embedRights,
  embedTargetSchema,
  httpsAddressSchema,
  type EmbedTarget,
  type SharedEmbed,
} from '@tessera/contracts/share/embed.schema';
import { sharePaths } from '@tessera/contracts/share/share.paths';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { readMediaQuery } from '../../collecting/media/media-query.ts';
import type { MediaRow } from '../../collecting/media/media-row.ts';
import { createMediaRepository } from '../../collecting/media/media.repository.ts';
import { withDaysOfNow } from './days-now.ts';
import type { ShareKind } from './share-kind.ts';
import { toSharedMedia } from './shared-media.ts';

export type EmbedContent = Pick<SharedEmbed, 'settings' | 'mediaList'>;

const markOf = { ALL: null, PUBLIC: 'public_at', PIN: 'pinned_at', CTA: 'cta_at' } as const;

const keyOf = ({ content_id: contentId, media_id: mediaId }: MediaRow): string => `${contentId}.${mediaId}`;

/**
 * A post with no more than its card shows, and with what the network shows of it anyway. Prices, and what is computed
 * from them, stay private to the owner.
 */
function toEmbedMedia(row: MediaRow, parts: EmbedTarget['parts']): SharedMedia {
  const media = toSharedMedia(row);
  const { likes, comments, views, cta } = media;
  const isShown = (part: EmbedTarget['parts'][number]): boolean => parts.includes(part);
  return {
    ...media,
    ...(isShown('author') ? {} : { username: null, fullName: null }),
    ...(isShown('caption') ? {} : { text: '' }),
    ...(isShown('figures') ? { likes, comments, views } : { likes: null, comments: null, views: null }),
    cta: isShown('cta') && cta !== null && httpsAddressSchema.safeParse(cta.url).success ? cta : null,
    interactions: null,
    followers: null,
    engRate: null,
    emv: null,
  };
}

/** Posts of a board in a page of another site or on a screen: pinned ones first, blocked ones left out. */
export const embedShareKind: ShareKind<EmbedTarget, EmbedContent> = {
  kind: 'embed',
  path: sharePaths.embed,
  targetSchema: embedTargetSchema,
  rights: [embedRights.embed, embedRights.display],
  folderOf: ({ folderId }) => folderId,
  sitesOf: ({ sites }) => sites,
  markOf: ({ mode }) => markOf[mode],
  assertTarget: async (context, target) => void (await readMediaQuery(context, withDaysOfNow(context, target))),
  read: async (context, saved) => {
    const target = withDaysOfNow(context, saved);
    const { mode, sort, direction, number, layout, parts, hasTitle, cta, ctaColor, turnSeconds, refreshSeconds } =
      target;
    const media = createMediaRepository(context.db);
    const wish = { sort, direction, after: null };
    const rows = await media.page(await readMediaQuery(context, target), { ...wish, limit: number });
    const mark = markOf[mode];
    const pinned = (
      await media.page(await readMediaQuery(context, { ...target, mode: 'PIN' }), { ...wish, limit: pageSizeMax })
    ).filter((row) => mark === null || row[mark] !== null);
    const first = new Set(pinned.map(keyOf));
    const shown = [...pinned, ...rows.filter((row) => !first.has(keyOf(row)))].slice(0, number);
    return {
      settings: { layout, parts, hasTitle, cta, ctaColor, turnSeconds, refreshSeconds },
      mediaList: shown.map((row) => toEmbedMedia(row, parts)),
    };
  },
};
