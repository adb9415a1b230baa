import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryFile, registrySchema, versionFile, type RegistryEntry, type RemoteVersion } from '@tessera/contracts/remote/registry';
import { builtFiles } from '@tessera/tooling/build/integrity.ts';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { itemAt } from './library.ts';

/** Where a version that was made sick breaks, or that it leaves things behind; what it reads before each step says so. */
export type SickPlace = 'evaluation' | 'bootstrap' | 'mount' | 'draw' | 'redraw' | 'later' | 'leave' | 'nowhere';

/** The browser files and the registry of one product: deployed versions on disk, which journeys break and heal. */
export interface RemoteStore {
  readonly folder: string;
  /** Deploys the workspace as another version, made of the built one; it is given to everybody, and falls back to what `earlier` names. */
  deploy(version: string, earlier?: readonly string[]): DeployedVersion;
  /** Makes a version that was deployed break at a place, or nowhere. */
  sicken(version: string, place: SickPlace): void;
  /** The version of the workspace that everybody is given now. */
  live(): string;
  remove(): void;
}

export interface DeployedVersion {
  readonly version: string;
  /** Pattern of its files' addresses. */
  readonly address: string;
  /** Makes it break at a place, or nowhere; no file that has a digest changes. */
  sicken(place: SickPlace): void;
  /** Writes other content into its entry, or takes it away. Gives the way back. */
  spoilEntry(content: string | null): () => void;
  /** Writes other content into the file that holds its lifecycles. Gives the way back. */
  spoilLifecycles(content: string): () => void;
}

/** Stands at the end of an entry: before each step the version reads from its folder whether it breaks there. */
const sickness = (container: string): string => `;(() => {
  const inner = ${container};
  const base = document.currentScript.src.replace(/[^/]*$/u, '');
  const isSick = async (place) => (await (await fetch(base + 'sick.json', { cache: 'no-store' })).json()).place === place;
  const breakAt = async (place) => { if (await isSick(place)) throw new Error('sick at ' + place); };
  const leak = ({ session$ }) => {
    addEventListener('focus', () => undefined);
    setInterval(() => undefined, 60_000);
    session$.subscribe(() => undefined);
    document.head.append(Object.assign(document.createElement('style'), { nonce: document.querySelector('script[nonce]').nonce, textContent: '.left { color: red }' }));
    globalThis.leftByWorkspace = true;
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
      if (await isSick('leave')) leak(props);
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
    init: (...given) => inner.init(...given),
    get: async (name) => { await breakAt('evaluation'); const factory = await inner.get(name); return () => wrap(factory()); },
  };
})();
`;

/** A file with its compressed twins, which would be sent in its place. */
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

/** Copies what was built into a folder that one product serves from. */
export function createRemoteStore(): RemoteStore {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-store-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const registryPath = join(folder, registryFile);
  const read = () => registrySchema.parse(JSON.parse(readFileSync(registryPath, 'utf8')));
  const built = itemAt(read().remotes.filter((entry) => entry.id === 'workspace'), 0);
  const origin = itemAt(built.versions.filter(({ version }) => version === built.live), 0);
  const deployed = new Map<string, RemoteVersion>([[origin.version, origin]]);

  const list = (entry: RegistryEntry): void => {
    const registry = read();
    const others = registry.remotes.filter(({ id }) => id !== entry.id);
    writeFileSync(`${registryPath}.new`, JSON.stringify({ revision: registry.revision + 1, remotes: [entry, ...others] }));
    renameSync(`${registryPath}.new`, registryPath);
  };

  const handleOf = ({ version, base, entry, preload }: RemoteVersion): DeployedVersion => {
    const at = join(folder, base);
    return {
      version,
      address: `**${base}**`,
      sicken: (place) => writeFileSync(join(at, 'sick.json'), JSON.stringify({ place })),
      spoilEntry: (content) => replace(join(at, entry), content),
      spoilLifecycles: (content) => replace(join(at, itemAt(preload.filter((file) => file !== entry && file.endsWith('.js')), 0)), content),
    };
  };

  return {
    folder,
    deploy: (version, earlier = []) => {
      const base = `/remotes/workspace/${version}/`;
      const at = join(folder, base);
      cpSync(join(folder, origin.base), at, { recursive: true });
      for (const twin of globSync(`${join(at, origin.entry)}.{br,gz}`)) rmSync(twin);
      writeFileSync(join(at, origin.entry), `${readFileSync(join(at, origin.entry), 'utf8')}${sickness(origin.container)}`);
      const made: RemoteVersion = { ...origin, version, base, files: builtFiles(at).filter(({ path }) => path !== versionFile && !/\.(?:br|gz)$/u.test(path)) };
      for (const twin of globSync(`${join(at, versionFile)}.{br,gz}`)) rmSync(twin);
      writeFileSync(join(at, versionFile), JSON.stringify(made));
      deployed.set(version, made);
      const known = earlier.flatMap((name) => deployed.get(name) ?? []);
      list({ id: 'workspace', live: version, candidate: null, earlier: [...earlier], versions: [made, ...known] });
      const handle = handleOf(made);
      handle.sicken('nowhere');
      return handle;
    },
    sicken: (version, place) => writeFileSync(join(folder, 'remotes/workspace', version, 'sick.json'), JSON.stringify({ place })),
    live: () => itemAt(read().remotes.filter(({ id }) => id === 'workspace'), 0).live,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
