import type { Descriptor } from '@tessera/contracts/remote/descriptor';
import { stagePathOf, type Isolation } from '@tessera/contracts/remote/isolation';
import { versionFile } from '@tessera/contracts/remote/registry';
import { createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { polyfillBrowser } from '@tessera/ui/testing/browser-polyfills';
import { render, waitFor } from '@testing-library/react';
import { createStage } from '../stage/create-stage.ts';
import { StageRoot } from '../stage/stage-root.tsx';
import { createWorkbench } from '../workbench/create-workbench.ts';
import type { Settings } from '../workbench/settings.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { createWirePair } from './memory-wire.ts';

interface StageOptions {
  readonly descriptor: Descriptor;
  readonly load: () => Promise<unknown>;
  readonly settings?: Partial<Settings>;
  /** The remote's initial path. */
  readonly path?: string;
  readonly isOwnLine?: (line: string) => boolean;
  readonly quietMs?: number;
  /** The server behind the page. */
  readonly fetch?: typeof globalThis.fetch;
}

let leaveLast = async (): Promise<void> => undefined;

/**
 * The window, with listeners that can be removed: a real stage lives as long as its page, but a test's stage must be
 * disposed of.
 */
function createPage(): { readonly page: Window; readonly leave: () => void } {
  const listeners: (() => void)[] = [];
  const listening =
    (target: Window | Document) => (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      target.addEventListener(type, listener, options);
      listeners.push(() => target.removeEventListener(type, listener, options));
    };
  const watched = <Target extends Window | Document>(target: Target, more: (key: string | symbol) => unknown): Target =>
    new Proxy(target, {
      get: (_, key): unknown => {
        if (key === 'addEventListener') return listening(target);
        const value: unknown = more(key) ?? Reflect.get(target, key, target);
        return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value;
      },
    });
  const page = watched(window, (key) => (key === 'document' ? watched(document, () => undefined) : undefined));
  return { page, leave: () => listeners.forEach((remove) => remove()) };
}

/**
 * Renders the whole isolation with the real bus, client, session and translations, workbench and stage in one page;
 * only the file loader is a fake.
 */
export async function renderStage({
  descriptor,
  load,
  settings = {},
  path,
  isOwnLine = () => true,
  quietMs = 0,
  fetch,
}: StageOptions) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  polyfillBrowser();
  configureSchemas();
  await leaveLast();
  sessionStorage.clear();
  const version = createRemoteVersion(descriptor.id, '1.0.0', { descriptor });
  const isolation: Isolation = {
    from: 'files',
    version: version.version,
    descriptor,
    base: version.base,
    stage: stagePathOf(descriptor.id, version.version),
    fallbackLanguage: 'en',
  };
  history.replaceState(null, '', `${isolation.stage}${path ?? descriptor.paths[0]?.path ?? '/'}`);
  const { page, leave } = createPage();
  const wires = createWirePair();
  const workbench = createWorkbench({
    isolation,
    store: { read: (first) => ({ ...first, settings: { ...first.settings, ...settings } }), write: () => undefined },
  });
  workbench.attach(wires.workbench);
  const stage = await createStage({
    isolation,
    page,
    wire: wires.stage,
    shares: null,
    isOwnLine,
    quietMs,
    loader: {
      load: async (start) => (start.entry === version.entry ? load() : Promise.reject(new Error('ScriptNetworkError'))),
    },
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith(versionFile)) return Response.json(version);
      if (fetch) return fetch(input, init);
      throw new TypeError(`no server for ${url}`);
    },
  });
  const result = render(<StageRoot stage={stage} />);
  stage.start();
  leaveLast = async () => {
    await stage.remote.unmount();
    leave();
    result.unmount();
  };
  await settled(workbench);
  return { ...result, stage, workbench };
}

/** Waits until the remote is mounted or has failed. */
export const settled = (workbench: Workbench): Promise<void> =>
  waitFor(() => expect(['mounted', 'failed']).toContain(workbench.status$.value.phase));

/** Starts another life of a settled remote and waits until it is mounted or has failed, however fast that is. */
export async function anotherLife(workbench: Workbench, begin: () => void | Promise<void>): Promise<void> {
  let hasBegun = false;
  const lived = new Promise<void>((resolve) => {
    workbench.status$.subscribe(({ phase }) => {
      if (phase === 'loading') hasBegun = true;
      else if (hasBegun) resolve();
    });
  });
  await begin();
  await lived;
}
