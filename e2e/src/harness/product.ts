import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '@tessera/contracts/time/durations';
import { root } from '@tessera/tooling/workspace/paths.ts';
import * as z from 'zod/mini';
import { createEmulator, type Emulator } from './emulator.ts';
import { eventually } from './eventually.ts';
import { descendants, isRunning } from './processes.ts';
import { freePort, startProgram, stopProgram } from './program.ts';

/** The data with which a running product can be found again, even by another process. */
export const productAddressSchema = z.object({
  origin: z.string(),
  dataDir: z.string(),
  /** The supervisor. */
  pid: z.number(),
  /** The emulated network. Journeys start it separately, so that they can set its faults. */
  emulator: z.object({ url: z.string(), pid: z.number() }),
});
export type ProductAddress = z.infer<typeof productAddressSchema>;

/** Settings that the emulator and the product must share. */
const app = { id: '610045871320046', secret: 'journey-app-secret', vendorKey: 'journey-vendor-key' } as const;

/** Journeys sign in and search far more often than a user does. */
const generousRates = Object.fromEntries(
  ['AUTH', 'READ', 'WRITE', 'LOOKUP', 'IMAGE', 'REPORT'].map((name) => [`RATE_${name}`, '100000']),
);

export type Settings = Readonly<Record<string, string>>;

export const outputOf = ({ dataDir }: { readonly dataDir: string }): string =>
  readFileSync(join(dataDir, 'output.log'), 'utf8');

/**
 * Makes a new data folder. If this machine's user is root, PostgreSQL runs as another user, who must be able to enter
 * it.
 */
export function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Starts the supervisor of a workspace as a user would, on a free port. */
export async function startSupervisor(
  dataDir: string,
  settings: Settings = {},
  workspace = root,
): Promise<{ readonly pid: number; readonly origin: string }> {
  const port = String(await freePort());
  const { pid } = await startProgram({
    script: join(workspace, 'api-server/src/platform/start/main.ts'),
    folder: workspace,
    environment: { HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, ...settings },
    log: join(dataDir, 'output.log'),
    ready: /Tessera is ready at (http:\/\/\S+)\n/u,
  });
  // Its ready line names the public address, so the local one is used here.
  return { pid, origin: `http://127.0.0.1:${port}` };
}

export const settingsOn = (emulator: string): Settings => ({
  ENVIRONMENT: 'test',
  GRAPH_URL: emulator,
  GRAPH_EMULATED: 'true',
  GRAPH_APP_ID: app.id,
  GRAPH_APP_SECRET: app.secret,
  VENDOR_KEY: app.vendorKey,
  SEED_DEMO: 'false',
  ...generousRates,
});

/**
 * Starts an emulated network, and the product of a workspace on it, with new data. Pictures of posts are plain colours
 * unless they are wanted `drawn`: drawing them took a tenth of the processor time of journeys that show walls.
 */
export async function startProduct(
  settings: Settings = {},
  workspace = root,
  pictures: 'plain' | 'drawn' = 'plain',
): Promise<ProductAddress> {
  const dataDir = createDataDir();
  const emulator = await startProgram({
    script: join(root, 'emulators/graph/src/server.ts'),
    folder: root,
    environment: {
      HOST: '127.0.0.1',
      PORT: '0',
      APP_ID: app.id,
      APP_SECRET: app.secret,
      VENDOR_KEY: app.vendorKey,
      PICTURES: pictures,
    },
    log: join(dataDir, 'emulator.log'),
    ready: /"url":"([^"]+)"/u,
  });
  const supervisor = await startSupervisor(dataDir, { ...settingsOn(emulator.told), ...settings }, workspace).catch(
    async (failure: unknown) => {
      await stopProgram(emulator.pid);
      throw failure;
    },
  );
  return { ...supervisor, dataDir, emulator: { url: emulator.told, pid: emulator.pid } };
}

