import { randomUUID } from 'node:crypto';
import { kolThresholds } from '@tessera/contracts/kol/kol-setting.schema';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { processConfig, type Config } from '../config.ts';
import { hashPassword } from '../modules/accounts/credential/password.ts';
import { createKolSettingRepository } from '../modules/accounts/kol-setting/kol-setting.repository.ts';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { createContentRepository } from '../modules/collecting/content/content.repository.ts';
import { createFolderRepository } from '../modules/collecting/folder/folder.repository.ts';
import { createScanWorker } from '../modules/collecting/scan/scan-worker.ts';
import { createScanRepository, type ScanKey } from '../modules/collecting/scan/scan.repository.ts';
import { createSavedViewRepository } from '../modules/collecting/view/saved-view.repository.ts';
import { ownScope } from '../modules/influencers/kol/kol-scope.ts';
import { createKolRepository } from '../modules/influencers/kol/kol.repository.ts';
import { createSuggestionRepository } from '../modules/influencers/suggestion/suggestion.repository.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import { scanTimeout, sourcesFromConfig } from '../network/media-source/sources-from-config.ts';
import type { Trx } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { openServices, type Services } from '../platform/services.ts';
import { isPaidByStandIn, payDemoPasts, registeredAt } from './billing.ts';
import { writeAboutBoard } from './board-article.ts';
import { addDemoBrands } from './branded.ts';
import { addDemoBots } from './chatbot.ts';
import { connectDemoUsers } from './connections.ts';
import { addCoworkTag } from './cowork.ts';
import type { DemoBoard, DemoUser } from './demo-user.ts';
import { addKolHistories } from './kol-history.ts';
import { markBest } from './marks.ts';
import { addOthers, type SeededBoard } from './others.ts';
import { demoPassword, demoUsers } from './plan.ts';
import { publishForDemo } from './publications.ts';
import { shareBoard, shareKols } from './shares.ts';
import { addSignUps, connectSignUps } from './sign-ups.ts';
import { collectDemoStories } from './stories.ts';

/** Long enough to give the first screens media. The worker reads the rest. */
const scanningMax = 12_000;
const lanes = 3;
const demoDays = 365;

interface SeedContext {
  readonly config: Config;
  readonly passwordHash: string;
  readonly now: Date;
  readonly encryptionKey: Buffer;
  /** Whether demo accounts can pay for their plans. */
  readonly canPay: boolean;
}

/** Follow-up work for the boards of a demo account. */
interface AddedBoards {
  readonly scans: readonly ScanKey[];
  /** Boards whose best posts are marked once they are read. The first one is also shared. */
  readonly marked: readonly { readonly ownerId: string; readonly folderId: string }[];
  readonly others: readonly SeededBoard[];
}

const nothingAdded: AddedBoards = { scans: [], marked: [], others: [] };

async function addViews(trx: Trx, ownerId: string, folderId: string, board: DemoBoard, now: Date): Promise<void> {
  for (const [name, search] of board.views ?? [])
    await createSavedViewRepository(trx).add(
      ownerId,
      { scope: 'folder', scopeId: folderId, name, search: `folderId=${folderId}&contentId=all&${search}` },
      now,
    );
}

async function addBoards(
  trx: Trx,
  ownerId: string,
  user: DemoUser,
  { config, now }: SeedContext,
): Promise<AddedBoards> {
  const [contents, requests] = [createContentRepository(trx), createScanRepository(trx)];
  const [scans, marked]: [ScanKey[], { ownerId: string; folderId: string }[]] = [[], []];
  const others: SeededBoard[] = [];
  for (const [index, board] of user.boards.entries()) {
    // One millisecond apart, so that lists keep this order.
    const addedAt = new Date(now.getTime() + index);
    const folder = await createFolderRepository(trx).add(ownerId, board.name, addedAt);
    for (const [position, value] of board.accounts.entries()) {
      const contentId = await contents.add(
        ownerId,
        folder.id,
        { type: 'USER', value },
        new Date(addedAt.getTime() + position),
      );
      await requests.request(ownerId, [contentId], 'scan', new Date(now.getTime() - 1 + position));
      scans.push({ ownerId, contentId });
    }
    for (const [position, value] of (board.hashtags ?? []).entries()) {
      const nextReadAt = new Date(now.getTime() + config.hashtagPollHours * hourMs);
      const contentId = await contents.add(
        ownerId,
        folder.id,
        { type: 'HASHTAG', value, nextReadAt },
        new Date(addedAt.getTime() + board.accounts.length + position),
      );
      await requests.request(ownerId, [contentId], 'scan', new Date(now.getTime() + scanningMax));
    }
    await addViews(trx, ownerId, folder.id, board, now);
    if (board.isMarked) marked.push({ ownerId, folderId: folder.id });
    if (board.others)
      others.push({
        caller: { userId: ownerId, rights: rightsOf(user.plan), timeZone: user.timeZone },
        folderId: folder.id,
        others: board.others,
      });
  }
  return { scans, marked, others };
}

/** Adds the influencers of a demo account. The worker reads them after the start. */
async function addKols(
  trx: Trx,
  ownerId: string,
  { kols = [], partners = [], rejected = [], cowork = [], signUps }: DemoUser,
  { now, encryptionKey }: SeedContext,
): Promise<void> {
  const repository = createKolRepository(trx);
  for (const { label, tags, usernames } of kols) {
    const { ids } = await repository.request(ownerId, usernames, now, new Date(now.getTime() + scanningMax));
    await repository.setLabel(ownScope(ownerId), ids, label);
    await repository.setTags(ownScope(ownerId), ids, { tags, overwrite: true });
  }
  if (kols.length > 0) await shareKols(trx, createTokenVault([encryptionKey]), ownerId, now);
  for (const username of rejected) await createSuggestionRepository(trx).reject(ownerId, username, now);
  for (const tag of cowork) await addCoworkTag(trx, ownerId, tag, now);
  if (signUps !== undefined) await addSignUps(trx, ownerId, signUps, encryptionKey, now);
  if (partners.length > 0)
    await createKolSettingRepository(trx).change(ownerId, { ...kolThresholds, sponsoredUsers: [...partners] }, 1, now);
}

