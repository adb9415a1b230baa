import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '@tessera/tooling/workspace/paths.ts';
import { createEmulator, type Emulator } from './emulator.ts';
import { eventually } from './eventually.ts';
import { descendants, isRunning } from './processes.ts';
import { freePort, startProgram, stopProgram } from './program.ts';

/** What is needed to find a running product again, in another process too. */
export const productAddressSchema = z.object({
  origin: z.string(),
  dataDir: z.string(),
  /** The supervisor. */
  pid: z.number(),
  /** The network's stand-in, which journeys run beside the product so that they can ask it for faults. */
  emulator: z.object({ url: z.string(), pid: z.number() }),
});
export type ProductAddress = z.infer<typeof productAddressSchema>;

/** What the stand-in and the product must agree on. */
const app = { id: '610045871320046', secret: 'journey-app-secret', vendorKey: 'journey-vendor-key' } as const;

/** Journeys sign in and look up far more often than a person does. */
const generousRates = Object.fromEntries(['AUTH', 'READ', 'WRITE', 'LOOKUP', 'IMAGE', 'REPORT'].map((name) => [`RATE_${name}`, '100000']));

export type Settings = Readonly<Record<string, string>>;

export const outputOf = ({ dataDir }: { readonly dataDir: string }): string => readFileSync(join(dataDir, 'output.log'), 'utf8');

/** A new folder for the data of a product. PostgreSQL must reach it as a user of its own when the machine's is root. */
export function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Starts the supervisor of a workspace as a person would, with nothing beside it, on a free port. */
export async function startSupervisor(dataDir: string, settings: Settings = {}, workspace = root): Promise<{ readonly pid: number; readonly origin: string }> {
  const port = String(await freePort());
  const { pid } = await startProgram({
    script: join(workspace, 'api-server/src/start/main.ts'),
    folder: workspace,
    environment: { HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, ...settings },
    log: join(dataDir, 'output.log'),
    ready: /Tessera is ready at (http:\/\/\S+)\n/u,
  });
  // What it tells is the address that people are given.
  return { pid, origin: `http://127.0.0.1:${port}` };
}

const settingsOn = (emulator: string): Settings => ({
  ENVIRONMENT: 'test',
  GRAPH_URL: emulator,
  GRAPH_APP_ID: app.id,
  GRAPH_APP_SECRET: app.secret,
  VENDOR_KEY: app.vendorKey,
  SEED_DEMO: 'false',
  ...generousRates,
});

/** Starts the network's stand-in and the product of a workspace on it, with data of its own. */
export async function startProduct(settings: Settings = {}, workspace = root): Promise<ProductAddress> {
  const dataDir = createDataDir();
  const emulator = await startProgram({
    script: join(root, 'emulators/graph/src/server.ts'),
    folder: root,
    environment: { HOST: '127.0.0.1', PORT: '0', APP_ID: app.id, APP_SECRET: app.secret, VENDOR_KEY: app.vendorKey },
    log: join(dataDir, 'emulator.log'),
    ready: /"url":"([^"]+)"/u,
  });
  const supervisor = await startSupervisor(dataDir, { ...settingsOn(emulator.told), ...settings }, workspace).catch(async (failure: unknown) => {
    await stopProgram(emulator.pid);
    throw failure;
  });
  return { ...supervisor, dataDir, emulator: { url: emulator.told, pid: emulator.pid } };
}

/** Ends a supervisor as Ctrl-C does, and tells what it left running. */
export async function stopSupervisor(pid: number): Promise<readonly string[]> {
  const started = descendants(pid);
  await stopProgram(pid);
  const left = started.filter((entry) => isRunning(entry.pid));
  for (const entry of left) process.kill(entry.pid, 'SIGKILL');
  return left.map((entry) => entry.command);
}

