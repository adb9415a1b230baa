import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import {
  createActiveSession,
  createBusinessAccount,
  createPlatformConnection,
} from '@tessera/contracts/connection/connection.factory';
import { contentCalls, toContentValue } from '@tessera/contracts/content/content.calls';
import { createContent } from '@tessera/contracts/content/content.factory';
import { factoryId, factoryInstant } from '@tessera/contracts/factory-id';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { createImport } from '@tessera/contracts/import/import.factory';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import { createScopedView } from '@tessera/contracts/view/scoped-view.factory';
import { answerAnalysis } from './analysis-answers.ts';
import { createAnswerBook, type AnswerBook } from './answer-book.ts';
import { answerArticles } from './article-answers.ts';
import { answerDraws } from './draw-answers.ts';
import { answerEmv } from './emv-answers.ts';
import { answerKols } from './kol-answers.ts';
import { answerLinks } from './link-answers.ts';
import { answerMedia } from './media-answers.ts';
import { answerNewsletters } from './newsletter-answers.ts';
import { answerPayment } from './payment-answers.ts';
import type { SampleData } from './sample-data.ts';
import { answerShares } from './share-answers.ts';
import { answerSources } from './source-answers.ts';
import { createStore } from './store.ts';
import { answerStories } from './story-answers.ts';

const mediaOf = { first: 60, second: 24 } as const;

/** Two boards, of which the first has two accounts with media. */
function createSampleData(): SampleData {
  const [first, second] = [
    createContent({ mediaCount: mediaOf.first }),
    createContent({
      id: factoryId('content', 2),
      value: 'harbour.cafe',
      fullName: 'Harbour Café',
      followers: null,
      mediaCount: mediaOf.second,
    }),
  ];
  const folder = createFolder({
    contentCount: 2,
    mediaCount: mediaOf.first + mediaOf.second,
    covers: ['Cq000000000', 'Cq000000001'],
    asOf: factoryInstant,
  });
  const elsewhere = createMediaList(mediaOf.first + mediaOf.second)
    .slice(mediaOf.first)
    .map((media) => ({
      ...media,
      contentId: second.id,
      username: second.value,
      fullName: second.fullName,
      followers: null,
      engRate: null,
      type: 'GraphVideo' as const,
      views: media.likes === null ? null : media.likes * 12,
    }));
  return {
    folders: createStore([
      folder,
      createFolder({ id: factoryId('folder', 2), settings: { name: 'Autumn menu' }, contentCount: 0 }),
    ]),
    contents: createStore([first, second]),
    views: createStore([
      createScopedView(),
      createScopedView({
        id: factoryId('view', 1),
        scope: 'folder',
        scopeId: folder.id,
        name: 'Most liked',
        search: 'sort=LIKES',
      }),
    ]),
    imports: createStore([createImport()]),
    media: [...createMediaList(mediaOf.first), ...elsewhere],
    blacklist: [{ username: 'bargain.bin', reason: 'merchandise', createdTime: factoryInstant }],
    adWords: ['flash sale'],
  };
}

function answerFolders({ on }: AnswerBook, { folders, contents }: SampleData): void {
  on(folderCalls.getFolder, () => ({ folderList: folders.list() }));
  on(folderCalls.getFolderInfo, ({ query }) => {
    const folder = folders.find(query.id);
    const contentList = contents.list().filter(({ folderId }) => folderId === query.id);
    return folder
      ? { folder, contents: Object.fromEntries(contentList.map((content) => [content.id, content])), contentList }
      : new Problem('notFound');
  });
  on(folderCalls.addFolder, ({ body }) => ({
    folder: folders.add(createFolder({ id: crypto.randomUUID(), settings: { name: body.name }, contentCount: 0 })),
  }));
  on(folderCalls.updateFolder, ({ body: { id, revision, settings, filter } }) => {
    const folder = folders.change(id, revision, { ...(settings ? { settings } : {}), ...(filter ? { filter } : {}) });
    return folder instanceof Problem ? folder : { folder };
  });
  on(folderCalls.deleteFolder, ({ body }) => (folders.remove(body.folder) ? {} : new Problem('notFound')));
  on(folderCalls.deleteContent, ({ body }) => ({ contentId: body.contentId.filter((id) => contents.remove(id)) }));
}

