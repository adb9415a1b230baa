import { setTimeout as pause } from 'node:timers/promises';
import { hourMs } from '@tessera/contracts/time/durations';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { buildMemoApp } from './modules/publishing/memo/memo-app.ts';
import { withMemoPort } from './modules/publishing/memo/memo-port.ts';
import { interactiveTimeout, sourcesFromConfig } from './network/media-source/sources-from-config.ts';
import { stripePayments } from './network/payments/stripe-payments.ts';
import { picturesFromConfig } from './network/pictures/pictures-from-config.ts';
import { distOf } from './platform/dist.ts';
import { createReceiver } from './platform/events/receive.ts';
import { openFileStores } from './platform/files/file-stores.ts';
import { visitorPace } from './platform/http/limits/pace.ts';
import { turnsOf } from './platform/http/limits/turns.ts';
import { loggerOptions } from './platform/http/requests/logger-options.ts';
import { createLog } from './platform/log.ts';
import { mailChannel } from './platform/mail/mailer.ts';
import { createOutboxRepository } from './platform/mail/outbox.repository.ts';
import { sendDueMails, smtpTransport } from './platform/mail/send-mail.ts';
import { listIncompatibilities } from './platform/remotes/list-incompatibilities.ts';
import { tellContract } from './platform/remotes/tell-contract.ts';
import { repeat } from './platform/repeat.ts';
import { defaultRetention } from './platform/retention/ages.ts';
import { tidy } from './platform/retention/housekeeping.ts';
import { openServices } from './platform/services.ts';
import { runProcess, type RunningProcess } from './platform/start/run-process.ts';
import { stopGraceMsOf } from './platform/start/stop-times.ts';

const mailEveryMs = 5_000;
const tidyEveryMs = hourMs;
/** Long enough for a request that a proxy was just sending on an open connection. */
const lingerMs = 1_000;

async function serve(given: Config): Promise<RunningProcess> {
  const config = await withMemoPort(given);
  const receiver = createReceiver();
  const log = createLog(config);
  const services = await openServices({
    config,
    serves: 'calls',
    onError: (error) => log('warn', 'the database connection broke', { error }),
    ...receiver,
  });
  const { db, clock, encryptionKey } = services;
  const stopping = new AbortController();
  const served = { ...services, stopping: stopping.signal, lingerMs, logger: loggerOptions(config) };
  const dist = distOf(config);
  const turns = turnsOf(config, visitorPace(config));
  const sources = sourcesFromConfig({
    config,
    db,
    clock,
    encryptionKey,
    patience: interactiveTimeout,
    sharesPatience: true,
  });
  const pictures = picturesFromConfig(config);
  const app = await buildApp({
    ...served,
    turns,
    events: receiver.events,
    linkChanges: receiver.linkChanges,
    sources,
    pictures,
    fileStores: openFileStores(config.dataDir),
    payments: stripePayments(config, undefined, clock.realNow),
    dist,
  });
  await app.listen({ host: config.host, port: config.port });
  const memo = await buildMemoApp({ ...served, turns });
  await memo.listen({ host: config.host, port: config.memoPort ?? 0 });
  try {
    tellContract(dist);
  } catch (error) {
    app.log.warn({ err: error }, 'the contract could not be left beside the registry');
  }
  void listIncompatibilities({ dist, origins: config.remoteOrigins ?? [] }).then(
    (incompatibilities) =>
      incompatibilities.forEach((misfit) => app.log.warn({ misfit }, 'a remote that is served does not fit')),
    (error: unknown) => app.log.warn({ err: error }, 'the remotes that are served cannot be looked at'),
  );
  const transport = smtpTransport(config);
  // In production nothing shows them.
  const keepsTexts = config.environment !== 'production';
  if (!keepsTexts) await createOutboxRepository(db).eraseKept();
  const mails = repeat(
    (signal) => sendDueMails({ db, clock, transport, log, signal, keepsTexts }),
    mailEveryMs,
    (error) => app.log.error({ err: error }, 'mails were not sent'),
  );
  await services.listenTo({ [mailChannel]: () => mails.soon() });
  const tidying = repeat(
    (signal) => tidy(db, clock, { days: config.retention ?? defaultRetention, signal }),
    tidyEveryMs,
    (error) => app.log.error({ err: error }, 'tidying failed'),
  );
  return {
    stop: async () => {
      stopping.abort();
      const background = Promise.all([mails.stop(), tidying.stop()]);
      await pause(stopGraceMsOf(config));
      await Promise.all([app.close(), memo.close(), background]);
      sources.close();
      pictures.close();
      await services.close();
    },
  };
}

await runProcess(serve);