/** Adds the initial plan: the one of the seed plan, or the trial before the first purchase. */
async function addPlan(
  trx: Trx,
  ownerId: string,
  { plan, purchases }: DemoUser,
  { config, now, canPay }: SeedContext,
): Promise<void> {
  if (plan === null) return;
  const type = canPay && purchases !== undefined ? 0 : plan;
  const startsAt = canPay && purchases !== undefined ? registeredAt(purchases, now) : now;
  const days = type === 0 ? config.freeTrialDays : demoDays;
  await createUserRepository(trx).addSubscription({
    owner_id: ownerId,
    id: randomUUID(),
    plan_type: type,
    position: 'current',
    starts_at: startsAt,
    expires_at: new Date(startsAt.getTime() + days * dayMs),
    period: type === 0 ? 0 : 12,
    auto_subscribe: false,
  });
}

/**
 * Adds a demo account with its boards, all or nothing, and returns their follow-up work. Does nothing when the account
 * already exists.
 */
async function addDemoUser(trx: Trx, user: DemoUser, context: SeedContext): Promise<AddedBoards> {
  const { passwordHash, now } = context;
  const users = createUserRepository(trx);
  const ownerId = randomUUID();
  const isNew = await users.add({
    id: ownerId,
    email: user.email,
    type: user.type,
    language: user.language,
    timeZone: user.timeZone,
    newsLetter: false,
    now,
  });
  if (!isNew) return nothingAdded;
  await users.confirm(ownerId, passwordHash, now, null);
  await addPlan(trx, ownerId, user, context);
  await addKols(trx, ownerId, user, context);
  return addBoards(trx, ownerId, user, context);
}

/** Reads the new boards from the network with the same code as for real users, for as long as a start may wait. */
async function scan(services: Services, keys: readonly ScanKey[]): Promise<void> {
  const { config, db, clock, encryptionKey, mailer } = services;
  const sources = sourcesFromConfig({ config, db, clock, encryptionKey, patience: scanTimeout });
  const worker = createScanWorker({
    db,
    clock,
    mailer,
    sources,
    log: createLog(config, (line) => void process.stderr.write(line)),
  });
  const signal = AbortSignal.timeout(scanningMax);
  const left = [...keys];
  const lane = async (): Promise<void> => {
    for (let key = left.shift(); key && !signal.aborted; key = left.shift()) await worker.work(key, signal);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  sources.close();
}

/** Run it after the connections are made: posts that tag an account are read through the account's own connection. */
async function addOtherContents(
  { config, db, clock, encryptionKey }: Services,
  boards: readonly SeededBoard[],
  now: Date,
): Promise<void> {
  if (boards.length === 0) return;
  const sources = sourcesFromConfig({ config, db, clock, encryptionKey, patience: scanTimeout });
  for (const board of boards) await addOthers(db, sources, board, now, clock.now());
  sources.close();
}

async function seed(config: Config): Promise<void> {
  const log = createLog(config, (line) => void process.stderr.write(line));
  const services = await openServices({
    config,
    serves: 'work',
    onError: (error) => log('warn', 'the database connection broke', { error }),
  });
  try {
    const context = {
      config,
      passwordHash: await hashPassword(demoPassword),
      now: services.clock.now(),
      encryptionKey: services.encryptionKey,
      canPay: await isPaidByStandIn(config),
    };
    const added: AddedBoards[] = [];
    for (const user of demoUsers)
      added.push(await services.db.transaction().execute((trx) => addDemoUser(trx, user, context)));
    await payDemoPasts(services, demoUsers);
    const newUsers = demoUsers.filter((_, index) => added[index] !== nothingAdded);
    await connectDemoUsers(services, newUsers);
    await connectSignUps(services.db, newUsers, context.now);
    await collectDemoStories(services, newUsers);
    await publishForDemo(services, newUsers);
    await addDemoBrands(services, newUsers);
    // The first content of every account comes first, then the second of every account.
    const rounds = Math.max(...added.map(({ scans }) => scans.length));
    const keys = Array.from({ length: rounds }, (_, round) =>
      added.flatMap(({ scans }) => scans.slice(round, round + 1)),
    ).flat();
    if (keys.length > 0) await scan(services, keys);
    // From here on, the newest post of an account is known.
    await addDemoBots(services, newUsers);
    await addKolHistories(services, newUsers, context.now);
    await addOtherContents(
      services,
      added.flatMap(({ others }) => others),
      context.now,
    );
    for (const { ownerId, folderId } of added.flatMap(({ marked }) => marked))
      await services.db.transaction().execute((trx) => markBest(trx, ownerId, folderId, context.now));
    const [written] = added.flatMap(({ marked }) => marked);
    if (written) await writeAboutBoard(services.db, written.ownerId, written.folderId, context.now);
    const vault = createTokenVault([services.encryptionKey]);
    for (const {
      marked: [first],
    } of added)
      if (first)
        await services.db
          .transaction()
          .execute((trx) => shareBoard(trx, vault, first.ownerId, first.folderId, context.now));
  } finally {
    await services.close();
  }
}

await seed(processConfig());
process.stdout.write(
  `${JSON.stringify({ accounts: demoUsers.map(({ label, email }) => ({ label, email, password: demoPassword })) })}\n`,
);
