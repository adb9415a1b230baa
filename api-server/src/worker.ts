import type { Config } from './config.ts';
import { distOf } from './dist.ts';
import { tendBca } from './jobs/bca-jobs.ts';
import { startChatbotJobs } from './jobs/chatbot-jobs.ts';
import type { ChatbotJobs } from './jobs/chatbot-jobs.ts';
import { keepSubscriptions } from './jobs/chatbot-subscriptions.ts';
import { tendBilling } from './jobs/billing-jobs.ts';
import { watchRemotes } from './jobs/breaker.ts';
import { tendHistory } from './jobs/history-jobs.ts';
import { sendNewsletters } from './jobs/newsletter-jobs.ts';
import { createPictureWarmer } from './jobs/picture-warmer.ts';
import { createRunningFlows } from './jobs/running-flows.ts';
import { recomputeMetrics } from './jobs/recompute-metrics.ts';
import { startScanJobs } from './jobs/scan-jobs.ts';
import { createScanWorker } from './jobs/scan-worker.ts';
import { createLog } from './log.ts';
import { createNetworkBranded } from './media-source/network-branded.ts';
import { createNetworkMessaging } from './media-source/network-messaging.ts';
import { networkAppOf } from './media-source/network-oauth.ts';
import { createTokenVault } from './media-source/token-vault.ts';
import { scanTimeout, sourcesFromConfig } from './media-source/sources-from-config.ts';
import { createAccountAccess } from './modules/chatbot/account-access.ts';
import { chatbotChannel } from './modules/chatbot/chatbot-channel.ts';
import { figuresChannel } from './modules/figures/figures-channel.ts';
import { createPictureService } from './modules/instagram/picture.service.ts';
import { picturesFromConfig } from './modules/instagram/pictures-from-config.ts';
import { readJobs } from './modules/read-jobs.ts';
import { createDeployGate } from './remotes/deploy-gate.ts';
import { stripePayments } from './payments/stripe-payments.ts';
import { repeat } from './repeat.ts';
import type { Repetition } from './repeat.ts';
import { openServices, publicUrlOf } from './services.ts';
import { runProcess } from './start/run-process.ts';
import type { RunningProcess } from './start/run-process.ts';

const recomputeEveryMs = 3_000;
const billingEveryMs = 15_000;
const newslettersEveryMs = 2_000;
const watchEveryMs = 60_000;

/** Starts the process that reads the network. Any number of them can work on one database. */
async function work(config: Config): Promise<RunningProcess> {
  const log = createLog(config);
  // Declared before they are set: the channels are fixed when the services open, but the loops need the services.
  const loops: { figures: Repetition | null; billing: Repetition | null } = { figures: null, billing: null };
  const chatbot: { jobs: ChatbotJobs | null } = { jobs: null };
  const channels = { [figuresChannel]: () => loops.figures?.soon(), [chatbotChannel]: () => chatbot.jobs?.soon() };
  const services = await openServices({ config, serves: 'work', channels, onClockMoved: () => loops.billing?.soon(), onError: (error) => log('warn', 'the database connection broke', { error }) });
  const { db, clock, encryptionKey, mailer } = services;
  const sources = sourcesFromConfig({ config, db, clock, encryptionKey, patience: scanTimeout });
  // The worker must start even when the network is down: each scan asks for a connection again.
  await sources.prepare().catch((error: unknown) => log('warn', 'no house connection yet', { error }));
  const pictures = picturesFromConfig(config);
  const warmer = createPictureWarmer(db, createPictureService({ db, sources, pictures }));
  const pollEvery = config.hashtagPollHours * 3_600_000;
  const worker = createScanWorker({ db, clock, mailer, sources, log, pollEvery, onDone: ({ ownerId, contentId }) => warmer.warm(ownerId, contentId) });
  const jobs = startScanJobs({ db, clock, worker, log, slots: config.scanSlots, pollEvery });
  const found = (await readJobs()).map((start) => start({ config, db, clock, log, mailer, sources, pictures }));
  const stopping = new AbortController();
  const recomputing = repeat(() => recomputeMetrics({ db, log, signal: stopping.signal }), recomputeEveryMs, (error) => log('warn', 'figures that are out of date cannot be listed', { error }));
  loops.figures = recomputing;
  const dist = distOf(config);
  const breaker = { db, clock, log, dist, gate: createDeployGate({ dist, origins: config.remoteOrigins ?? [] }), readersMin: config.breakerReaders };
  const watching = repeat(() => watchRemotes(breaker), watchEveryMs, (error) => log('warn', 'remotes cannot be watched', { error }));
  const billing = { db, clock, config, mailer, payments: stripePayments(config) };
  const tending = repeat(() => tendBilling(billing, log), billingEveryMs, (error) => log('warn', 'what is due about paying cannot be listed', { error }));
  loops.billing = tending;
  const newsletters = repeat(() => sendNewsletters({ db, clock, config, encryptionKey, mailer, signal: stopping.signal }), newslettersEveryMs, (error) => log('warn', 'a newsletter has to wait', { error }));
  const keeping = repeat(() => tendHistory({ db, clock, mailer, log }), billingEveryMs, (error) => log('warn', 'what lower plans leave out cannot be listed', { error }));
  const network = createNetworkMessaging(networkAppOf(config));
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const accessTo = createAccountAccess({ db, vault, network });
  const chatbotJobs = startChatbotJobs({ db, clock, mailer, network, log, accessTo, flows: createRunningFlows() });
  const authorizing = repeat(() => tendBca({ db, clock, network: createNetworkBranded(networkAppOf(config)), accessTo, log, signal: stopping.signal }), billingEveryMs, (error) => log('warn', 'branded content permissions cannot be listed', { error }));
  const subscribing = keepSubscriptions({ db, network, accessTo, log, callbackUrl: `${publicUrlOf(config)}/api/webhook/instagram` });
  chatbot.jobs = chatbotJobs;
  log('info', 'the worker is ready');
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([jobs.stop(), ...found.map((job) => job.stop()), recomputing.stop(), watching.stop(), tending.stop(), keeping.stop(), newsletters.stop(), authorizing.stop(), chatbotJobs.stop(), subscribing.stop()]);
      await warmer.close();
      pictures.close();
      sources.close();
      await services.close();
    },
  };
}

await runProcess(work);
