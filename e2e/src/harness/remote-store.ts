import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  registryFile,
  registrySchema,
  versionFile,
  type Registry,
  type RegistryEntry,
  type RemoteVersion,
} from '@tessera/contracts/remote/registry';
import { builtFiles } from '@tessera/tooling/build/integrity.ts';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { itemAt } from './library.ts';

/**
 * The step at which a version fails, or that it leaks or listens; the version reads it from its folder before each
 * step.
 */
export type SickPlace =
  | 'evaluation'
  | 'bootstrap'
  | 'mount'
  | 'draw'
  | 'redraw'
  | 'later'
  | 'leave'
  | 'listen'
  | 'nowhere';

/** The browser files and the registry of one product. Journeys break and repair the versions deployed in it. */
export interface RemoteStore {
  readonly folder: string;
  /**
   * Deploys a copy of the built remote as another version; everybody gets it, and it falls back to the versions in
   * `earlier`.
   */
  deploy(version: string, earlier?: readonly string[]): DeployedVersion;
  /**
   * Writes a copy of the remote as another version into its own folder, as a build would, without deploying it. Returns
   * the folder.
   */
  make(version: string): string;
  /** Makes a deployed version fail at a step, or nowhere. */
  sicken(version: string, place: SickPlace): void;
  /** The version of the remote that everybody currently gets. */
  live(): string;
  remove(): void;
}

export interface DeployedVersion {
  readonly version: string;
  /** Glob pattern of its files' addresses. */
  readonly address: string;
  /** Makes it fail at a step, or nowhere; no file with a digest changes. */
  sicken(place: SickPlace): void;
  /** Replaces the content of its entry, or removes it with null. Returns a function that restores it. */
  spoilEntry(content: string | null): () => void;
  /** Replaces the content of the file with its lifecycles. Returns a function that restores it. */
  spoilLifecycles(content: string): () => void;
}

/** Code appended to an entry: before each step, the version reads from its folder whether to fail there. */
const sickness = (container: string): string => `;(() => {
  const inner = ${container};
  const base = document.currentScript.src.replace(/[^/]*$/u, '');
  const isSick = async (place) => (await (await fetch(base + 'sick.json', { cache: 'no-store' })).json()).place === place;
  const breakAt = async (place) => { if (await isSick(place)) throw new Error('sick at ' + place); };
  const scope = {};
  const shared = async (name) => (await Object.values(scope[name])[0].get())();
  const leak = async ({ session$ }) => {
    addEventListener('focus', () => undefined);
    setInterval(() => undefined, 60_000);
    session$.subscribe(() => undefined);
    const style = document.head.appendChild(Object.assign(document.createElement('style'), { nonce: document.querySelector('script[nonce]').nonce, textContent: '.left { color: red }' }));
    style.dataset.emotion = 'own';
    globalThis.leftByWorkspace = true;
    const [{ createRoot }, { createElement }] = await Promise.all([shared('react-dom/client'), shared('react')]);
    createRoot(document.createElement('section')).render(createElement('p', null, 'left'));
  };
  const listen = async ({ events }) => {
    const { boolean, object, string, nullable, number, array } = await shared('@tessera/ui/shared-modules/schema');
    const topics = [
      { topic: 'resource.changed', version: 2, payload: object({ boardId: string() }), upcasts: { 1: ({ id }) => ({ boardId: id }) } },
      { topic: 'session.started', payload: object({ userId: string() }) },
      { topic: 'language.changed', payload: object({ language: string() }) },
      { topic: 'subscription.changed', payload: object({ userId: string(), plan: nullable(number()), isExpired: boolean(), granted: array(string()) }) },
    ];
    globalThis.heard = [];
    for (const topic of topics) {
      const known = { version: 1, upcasts: {}, publisher: 'shell', sticky: false, crossTab: false, ...topic };
      events.subscribe(known, ({ topic: name, version, origin, data }) => globalThis.heard.push({ topic: name, version, origin, data }));
    }
    globalThis.sayAsShell = (id) => events.publish({ topic: 'resource.changed', version: 1, payload: object({ kind: string(), id: string() }), upcasts: {}, publisher: 'workspace', sticky: false, crossTab: false }, { kind: 'folder', id });
  };
  const sickEvents = { publish: () => undefined, subscribe: () => { throw new Error('sick at draw'); } };
  // Sound at first; from then on every component that listens to the bus breaks while the version is sick.
  const soundOnce = ({ events }) => {
    let mayBreak = false;
    let isBroken = false;
    const watch = setInterval(async () => { isBroken = mayBreak && (await isSick('redraw')); }, 50);
    const subscribe = (...given) => { if (isBroken) throw new Error('sick at a later draw'); return events.subscribe(...given); };
    return { events: { publish: (...given) => events.publish(...given), subscribe }, drawn: () => { mayBreak = true; }, end: () => clearInterval(watch) };
  };
  let later;
  const wrap = (lifecycles) => ({
    ...lifecycles,
    bootstrap: async (props) => { await breakAt('bootstrap'); return lifecycles.bootstrap(props); },
    mount: async (props) => {
      await breakAt('mount');
      if (await isSick('later')) props.domElementGetter().addEventListener('click', () => { void Promise.reject(new Error('sick at a promise')); throw new Error('sick at a click'); });
      if (await isSick('leave')) await leak(props);
      if (await isSick('listen')) await listen(props);
      if (await isSick('redraw')) {
        later = soundOnce(props);
        await lifecycles.mount({ ...props, events: later.events });
        return later.drawn();
      }
      return lifecycles.mount((await isSick('draw')) ? { ...props, events: sickEvents } : props);
    },
    unmount: (props) => { later?.end(); return lifecycles.unmount(props); },
    unload: (props) => lifecycles.unload(props),
  });
  ${container} = {
    init: (...given) => { Object.assign(scope, given[0]); return inner.init(...given); },
    get: async (name) => { await breakAt('evaluation'); const factory = await inner.get(name); return () => wrap(factory()); },
  };
})();
`;

