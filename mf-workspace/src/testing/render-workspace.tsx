import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createContent } from '@tessera/contracts/content/content.factory';
import type { Content } from '@tessera/contracts/content/content.schema';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { factoryId } from '@tessera/contracts/factory-id';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import type { Media } from '@tessera/contracts/media/media.schema';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { Cursor } from '@tessera/contracts/schema/schema';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import { createFakeHost, type FakeHost } from '@tessera/ui/testing/fake-host';
import { renderWithHost, type Rendered } from '@tessera/ui/testing/render';
import { App } from '../app.tsx';
import type { MediaPage } from '../browse/media/media-pages.ts';
import type { EmvState } from '../lib/emv-setting/use-emv.ts';
import { locales } from '../locales.ts';

interface WorkspaceOptions {
  readonly path?: string;
  readonly language?: Language;
  readonly user?: User;
  readonly folders?: readonly Folder[];
  readonly contents?: readonly Content[];
  readonly media?: readonly Media[];
  /** Sets other responses or stored values before the first render. */
  readonly prepare?: (host: FakeHost) => void;
}

/** Two boards; the first has two accounts. */
export const folders: readonly Folder[] = [
  createFolder({
    contentCount: 2,
    mediaCount: 240,
    covers: ['Cq000000000', 'Cq000000001'],
    asOf: '2026-03-02T09:00:00.000Z',
  }),
  createFolder({ id: factoryId('folder', 2), settings: { name: 'Autumn menu' }, contentCount: 0 }),
];

export const contents: readonly Content[] = [
  createContent(),
  createContent({ id: factoryId('content', 2), value: 'harbour.cafe', fullName: 'Harbour Café', followers: null }),
];

/** A user whose plan has expired. */
export const expiredUser: User = createUser({
  subscriptions: { plan: createPlan({ isExpired: true, leftDays: 0 }), nextPlan: null, powerUps: [] },
});

/** A user on a trial: few parts of the filter, and three months at once. */
export const freeUser: User = createUser({
  subscriptions: { plan: createPlan({ type: 0 }), nextPlan: null, powerUps: [] },
});

/** Media as the only page of a view, or as one that is followed by another. */
export const toPage = (media: readonly Media[], cursor: Cursor = 0, total = media.length): MediaPage => ({
  mediaList: [...media],
  cursor,
  total,
});

const [firstPreset] = emvPresets;
const usDollar = { perUsd: 1_000_000, date: '2024-12-31', source: 'USD' };

/** The EMV state of a user without own settings. */
const presetState: EmvState = {
  emvList: [...emvPresets],
  currentId: firstPreset?.id ?? '',
  presetList: [...emvPresets],
  rates: { USD: usDollar, TWD: usDollar, JPY: usDollar },
  repricing: null,
};

/** Renders the remote at a path with its real routes, texts, router and query client. Only the network is fake. */
export async function renderWorkspace(options: WorkspaceOptions = {}): Promise<Rendered> {
  const { path = '/home', language = 'en', user = createUser(), prepare } = options;
  const fakeHost = createFakeHost({ source: 'workspace', language, session: { state: 'signedIn', user } });
  const { network } = fakeHost;
  network.answer(folderCalls.getFolder, () => ({ folderList: [...(options.folders ?? folders)] }));
  network.answer(contentCalls.getContent, () => ({ contentList: [...(options.contents ?? contents)] }));
  network.answer(contentCalls.markSeen, () => ({}));
  network.answer(importCalls.getImports, () => ({ importList: [] }));
  network.answer(mediaCalls.getMedia, () => {
    const mediaList = options.media ?? createMediaList(12);
    return toPage(mediaList);
  });
  network.answer(mediaCalls.getFacets, () => ({ looked: 0, tags: [], accounts: [], languages: [], types: [] }));
  network.answer(scopedViewCalls.getViews, () => ({ viewList: [] }));
  network.answer(emvCalls.getEmv, () => presetState);
  prepare?.(fakeHost);
  return renderWithHost(<App />, { path, language, namespace: { id: 'workspace', locales }, fakeHost });
}