/** Ends a product and starts it again on the same data and stand-in, at another port. */
export async function restartProduct({ pid, dataDir, emulator }: ProductAddress, settings: Settings, workspace = root): Promise<ProductAddress> {
  await stopSupervisor(pid);
  return { ...(await startSupervisor(dataDir, { ...settingsOn(emulator.url), ...settings }, workspace)), dataDir, emulator };
}

/** Ends a product with its stand-in, and tells what it left running. */
export async function stopProduct({ pid, emulator }: ProductAddress): Promise<readonly string[]> {
  const left = await stopSupervisor(pid);
  await stopProgram(emulator.pid);
  return left;
}

export const removeData = ({ dataDir }: { readonly dataDir: string }): void => rmSync(dataDir, { recursive: true, force: true });

const clockSchema = z.object({ now: z.string() });
const knownProcessesSchema = z.array(z.object({ name: z.string(), pid: z.number() }));

/** A running product with what journeys ask of it besides its pages. */
export interface Product {
  readonly address: ProductAddress;
  readonly origin: string;
  readonly emulator: Emulator;
  /** The number of one of its processes, once it runs. */
  pidOf(program: 'api' | 'worker' | 'postgresql'): Promise<number>;
  /** Ends one of its processes without a chance to tidy up. */
  readonly kill: (program: 'api' | 'worker' | 'postgresql') => Promise<void>;
  /** Where its own database listens. */
  databaseUrl(): string;
  /** Moves the time of all its processes so far ahead of the machine's; the API is there when it resolves. */
  setClock(offsetMs: number): Promise<void>;
  /** Starts one of a journey's own again on the same data, with other settings in addition. Its sessions go on; devices of before do not reach it. */
  restart(settings: Settings): Promise<void>;
}

/** What a journey's own product was started with. */
interface OwnProduct {
  readonly settings: Settings;
  readonly workspace: string;
}

/** Fourth line of postmaster.pid is the port. */
function databaseUrl(dataDir: string): string {
  const [file] = globSync(join(dataDir, '*/*/postmaster.pid'));
  const port = file === undefined ? undefined : readFileSync(file, 'utf8').split('\n')[3];
  if (file === undefined || port === undefined || port === '') throw new Error('the database does not run');
  const password = readFileSync(join(file, '../../password'), 'utf8').trim();
  return `postgresql://tessera:${password}@127.0.0.1:${port}/tessera`;
}

/** Finds a running product again; only one that belongs to a journey (`own`) can be started again. */
export function attachProduct(started: ProductAddress, own?: OwnProduct): Product {
  let address = started;
  const { dataDir } = started;
  const pidOf: Product['pidOf'] = (program) =>
    eventually(() => {
      const known = knownProcessesSchema.parse(JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')));
      const pid = known.find((entry) => entry.name === program)?.pid;
      if (pid === undefined || !isRunning(pid)) throw new Error(`${program} does not run`);
      return pid;
    });
  return {
    get address() {
      return address;
    },
    get origin() {
      return address.origin;
    },
    emulator: createEmulator(started.emulator.url, app.vendorKey),
    pidOf,
    kill: async (program) => void process.kill(await pidOf(program), 'SIGKILL'),
    databaseUrl: () => databaseUrl(dataDir),
    setClock: async (offsetMs) => {
      const answer = await fetch(`${address.origin}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json', origin: address.origin }, body: JSON.stringify({ offsetMs }) });
      if (!answer.ok) throw new Error(`the clock answered ${answer.status}`);
      // The API hears of it from the database, a moment later.
      await eventually(async () => {
        const { now } = clockSchema.parse(await (await fetch(`${address.origin}/dev/clock`)).json());
        if (Math.abs(Date.parse(now) - Date.now() - offsetMs) > 60_000) throw new Error(`the API is at ${now}`);
      });
    },
    restart: async (settings) => {
      if (own === undefined) throw new Error('the product of the run is everybody\'s: start one of your own');
      address = await restartProduct(address, { ...own.settings, ...settings }, own.workspace);
    },
  };
}