/**
 * Replaces a file and removes its compressed copies, which would be served instead. Returns a function that restores
 * them.
 */
function replace(file: string, content: string | null): () => void {
  const kept = mkdtempSync(join(tmpdir(), 'tessera-kept-'));
  const files = [file, `${file}.br`, `${file}.gz`].filter((name) => existsSync(name));
  files.forEach((name, index) => {
    cpSync(name, join(kept, String(index)));
    rmSync(name);
  });
  if (content !== null) writeFileSync(file, content);
  return () => {
    rmSync(file, { force: true });
    files.forEach((name, index) => cpSync(join(kept, String(index)), name));
    rmSync(kept, { recursive: true });
  };
}

const readRegistry = (at: string): Registry =>
  registrySchema.parse(JSON.parse(readFileSync(join(at, registryFile), 'utf8')));

/** Copies only the live versions of the build: earlier ones would be fallbacks, and candidates of a search. */
function copyBuilt(folder: string): void {
  const built = join(root, 'dist');
  const { revision, remotes } = readRegistry(built);
  const kept = remotes.map((entry): RegistryEntry => ({
    ...entry,
    candidate: null,
    earlier: [],
    versions: entry.versions.filter(({ version }) => version === entry.live),
  }));
  const bases = new Set(kept.flatMap(({ versions }) => versions.map(({ base }) => join(built, base, '.'))));
  const isVersion = (file: string): boolean => dirname(dirname(file)) === join(built, 'remotes');
  cpSync(built, folder, { recursive: true, filter: (file) => !isVersion(file) || bases.has(file) });
  writeFileSync(join(folder, registryFile), JSON.stringify({ revision, remotes: kept }));
}

/** What a journey can do with a deployed version: break its files, and repair them. */
function handleOf(folder: string, { version, base, entry, preload }: RemoteVersion): DeployedVersion {
  const at = join(folder, base);
  return {
    version,
    address: `**${base}**`,
    sicken: (place) => writeFileSync(join(at, 'sick.json'), JSON.stringify({ place })),
    spoilEntry: (content) => replace(join(at, entry), content),
    spoilLifecycles: (content) =>
      replace(
        join(
          at,
          itemAt(
            preload.filter((file) => file !== entry && file.endsWith('.js')),
            0,
          ),
        ),
        content,
      ),
  };
}

/** Copies the build into a folder that one product serves; its new versions are copies of the remote `id`. */
export function createRemoteStore(id = 'workspace'): RemoteStore {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-store-'));
  copyBuilt(folder);
  const registryPath = join(folder, registryFile);
  const read = () => readRegistry(folder);
  const built = itemAt(
    read().remotes.filter((entry) => entry.id === id),
    0,
  );
  const origin = itemAt(
    built.versions.filter(({ version }) => version === built.live),
    0,
  );
  const deployed = new Map<string, RemoteVersion>([[origin.version, origin]]);

  const made = mkdtempSync(join(tmpdir(), 'tessera-e2e-made-'));
  /** Writes the built remote into a folder as another version: the same files, with code appended to the entry. */
  const write = (at: string, version: string, addition: string): RemoteVersion => {
    cpSync(join(folder, origin.base), at, { recursive: true });
    for (const twin of globSync(`${at}/{${origin.entry},${versionFile}}.{br,gz}`)) rmSync(twin);
    writeFileSync(join(at, origin.entry), `${readFileSync(join(at, origin.entry), 'utf8')}${addition}`);
    const written: RemoteVersion = {
      ...origin,
      version,
      base: `/remotes/${id}/${version}/`,
      files: builtFiles(at).filter(({ path }) => path !== versionFile && !/\.(?:br|gz)$/u.test(path)),
    };
    writeFileSync(join(at, versionFile), JSON.stringify(written));
    return written;
  };

  const list = (entry: RegistryEntry): void => {
    const registry = read();
    const others = registry.remotes.filter((other) => other.id !== entry.id);
    writeFileSync(
      `${registryPath}.new`,
      JSON.stringify({ revision: registry.revision + 1, remotes: [entry, ...others] }),
    );
    renameSync(`${registryPath}.new`, registryPath);
  };

  return {
    folder,
    deploy: (version, earlier = []) => {
      const given = write(join(folder, 'remotes', id, version), version, sickness(origin.container));
      deployed.set(version, given);
      const known = earlier.flatMap((name) => deployed.get(name) ?? []);
      list({ id, live: version, candidate: null, earlier: [...earlier], versions: [given, ...known] });
      const handle = handleOf(folder, given);
      handle.sicken('nowhere');
      return handle;
    },
    make: (version) => {
      const at = join(made, version);
      write(at, version, `\n/* ${version} */\n`);
      return at;
    },
    sicken: (version, place) =>
      writeFileSync(join(folder, 'remotes', id, version, 'sick.json'), JSON.stringify({ place })),
    live: () =>
      itemAt(
        read().remotes.filter((entry) => entry.id === id),
        0,
      ).live,
    remove: () => [folder, made].forEach((own) => rmSync(own, { recursive: true, force: true })),
  };
}
