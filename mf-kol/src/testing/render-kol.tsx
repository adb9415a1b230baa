import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { CoworkNotice, CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvSetting, emvRates } from '@tessera/contracts/emv/emv.factory';
import type { EventHub } from '@tessera/contracts/events/event-bus';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { kolThresholds } from '@tessera/contracts/kol/kol-setting.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { createKol } from '@tessera/contracts/kol/kol.factory';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { paths } from '@tessera/contracts/paths';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import { createFakeHost } from '@tessera/ui/testing/fake-host';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import { renderWithHost, type Rendered } from '@tessera/ui/testing/render';
import { App } from '../app.tsx';
import type { KolNumber } from '../kols/use-kol-number.ts';
import type { KolPage } from '../kols/use-kols.ts';
import { locales } from '../locales.ts';

interface RenderOptions {
  readonly path?: string;
  readonly language?: Language;
  readonly user?: Partial<User>;
  /** True by default. */
  readonly isSignedIn?: boolean;
  /** Sets other responses before the first request. */
  readonly prepare?: (network: FakeNetwork) => void;
  /** Publishes events of other remotes before the first render. */
  readonly prepareHub?: (hub: EventHub) => void;
  /** The user's co-working tags, and the changes that others made; none by default. */
  readonly coworkTags?: readonly CoworkTag[];
  readonly changes?: readonly CoworkNotice[];
  /** The response with the list; two influencers by default. */
  readonly answer?: () => KolPage | Problem | Promise<KolPage | Problem>;
}

/** One with known figures, and one that is being read for the first time. */
export const kols: readonly Kol[] = [
  createKol({ label: 'FOOD', tags: ['spring'] }),
  createKol({
    id: factoryId('kol', 2),
    username: 'new.one',
    followers: null,
    level: null,
    activeFollower: null,
    frequency: null,
    genderRatio: null,
    state: 'waiting',
    asOf: null,
    info: {
      fullName: null,
      biography: null,
      hasPicture: false,
      accountType: null,
      following: null,
      posts: null,
      localUsers: null,
    },
    figures: {
      ...createKol().figures,
      count: 0,
      from: null,
      to: null,
      avgEmv: null,
      avgLike: null,
      avgComment: null,
      avgEngagement: null,
      engagementRate: null,
      engagementChange: null,
      topTags: [],
    },
  }),
];

export const pageOf = (list: readonly Kol[]): KolPage => ({ kolList: [...list], cursor: 0, total: list.length });

export const kolNumber: KolNumber = {
  number: 2,
  quota: 500,
  groups: { celebrity: 0, micro: 1, nano: 0, none: 1, partners: 0 },
  labelList: [
    { label: 'FOOD', number: 1 },
    { label: 'NONE', number: 1 },
  ],
  tagList: [{ tag: 'spring', number: 1 }],
  currency: 'TWD',
};

/** Renders the remote at a path with its real routes, texts, router and query client. Only the network is fake. */
export async function renderKol({
  path = paths.kol,
  language = 'en',
  user = {},
  isSignedIn = true,
  prepare = () => undefined,
  prepareHub = () => undefined,
  coworkTags = [],
  changes = [],
  answer = () => pageOf(kols),
}: RenderOptions = {}): Promise<Rendered> {
  const fakeHost = createFakeHost({
    source: 'kol',
    language,
    session: isSignedIn ? { state: 'signedIn', user: createUser(user) } : { state: 'signedOut' },
  });
  fakeHost.network.answer(kolCalls.getKol, answer);
  fakeHost.network.answer(kolCalls.countKol, async () => {
    const page = await answer();
    return page instanceof Problem ? page : { total: page.total };
  });
  fakeHost.network.answer(scopedViewCalls.getViews, () => ({ viewList: [] }));
  fakeHost.network.answer(kolCalls.getKolNumber, () => kolNumber);
  fakeHost.network.answer(emvCalls.getEmv, () => ({
    emvList: [createEmvSetting()],
    currentId: createEmvSetting().id,
    presetList: [...emvPresets],
    rates: emvRates,
    repricing: null,
  }));
  fakeHost.network.answer(suggestionCalls.getSimilarKol, () => ({ suggestList: [] }));
  fakeHost.network.answer(coworkCalls.getCoworkTags, () => ({ coworkTagList: [...coworkTags] }));
  fakeHost.network.answer(coworkCalls.getChangeNotify, () => ({
    notifyList: [...changes],
    unseen: changes.filter(({ isSeen }) => !isSeen).length,
  }));
  fakeHost.network.answer(kolCalls.getSetting, () => ({
    setting: { sponsoredUsers: [], ...kolThresholds, revision: 1 },
  }));
  prepare(fakeHost.network);
  prepareHub(fakeHost.hub);
  return renderWithHost(<App />, { path, language, namespace: { id: 'kol', locales }, fakeHost });
}
