import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { jsonForHtml } from '@tessera/contracts/remote/page/escape-html';
import { embedViews } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { ShareKey } from '@tessera/contracts/share/share.schema';
import { isProgram } from '../../../platform/http/requests/is-program.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';
import type { PublicPage, ReadPublicPage } from '../../../platform/page/public-page.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { drawEmbed, embedStyle } from './drawing/embed-drawing.ts';
import { headHtml, openingStyle } from './drawing/share-drawing.ts';
import { openEmbedShare, presentEmbed } from './present-share.ts';
import { shareKinds, type OpenedShare, type ShareKind, type ShareParts } from './share-kind.ts';
import { createShareRepository, type ShareRow } from './share.repository.ts';
import { answerShare, openShare } from './share.service.ts';

interface Presented {
  /** The address of the call that the page's code makes first. */
  readonly asked: string;
  readonly answer: { readonly title: string };
  readonly html: string;
  readonly style: string;
}

/** The pages below one path. */
interface SharedPage {
  open(parts: ShareParts, key: ShareKey): Promise<OpenedShare>;
  present(parts: ShareParts, opened: OpenedShare, language: Language): Promise<Presented>;
}

const askedAt = (call: { readonly path: string }, query: Readonly<Record<string, string>>): string =>
  `/api${call.path}?${new URLSearchParams(query).toString()}`;

/** The page of a kind with a single page. */
const pageOf = ({ kind }: ShareKind, { call, draw }: NonNullable<ShareKind['shown']>): SharedPage => ({
  open: (parts, key) => openShare(parts, key, kind),
  present: async (parts, opened, language) => {
    const answer = await answerShare(parts, opened);
    return {
      asked: askedAt(call, { token: opened.key.token }),
      answer,
      html: `${headHtml(answer, language)}${draw(answer, language)}`,
      style: openingStyle,
    };
  },
});

const embedPages = embedViews.map((view): [string, SharedPage] => [
  sharePaths[view],
  {
    open: (parts, key) => openEmbedShare(parts, key, view),
    present: async (parts, opened) => {
      const answer = await presentEmbed(parts, opened);
      return {
        asked: askedAt(shareCalls.openEmbed, { token: opened.key.token, view }),
        answer,
        html: drawEmbed(answer, view),
        style: embedStyle(answer.settings),
      };
    },
  },
]);

let found: Promise<ReadonlyMap<string, SharedPage>> | undefined;

/** All pages by path. */
function sharedPages(): Promise<ReadonlyMap<string, SharedPage>> {
  found ??= shareKinds().then(
    (kinds) =>
      new Map([
        ...[...kinds.values()].flatMap((kind): [string, SharedPage][] =>
          kind.shown === undefined ? [] : [[kind.path, pageOf(kind, kind.shown)]],
        ),
        ...embedPages,
      ]),
  );
  return found;
}

/** The sites that may frame a share's page: those that its owner named. None besides ours when there is no share. */
async function ancestorsOf(row: ShareRow | null): Promise<readonly string[]> {
  const kind = row === null ? undefined : (await shareKinds()).get(row.kind);
  return row === null || kind === undefined ? [] : (kind.sitesOf?.(kind.targetSchema.parse(row.target)) ?? []);
}

const statusOf = { notFound: 404, shareLocked: 200, sharePaused: 403, rateLimit: 429 } as const;
const isRefusal = (code: string): code is keyof typeof statusOf => Object.hasOwn(statusOf, code);

async function refuse(code: keyof typeof statusOf, { db }: ShareParts, token: string): Promise<PublicPage> {
  return {
    status: statusOf[code],
    language: null,
    opening: null,
    ancestors: code === 'notFound' ? [] : await ancestorsOf(await createShareRepository(db).open(hashToken(token))),
  };
}

/**
 * The page of a link with its first content; null when the path belongs to no share. Counts each view, with bots apart.
 */
export const readSharePage: ReadPublicPage = async ({ db, clock, encryptionKey }, visit) => {
  const { path } = visit;
  const page = (await sharedPages()).get(`/${path.split('/')[1] ?? ''}`);
  if (page === undefined) return null;
  const parts = { db, now: clock.now(), encryptionKey, network: networkOf(visit.address) };
  const token = tokenOfPath(path);
  // Browsers show the page that they loaded beforehand without asking again, and then its view would not be counted.
  if (visit.isPrefetch) return { status: 503, language: null, opening: null, ancestors: [] };
  try {
    const opened = await page.open(parts, { token });
    const { row } = opened;
    const { asked, answer, html, style } = await page.present(parts, opened, row.language ?? visit.language);
    await createShareRepository(db).countView(row.owner_id, row.id, isProgram(visit.method, visit.userAgent));
    return {
      status: 200,
      language: row.language,
      opening: { title: answer.title, html, style, answers: { [asked]: jsonForHtml(JSON.stringify(answer)) } },
      ancestors: await ancestorsOf(row),
    };
  } catch (error) {
    if (error instanceof Problem && isRefusal(error.code)) return refuse(error.code, parts, token);
    throw error;
  }
};
