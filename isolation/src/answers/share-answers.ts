import { factoryId, factoryInstant } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import { createSharedKolList } from '@tessera/contracts/kol/kol-share.factory';
import { rankings, type Ranking } from '@tessera/contracts/media/media-view.schema';
import type { Media } from '@tessera/contracts/media/media.schema';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { embedSettingsSchema } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { createShare } from '@tessera/contracts/share/share.factory';
import type { Share, SharedHead, SharedMedia } from '@tessera/contracts/share/share.schema';
import type { AnswerBook } from './answer-book.ts';
import { summaryOf } from './figures-of.ts';
import type { SampleData } from './sample-data.ts';
import { createStore } from './store.ts';

const head: SharedHead = {
  title: 'Spring report',
  byline: 'Lumen Studio',
  timeZone: 'Asia/Taipei',
  weekStart: 1,
  asOf: factoryInstant,
  frozenTime: null,
};
const topLength = 5;

const toShared = ({
  mediaId,
  contentId,
  shortcode,
  username,
  fullName,
  text,
  language,
  type,
  createdTime,
  image,
  ratio,
  link,
  likes,
  comments,
  views,
  interactions,
  followers,
  engRate,
  emv,
  sponsored,
  status: { cta },
  asOf,
}: Media): SharedMedia => ({
  key: `${contentId}.${mediaId}`,
  shortcode,
  username,
  fullName,
  text,
  language,
  type,
  createdTime,
  image,
  ratio,
  link,
  likes,
  comments,
  views,
  interactions,
  followers,
  engRate,
  emv,
  sponsored,
  cta: cta === null ? null : { label: cta.label, url: cta.url },
  asOf,
});

/** A user who shares a report, and what visitors see of it. */
export function answerShares({ on }: AnswerBook, data: SampleData): void {
  const [emvSetting] = emvPresets;
  const shares = createStore<Share>([createShare()]);
  const { contents, folders } = data;
  const posts = (): SharedMedia[] => data.media.filter(({ status }) => status.block === null).map(toShared);
  const contentList = contents
    .list()
    .map(({ type, value, fullName, mediaCount }) => ({ type, value, fullName, mediaCount }));
  on(shareCalls.getShares, () => ({ shareList: shares.list() }));
  on(shareCalls.addShare, ({ body: { kind, title, byline = '', password } }) => ({
    share: shares.add(
      createShare({
        id: crypto.randomUUID(),
        kind,
        title,
        byline,
        hasPassword: password !== undefined,
        views: 0,
        botViews: 0,
      }),
    ),
  }));
  on(shareCalls.deleteShare, ({ body }) => (shares.remove(body.id) ? {} : new Problem('notFound')));
  on(shareCalls.openReport, () => {
    const topLists: Record<Ranking, SharedMedia[]> = unsafeCast(
      Object.fromEntries(rankings.map((ranking) => [ranking, posts().slice(0, topLength)])),
    );
    return {
      ...head,
      summary: summaryOf(
        data.media,
        contents.list().map(({ id }) => id),
      ),
      topLists,
      contents: contents.list().map(({ value, source, importedCount }) => ({ name: value, source, importedCount })),
    };
  });
  on(kolShareCalls.openKolShare, () => createSharedKolList());
  on(shareCalls.openEmbed, () => ({
    ...head,
    settings: embedSettingsSchema.parse(createEmbedTarget(factoryId('folder', 1))),
    mediaList: posts().slice(0, topLength),
  }));
  on(shareCalls.previewEmbed, ({ body: { number } }) => ({ mediaList: posts().slice(0, number) }));
  if (!emvSetting) return;
  on(shareCalls.openMedia, () => ({ ...head, mediaList: posts().slice(0, topLength), emvSetting }));
  on(shareCalls.openBoard, () => {
    const [folder] = folders.list();
    return folder
      ? {
          ...head,
          name: folder.settings.name,
          contentList,
          filter: folder.filter,
          mediaList: posts(),
          total: posts().length,
          emvSetting,
        }
      : new Problem('notFound');
  });
}
