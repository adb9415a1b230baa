import type { Language } from '@tessera/contracts/i18n/languages';
import { Problem } from '@tessera/contracts/http/problem';
import { jsonForHtml } from '@tessera/contracts/remote/page/escape-html';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import { isProgram } from '../../http/is-program.ts';
import type { ReadPublicPage } from '../../page/public-page.ts';
import { presentBoard, presentPosts, presentReport } from './present-share.ts';
import { drawPosts, drawReport, openingStyle } from './share-drawing.ts';
import { createShareRepository } from './share.repository.ts';
import { openShare } from './share.service.ts';
import type { OpenedShare, ShareParts } from './share.service.ts';

type Presented = { readonly call: string; readonly answer: { readonly title: string }; readonly html: string };

const presenters: Readonly<Record<string, (parts: ShareParts, opened: OpenedShare, language: Language) => Promise<Presented>>> = {
  [sharePaths.report]: async (parts, opened, language) => {
    const answer = await presentReport(parts, opened);
    return { call: shareCalls.openReport.path, answer, html: drawReport(answer, language) };
  },
  [sharePaths.media]: async (parts, opened, language) => {
    const answer = await presentPosts(parts, opened);
    return { call: shareCalls.openMedia.path, answer, html: drawPosts(answer, language) };
  },
  [sharePaths.board]: async (parts, opened, language) => {
    const answer = await presentBoard(parts, opened);
    return { call: shareCalls.openBoard.path, answer, html: drawPosts(answer, language) };
  },
};

const statusOf = { notFound: 404, shareLocked: 200, sharePaused: 403 } as const;
const isRefusal = (code: string): code is keyof typeof statusOf => Object.hasOwn(statusOf, code);

/** The page of a link, with what it shows first; null where the path is no share's. Each time that it is opened counts, programs apart. */
export const readSharePage: ReadPublicPage = async ({ db, clock, encryptionKey }, visit) => {
  const { path } = visit;
  const base = `/${path.split('/')[1] ?? ''}`;
  const present = presenters[base];
  if (present === undefined) return null;
  const parts = { db, now: clock.now(), encryptionKey };
  const token = tokenOfPath(path);
  try {
    const opened = await openShare(parts, { token });
    if (opened.kind.path !== base) throw new Problem('notFound');
    const { call, answer, html } = await present(parts, opened, opened.row.language ?? visit.language);
    await createShareRepository(db).countView(opened.row.owner_id, opened.row.id, isProgram(visit.method, visit.userAgent));
    const address = `/api${call}?${new URLSearchParams({ token }).toString()}`;
    return { status: 200, language: opened.row.language, opening: { title: answer.title, html, style: openingStyle, answers: { [address]: jsonForHtml(JSON.stringify(answer)) } } };
  } catch (error) {
    if (error instanceof Problem && isRefusal(error.code)) return { status: statusOf[error.code], language: null, opening: null };
    throw error;
  }
};
