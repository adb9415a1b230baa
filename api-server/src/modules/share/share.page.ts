import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import type { Language } from '@tessera/contracts/i18n/languages';
import { Problem } from '@tessera/contracts/http/problem';
import { jsonForHtml } from '@tessera/contracts/remote/page/escape-html';
import { embedViews } from '@tessera/contracts/share/embed.schema';
import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { ShareKey } from '@tessera/contracts/share/share.schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { isProgram } from '../../http/is-program.ts';
import { networkOf } from '../../http/network-of.ts';
import { budgetsFor, takeFrom } from '../../http/rate-limit.ts';
import type { PublicPage, ReadPublicPage } from '../../page/public-page.ts';
import { hashToken } from '../session/session.service.ts';
import { drawDraw } from '../draw/draw-drawing.ts';
import { drawShareKind } from '../draw/draw.share.ts';
import { presentDraw } from '../draw/present-draw.ts';
import { kolListShareKind } from '../kol/kol-list.share.ts';
import { drawKolList, presentKolList } from '../kol/present-kol-list.ts';
import { presentStories } from '../story/present-stories.ts';
import { drawStories } from '../story/story-drawing.ts';
import { storyShareKind } from '../story/story.share.ts';
import { boardShareKind } from './board.share.ts';
import { drawEmbed, embedStyle } from './embed-drawing.ts';
import { mediaShareKind } from './media.share.ts';
import { openEmbedShare, presentBoard, presentEmbed, presentPosts, presentReport } from './present-share.ts';
import { reportShareKind } from './report.share.ts';
import { drawPosts, drawReport, openingStyle } from './share-drawing.ts';
import { shareKinds } from './share-kind.ts';
import { createShareRepository } from './share.repository.ts';
import type { ShareRow } from './share.repository.ts';
import { openShare } from './share.service.ts';
import type { OpenedShare, ShareParts } from './share.service.ts';

interface Presented {
  /** The address of the question that the page's code asks first. */
  readonly asked: string;
  readonly answer: { readonly title: string };
  readonly html: string;
  readonly style: string;
}

/** What lies below one address. */
interface SharedPage {
  open(parts: ShareParts, key: ShareKey): Promise<OpenedShare>;
  present(parts: ShareParts, opened: OpenedShare, language: Language): Promise<Presented>;
}

const askedAt = (call: { readonly path: string }, query: Readonly<Record<string, string>>): string => `/api${call.path}?${new URLSearchParams(query).toString()}`;

const pages: ReadonlyMap<string, SharedPage> = new Map<string, SharedPage>([
  [sharePaths.report, {
    open: (parts, key) => openShare(parts, key, reportShareKind.kind),
    present: async (parts, opened, language) => {
      const answer = await presentReport(parts, opened);
      return { asked: askedAt(shareCalls.openReport, { token: opened.key.token }), answer, html: drawReport(answer, language), style: openingStyle };
    },
  }],
  [sharePaths.media, {
    open: (parts, key) => openShare(parts, key, mediaShareKind.kind),
    present: async (parts, opened, language) => {
      const answer = await presentPosts(parts, opened);
      return { asked: askedAt(shareCalls.openMedia, { token: opened.key.token }), answer, html: drawPosts(answer, language), style: openingStyle };
    },
  }],
  [sharePaths.board, {
    open: (parts, key) => openShare(parts, key, boardShareKind.kind),
    present: async (parts, opened, language) => {
      const answer = await presentBoard(parts, opened);
      return { asked: askedAt(shareCalls.openBoard, { token: opened.key.token }), answer, html: drawPosts(answer, language), style: openingStyle };
    },
  }],
  [sharePaths.draw, {
    open: (parts, key) => openShare(parts, key, drawShareKind.kind),
    present: async (parts, opened, language) => {
      const answer = await presentDraw(parts, opened);
      return { asked: askedAt(drawCalls.openDraw, { token: opened.key.token }), answer, html: drawDraw(answer, language), style: openingStyle };
    },
  }],
  [sharePaths.story, {
    open: (parts, key) => openShare(parts, key, storyShareKind.kind),
    present: async (parts, opened, language) => {
      const answer = await presentStories(parts, opened);
      return { asked: askedAt(storyCalls.openStories, { token: opened.key.token }), answer, html: drawStories(answer, language), style: openingStyle };
    },
  }],
  [sharePaths.kolList, {
    open: (parts, key) => openShare(parts, key, kolListShareKind.kind),
    present: async (parts, opened, language) => {
      const answer = await presentKolList(parts, opened);
      return { asked: askedAt(kolShareCalls.openKolShare, { token: opened.key.token }), answer, html: drawKolList(answer, language), style: openingStyle };
    },
  }],
  ...embedViews.map((view): [string, SharedPage] => [sharePaths[view], {
    open: (parts, key) => openEmbedShare(parts, key, view),
    present: async (parts, opened) => {
      const answer = await presentEmbed(parts, opened);
      return { asked: askedAt(shareCalls.openEmbed, { token: opened.key.token, view }), answer, html: drawEmbed(answer, view), style: embedStyle(answer.settings) };
    },
  }]),
]);

/** Where a share's page may be framed: by the sites that its owner named. Where nothing is shared, by ours alone. */
async function ancestorsOf(row: ShareRow | null): Promise<readonly string[]> {
  const kind = row === null ? undefined : (await shareKinds()).get(row.kind);
  return row === null || kind === undefined ? [] : (kind.sitesOf?.(kind.targetSchema.parse(row.target)) ?? []);
}

const statusOf = { notFound: 404, shareLocked: 200, sharePaused: 403, rateLimit: 429 } as const;
const isRefusal = (code: string): code is keyof typeof statusOf => Object.hasOwn(statusOf, code);

async function refuse(code: keyof typeof statusOf, { db }: ShareParts, token: string): Promise<PublicPage> {
  return { status: statusOf[code], language: null, opening: null, ancestors: code === 'notFound' ? [] : await ancestorsOf(await createShareRepository(db).open(hashToken(token))) };
}

/** The page of a link, with what it shows first; null where the path is no share's. Each time that it is opened counts, programs apart. */
export const readSharePage: ReadPublicPage = async ({ config, db, clock, encryptionKey }, visit) => {
  const { path } = visit;
  const page = pages.get(`/${path.split('/')[1] ?? ''}`);
  if (page === undefined) return null;
  const parts = { db, now: clock.now(), encryptionKey, network: networkOf(visit.address) };
  const token = tokenOfPath(path);
  try {
    await takeFrom(db, parts.now, [budgetsFor(config, 'public', visit.address).ofAddress]);
    const opened = await page.open(parts, { token });
    const { row } = opened;
    const { asked, answer, html, style } = await page.present(parts, opened, row.language ?? visit.language);
    await createShareRepository(db).countView(row.owner_id, row.id, isProgram(visit.method, visit.userAgent));
    return { status: 200, language: row.language, opening: { title: answer.title, html, style, answers: { [asked]: jsonForHtml(JSON.stringify(answer)) } }, ancestors: await ancestorsOf(row) };
  } catch (error) {
    if (error instanceof Problem && isRefusal(error.code)) return refuse(error.code, parts, token);
    throw error;
  }
};
