import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createBusinessAccount, createPlatformConnection } from '@tessera/contracts/connection/connection.factory';
import type { BusinessAccount } from '@tessera/contracts/connection/connection.schema';
import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import { createCreator } from '@tessera/contracts/creator/creator.factory';
import type { Creator } from '@tessera/contracts/creator/creator.schema';
import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvPreset, createEmvSetting } from '@tessera/contracts/emv/emv.factory';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { createInspect } from '@tessera/contracts/inspect/inspect.factory';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import type { Inspect } from '@tessera/contracts/inspect/inspect.schema';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { createFakeHost } from '@tessera/ui/testing/fake-host';
import { renderWithHost, type Rendered } from '@tessera/ui/testing/render';
import { App } from '../app.tsx';
import { locales } from '../locales.ts';

interface RenderOptions {
  readonly path?: string;
  readonly language?: Language;
  readonly user?: Partial<User>;
  /** The response with the report; by default the user's own account, just read. */
  readonly answer?: () => Inspect | Problem | Promise<Inspect>;
  readonly accounts?: readonly BusinessAccount[];
  readonly creators?: readonly Creator[];
  /** The step that the network reports as missing. */
  readonly link?: () => CallOutput<typeof creatorCalls.checkLink>;
  /** What the device has stored. */
  readonly stored?: Readonly<Partial<Record<'inspectItems' | 'CreatorId', string>>>;
}

export const ownAccount = createBusinessAccount({ username: 'dimsumdiary.hk' });
export const freshInspect = (overrides: Partial<Inspect> = {}): Inspect =>
  createInspect({ asOf: new Date().toISOString(), ...overrides });

/** Renders the remote at a path with its real routes, texts, router and query client. Only the network is fake. */
export async function renderInspect({
  path = inspectPaths.inspect,
  language = 'en',
  user = {},
  answer = () => freshInspect(),
  accounts = [ownAccount],
  creators = [createCreator()],
  link = () => ({ step: 'connect', pages: [], username: null }),
  stored = {},
}: RenderOptions = {}): Promise<Rendered> {
  const fakeHost = createFakeHost({
    source: 'inspect',
    language,
    session: { state: 'signedIn', user: createUser(user) },
  });
  if (stored.inspectItems !== undefined) fakeHost.host.storage.set('inspectItems', stored.inspectItems);
  if (stored.CreatorId !== undefined) fakeHost.host.storage.set('CreatorId', stored.CreatorId);
  fakeHost.network.answer(inspectCalls.getInspect, async () => {
    const result = await answer();
    return result instanceof Error ? result : { inspect: result };
  });
  fakeHost.network.answer(connectionCalls.getBusinessAccount, () => ({
    accountList: [...accounts],
    platformList: accounts.length > 0 ? [createPlatformConnection()] : [],
  }));
  fakeHost.network.answer(creatorCalls.getCreator, () => ({ creatorList: [...creators] }));
  fakeHost.network.answer(creatorCalls.checkLink, link);
  const { rate } = createEmvPreset();
  fakeHost.network.answer(emvCalls.getEmv, () => ({
    emvList: [createEmvSetting()],
    currentId: createEmvPreset().id,
    presetList: [...emvPresets],
    rates: { USD: rate, TWD: rate, JPY: rate },
    repricing: null,
  }));
  return renderWithHost(<App />, { path, language, namespace: { id: 'inspect', locales }, fakeHost });
}