/** Stops a supervisor as Ctrl-C does, and returns the processes that it left running. */
export async function stopSupervisor(pid: number): Promise<readonly string[]> {
  const started = descendants(pid);
  await stopProgram(pid);
  const left = started.filter((entry) => isRunning(entry.pid));
  for (const entry of left) process.kill(entry.pid, 'SIGKILL');
  return left.map((entry) => entry.command);
}

/** Stops a product and starts it again with the same data and emulator, on another port. */
async function restartProduct(
  { pid, dataDir, emulator }: ProductAddress,
  settings: Settings,
  workspace = root,
): Promise<ProductAddress> {
  await stopSupervisor(pid);
  return {
    ...(await startSupervisor(dataDir, { ...settingsOn(emulator.url), ...settings }, workspace)),
    dataDir,
    emulator,
  };
}

/** Stops a product and its emulator, and returns the processes that it left running. */
export async function stopProduct({ pid, emulator }: ProductAddress): Promise<readonly string[]> {
  const left = await stopSupervisor(pid);
  await stopProgram(emulator.pid);
  return left;
}

export const removeData = ({ dataDir }: { readonly dataDir: string }): void =>
  rmSync(dataDir, { recursive: true, force: true });

const clockSchema = z.object({ now: z.string() });
const knownProcessesSchema = z.array(z.object({ name: z.string(), pid: z.number() }));

/** A running product, with what journeys can do besides using its pages. */
export interface Product {
  readonly address: ProductAddress;
  readonly origin: string;
  readonly emulator: Emulator;
  /** The process id of one of its programs, once it runs. */
  pidOf(program: 'api' | 'worker' | 'postgresql'): Promise<number>;
  /** Kills one of its processes with SIGKILL. */
  readonly kill: (program: 'api' | 'worker' | 'postgresql') => Promise<void>;
  /**
   * Kills one of its processes with SIGKILL and keeps its supervisor from restarting it until the returned function is
   * called.
   */
  readonly keepDown: (program: 'api' | 'worker') => Promise<() => void>;
  /** The address of its own database. */
  databaseUrl(): string;
  /** Moves the clock of all its processes ahead of the machine's; resolves when the API has the new time. */
  setClock(offsetMs: number): Promise<void>;
  /**
   * Restarts a journey's own product on its data with additional settings. Sessions stay valid; existing API clients do
   * not reach the new port.
   */
  restart(settings: Settings): Promise<void>;
}

/** The options with which a journey's own product was started. */
interface OwnProduct {
  readonly settings: Settings;
  readonly workspace: string;
}

/** The port is on the fourth line of postmaster.pid. */
function databaseUrl(dataDir: string): string {
  const [file] = globSync(join(dataDir, '*/*/postmaster.pid'));
  const port = file === undefined ? undefined : readFileSync(file, 'utf8').split('\n')[3];
  if (file === undefined || port === undefined || port === '') throw new Error('the database does not run');
  const password = readFileSync(join(file, '../../password'), 'utf8').trim();
  return `postgresql://tessera:${password}@127.0.0.1:${port}/tessera`;
}

/** Attaches to a running product; only a journey's own product (`own`) can be restarted. */
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
    keepDown: async (program) => {
      const pid = await pidOf(program);
      process.kill(address.pid, 'SIGSTOP');
      process.kill(pid, 'SIGKILL');
      return () => process.kill(address.pid, 'SIGCONT');
    },
    databaseUrl: () => databaseUrl(dataDir),
    setClock: async (offsetMs) => {
      const answer = await fetch(`${address.origin}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address.origin },
        body: JSON.stringify({ offsetMs }),
      });
      if (!answer.ok) throw new Error(`the clock answered ${answer.status}`);
      // The API gets the new time through the database a moment later.
      await eventually(async () => {
        const { now } = clockSchema.parse(await (await fetch(`${address.origin}/dev/clock`)).json());
        if (Math.abs(Date.parse(now) - Date.now() - offsetMs) > minuteMs) throw new Error(`the API is at ${now}`);
      });
    },
    restart: async (settings) => {
      if (own === undefined) throw new Error('the product of this run is shared: start a separate one to change it');
      address = await restartProduct(address, { ...own.settings, ...settings }, own.workspace);
    },
  };
}