function answerContents(book: AnswerBook, { contents }: SampleData): void {
  const { on } = book;
  on(contentCalls.getContent, ({ query }) => ({
    contentList: contents.list().filter(({ folderId }) => query.folderId === undefined || folderId === query.folderId),
  }));
  on(contentCalls.checkContent, ({ body }) => ({
    values: body.values.map((input) => {
      const value = toContentValue(input) ?? input.value;
      const isThere = contents.list().some((content) => content.value === value);
      return {
        type: input.type,
        value,
        problem: isThere ? 'contentExists' : null,
        profile: input.type === 'USER' ? { username: value, fullName: null, followers: 12_300, posts: 240 } : null,
      };
    }),
  }));
  on(contentCalls.addContent, ({ body: { content, info } }) => ({
    content: contents.add(
      createContent({
        id: crypto.randomUUID(),
        folderId: info.folderId,
        type: content.type,
        value: toContentValue(content) ?? content.value,
        fullName: null,
      }),
    ),
  }));
  on(contentCalls.cancelScan, ({ body }) => {
    const content = contents.find(body.contentId);
    return content ? { content } : new Problem('notFound');
  });
  on(contentCalls.markSeen, ({ body }) => (contents.find(body.contentId) ? {} : new Problem('notFound')));
  on(folderCalls.moveContent, ({ body: { contentId, folderId } }) => ({
    contentList: contents.list().flatMap((content) => {
      const moved = contentId.includes(content.id) ? contents.change(content.id, content.revision, { folderId }) : null;
      return moved === null || moved instanceof Problem ? [] : [moved];
    }),
  }));
  on(folderCalls.rescan, ({ body }) => ({
    contentList: contents.list().filter(({ folderId }) => folderId === body.folderId),
  }));
  on(contentCalls.getHashtagQuota, () => ({ used: 4, quota: 30, freeTime: null, source: 'house' as const, tags: [] }));
  answerSources(book);
}

function answerRest({ on }: AnswerBook, sampleData: SampleData): void {
  const { views, imports } = sampleData;
  on(scopedViewCalls.getViews, ({ body }) => ({
    viewList: views.list().filter(({ scope, scopeId }) => scope === body.scope && scopeId === (body.scopeId ?? null)),
  }));
  on(scopedViewCalls.addView, ({ body }) => ({
    view: views.add(createScopedView({ ...body, scopeId: body.scopeId ?? null, id: crypto.randomUUID() })),
  }));
  on(scopedViewCalls.updateView, ({ body: { id, revision, name, search, isDefault } }) => {
    const view = views.change(id, revision, {
      ...(name === undefined ? {} : { name }),
      ...(search === undefined ? {} : { search }),
      ...(isDefault === undefined ? {} : { isDefault }),
    });
    return view instanceof Problem ? view : { view };
  });
  on(scopedViewCalls.deleteView, ({ body }) => (views.remove(body.id) ? {} : new Problem('notFound')));
  on(importCalls.getImports, ({ query }) => ({
    importList: imports.list().filter(({ contentId }) => contentId === query.contentId),
  }));
  on(blacklistCalls.getBlacklist, () => ({
    blacklist: [...sampleData.blacklist],
    flaggedList: [],
    adWords: [...sampleData.adWords],
  }));
  on(blacklistCalls.addBlacklist, ({ body: { username, reason } }) => {
    const entry = { username, reason, createdTime: factoryInstant };
    sampleData.blacklist = [entry, ...sampleData.blacklist.filter((other) => other.username !== username)];
    return { entry };
  });
  on(blacklistCalls.deleteBlacklist, ({ body }) => {
    const isThere = sampleData.blacklist.some(({ username }) => username === body.username);
    sampleData.blacklist = sampleData.blacklist.filter(({ username }) => username !== body.username);
    return isThere ? {} : new Problem('notFound');
  });
  on(blacklistCalls.addAdWords, ({ body }) => {
    sampleData.adWords = [...new Set([...sampleData.adWords, ...body.words])].toSorted();
    return { adWords: [...sampleData.adWords] };
  });
  on(blacklistCalls.deleteAdWords, ({ body }) => {
    sampleData.adWords = sampleData.adWords.filter((word) => !body.words.includes(word));
    return { adWords: [...sampleData.adWords] };
  });
  on(connectionCalls.getBusinessAccount, () => ({
    platformList: [createPlatformConnection()],
    accountList: [
      createBusinessAccount(),
      createBusinessAccount({
        igId: '17841400000000002',
        username: 'dimsumdiary.hk',
        fanpageName: 'Dim Sum Diary',
        isChosen: false,
      }),
    ],
  }));
  on(connectionCalls.getSession, () => createActiveSession());
  on(systemCalls.report, () => ({}));
  on(systemCalls.versionSet, () => ({ revision: 0, remotes: [] }));
}

/** Answers every call with the contracts' factories, based on a small set of sample data that remembers changes. */
export function createAnswers(): AnswerBook {
  const book = createAnswerBook();
  const sampleData = createSampleData();
  answerFolders(book, sampleData);
  answerContents(book, sampleData);
  answerMedia(book, sampleData);
  answerEmv(book, sampleData);
  answerPayment(book);
  answerKols(book);
  answerLinks(book);
  answerArticles(book);
  answerNewsletters(book);
  answerAnalysis(book, sampleData);
  answerShares(book, sampleData);
  answerStories(book);
  answerDraws(book);
  answerRest(book, sampleData);
  return book;
}
