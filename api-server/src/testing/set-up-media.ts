import { inspect } from 'node:util';
import { recomputeMetrics } from '../modules/collecting/recompute/recompute-metrics.ts';
import { createScanWorker, type ScanWorker } from '../modules/collecting/scan/scan-worker.ts';
import { createScanRepository } from '../modules/collecting/scan/scan.repository.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import { createMediaSources, type MediaSources } from '../network/media-source/media-sources.ts';
import { createPictureReader } from '../network/pictures/picture-reader.ts';
import { startEmulator, type TestEmulator } from './emulator.ts';
import { setUpApi, type TestApi } from './set-up-api.ts';

/** The application with the emulator as its network, and a worker to call by hand. */
export interface TestMediaApi extends TestApi {
  readonly emulator: TestEmulator;
  readonly worker: ScanWorker;
  readonly sources: MediaSources;
  /** Works on all due scans until none is left. */
  scanAll(): Promise<void>;
  /** Runs `scanAll`, and then recomputes outdated figures. */
  workAll(): Promise<void>;
}

const roundsMax = 100;

export async function setUpMedia(onStatement?: (text: string) => void): Promise<TestMediaApi> {
  const emulator = await startEmulator();
  const parts: { sources: MediaSources | null } = { sources: null };
  const late = (): MediaSources => {
    if (parts.sources === null) throw new Error('the sources are not created yet');
    return parts.sources;
  };
  const api = await setUpApi({
    ...(onStatement === undefined ? {} : { onStatement }),
    variables: {
      RATE_LOOKUP: '100000',
      RATE_READ: '100000',
      RATE_WRITE: '100000',
      RATE_REPORT: '100000',
      GRAPH_URL: emulator.url,
    },
    // The sources need the database, which is created by `setUpApi`.
    sources: {
      forOwner: (ownerId) => late().forOwner(ownerId),
      hashtagsOf: (ownerId) => late().hashtagsOf(ownerId),
      prepare: () => late().prepare(),
      profileOf: (username, signal) => late().profileOf(username, signal),
      audienceOf: (...asked) => late().audienceOf(...asked),
      reachOf: (...asked) => late().reachOf(...asked),
      status: () => late().status(),
      vendor: () => late().vendor(),
      brandsOf: (usernames, signal) => late().brandsOf(usernames, signal),
      sampleOf: (username, signal) => late().sampleOf(username, signal),
      hasVendor: () => late().hasVendor(),
      ownAccounts: (ownerId) => late().ownAccounts(ownerId),
      readTagged: (ownerId, username, cursor, signal) => late().readTagged(ownerId, username, cursor, signal),
      storiesOf: (ownerId, username, signal) => late().storiesOf(ownerId, username, signal),
      close: () => undefined,
    },
    pictures: createPictureReader({ hosts: [], privateOrigin: emulator.url, files: null }),
  });
  // Our clock decides what is recent. The emulator's stands still, so that its posts and figures are the same whenever
  // a test reads them.
  api.clock.set(new Date());
  const { db, clock } = api;
  await emulator.control('clock', { freezeAt: clock.now().getTime() });
  const { config, mailer } = api.dependencies;
  const sources = createMediaSources({
    settings: { ...config, graphUrl: emulator.url, vendorUrl: `${emulator.url}/vendor` },
    db,
    clock,
    vault: createTokenVault([api.dependencies.encryptionKey]),
    patience: 500,
    retryDelay: 5,
  });
  parts.sources = sources;
  await sources.prepare();
  const lines: unknown[] = [];
  const worker = createScanWorker({ db, clock, mailer, sources, log: (...line) => void lines.push(line) });
  async function scanAll(): Promise<void> {
    for (let round = 0; round < roundsMax; round += 1) {
      const due = await createScanRepository(db).listDue(clock.now(), 10);
      if (due.length === 0) return;
      for (const key of due) await worker.work(key, new AbortController().signal);
    }
    throw new Error(`scans are still due: ${inspect(lines.at(-1))}`);
  }
  return {
    ...api,
    emulator,
    sources,
    worker,
    scanAll,
    async workAll() {
      await scanAll();
      await recomputeMetrics({ db, log: (...line) => void lines.push(line), signal: new AbortController().signal });
    },
    async close() {
      sources.close();
      await api.close();
      await emulator.stop();
    },
  };
}
