import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { ApiClient } from '@tessera/contracts/http/client';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { trendCalls } from '@tessera/contracts/trend/trend.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { measure, Refused, type Meter } from './meter.ts';

/** What a person of the load test does, one step after the other, again and again. */
export type Journey = (meter: Meter) => Promise<void>;

/** The public pages of a board. */
export interface PublicPages {
  readonly reportPath: string;
  readonly reportToken: string;
  readonly slug: string;
}

const pause = (least: number, most: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
const think = (): Promise<void> => pause(800, 2_500);

/** Requests a page of the server as a browser at this address does. */
export async function openPage(origin: string, path: string, address: string): Promise<void> {
  const answer = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, accept: 'text/html' },
  });
  await answer.arrayBuffer();
  if (answer.status === 503 && answer.headers.get('retry-after') !== null) throw new Refused();
  if (answer.status >= 400) throw new Error(String(answer.status));
}

/** Reads a board: its posts, page after page, figures, chart, a ranking and trends. */
export const analyst =
  (api: ApiClient, origin: string, address: string, folderId: string): Journey =>
  async (meter) => {
    await measure(meter, 'page /home', () => openPage(origin, '/home', address));
    await measure(meter, 'getUserInfo', () => api.call(userCalls.getUserInfo));
    await measure(meter, 'getFolder', () => api.call(folderCalls.getFolder));
    await measure(meter, 'getContent', () => api.call(contentCalls.getContent, { query: { folderId } }));
    let cursor: string | 0 | undefined;
    for (let page = 0; page < 3 && cursor !== 0; page += 1) {
      const body = { folderId, number: 48, ...(cursor === undefined ? {} : { cursor }) };
      const found = await measure(meter, 'getMedia', () => api.call(mediaCalls.getMedia, { body }));
      cursor = found?.cursor ?? 0;
      await think();
    }
    await measure(meter, 'countMedia', () => api.call(mediaCalls.countMedia, { body: { folderId } }));
    await measure(meter, 'getSummary', () => api.call(mediaCalls.getSummary, { body: { folderId } }));
    await think();
    await measure(meter, 'getRanking', () =>
      api.call(rankingCalls.getRanking, { body: { folderId, table: 'influentialUsers' } }),
    );
    await measure(meter, 'getTrends', () => api.call(trendCalls.getTrends, { body: { folderId, kind: 'hashtags' } }));
    await think();
  };

/** Changes things: boards, pins, short links. */
export const curator =
  (api: ApiClient, folderId: string): Journey =>
  async (meter) => {
    const found = await measure(meter, 'getMedia', () =>
      api.call(mediaCalls.getMedia, { body: { folderId, number: 12 } }),
    );
    for (const { mediaId, contentId } of found?.mediaList.slice(0, 2) ?? []) {
      await measure(meter, 'setMediaStatus', () =>
        api.call(mediaCalls.setMediaStatus, {
          body: { mediaList: [{ mediaId, folderId, contentId, pin: Math.random() < 0.5 }] },
        }),
      );
      await think();
    }
    const added = await measure(meter, 'addFolder', () =>
      api.call(folderCalls.addFolder, { body: { name: 'For a moment' } }),
    );
    await think();
    if (added)
      await measure(meter, 'deleteFolder', () =>
        api.call(folderCalls.deleteFolder, { body: { folder: added.folder.id } }),
      );
    const made = await measure(meter, 'addLink', () =>
      api.call(linkCalls.addLink, { body: { target: 'https://shop.example/spring', title: 'Spring' } }),
    );
    if (made) await measure(meter, 'deleteLink', () => api.call(linkCalls.deleteLink, { body: { id: made.link.id } }));
    await think();
  };

/** Looks at influencers, projects and links. */
export const manager =
  (api: ApiClient): Journey =>
  async (meter) => {
    await measure(meter, 'getKol', () => api.call(kolCalls.getKol, { body: {} }));
    await think();
    await measure(meter, 'getKolNumber', () => api.call(kolCalls.getKolNumber));
    await measure(meter, 'getProjects', () => api.call(chatbotCalls.getProjects));
    await think();
    await measure(meter, 'getLinks', () => api.call(linkCalls.getLinks, { body: {} }));
    await think();
  };

/** Opens public pages: a report, a short link, prices, articles. */
export const visitor =
  (api: ApiClient, origin: string, address: string, pages: PublicPages): Journey =>
  async (meter) => {
    await measure(meter, 'page /report', () => openPage(origin, pages.reportPath, address));
    await measure(meter, 'openReport', () => api.call(shareCalls.openReport, { query: { token: pages.reportToken } }));
    await think();
    await measure(meter, 'short link', () => openPage(origin, `/s/${pages.slug}`, address));
    await measure(meter, 'page /pricing', () => openPage(origin, '/pricing', address));
    await think();
    await measure(meter, 'page /article', () => openPage(origin, '/article', address));
    await think();
  };
