import type { Language } from '@tessera/contracts/i18n/languages';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type {
  AppUserTable,
  PlatformTable,
  RegistrationSettings,
  SubscriptionTable,
} from '../../../platform/db/migrations/0001-base.tables.ts';
import type { PowerUpTable } from '../../../platform/db/migrations/0019-billing.tables.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';
import { readPowerUps } from '../../collecting/plan-limit/power-ups.ts';

export type UserRow = Selectable<AppUserTable>;
export type SubscriptionRow = Selectable<SubscriptionTable>;
export type PowerUpRow = Selectable<PowerUpTable>;
export type PlatformRow = Selectable<PlatformTable>;

interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly type: UserRow['type'];
  readonly language: Language;
  readonly timeZone: string;
  readonly newsLetter: boolean;
  readonly now: Date;
}

/** The settings that a user may change. */
export type UserSettings = Partial<Pick<UserRow, 'language' | 'time_zone' | 'week_start' | 'news_letter'>>;

export interface UserRepository {
  find(id: string): Promise<UserRow | undefined>;
  findByEmail(email: string): Promise<UserRow | undefined>;
  /** False when the address is taken. */
  add(user: NewUser): Promise<boolean>;
  /** Confirms the address. Settings come from the registration of the browser that confirms; null when it has none. */
  confirm(id: string, passwordHash: string, now: Date, settings: RegistrationSettings | null): Promise<void>;
  /** Confirms an address that a network vouches for, or that a code has proved. The account then has no password. */
  confirmWithoutPassword(id: string, now: Date): Promise<void>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  setType(id: string, type: UserRow['type']): Promise<void>;
  /** Changes settings. Undefined when a revision is given and is not the newest. */
  change(id: string, settings: UserSettings, revision: number | undefined): Promise<UserRow | undefined>;
  /**
   * Whether the database knows a time zone. It has a list of its own, and everything that computes days depends on it.
   */
  knowsZone(timeZone: string): Promise<boolean>;
  subscriptions(id: string): Promise<SubscriptionRow[]>;
  addSubscription(subscription: Insertable<SubscriptionTable>): Promise<void>;
  /** Including expired ones, oldest first. */
  powerUps(id: string): Promise<PowerUpRow[]>;
  platforms(id: string): Promise<PlatformRow[]>;
  isPlatformKnown(platformId: string): Promise<boolean>;
}

/** Whether a new account gets the newsletter: if it was chosen, or if the address had subscribed without an account. */
const newsletterOf = (isChosen: boolean) =>
  sql<boolean>`${isChosen} or exists (select from newsletter_subscriber s where s.email = app_user.email)`;

export function createUserRepository(db: Db): UserRepository {
  return {
    find: (id) => db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst(),
    findByEmail: (email) => db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst(),

    add: async (user) => {
      const result = await db
        .insertInto('app_user')
        .values({
          id: user.id,
          email: user.email,
          type: user.type,
          password_hash: null,
          language: user.language,
          time_zone: user.timeZone,
          news_letter: user.newsLetter,
          created_at: user.now,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    confirm: async (id, passwordHash, now, settings) => {
      const chosen = settings === null ? {} : { language: settings.language, time_zone: settings.timeZone };
      await db
        .updateTable('app_user')
        .set({
          ...chosen,
          password_hash: passwordHash,
          verified_at: now,
          news_letter: newsletterOf(settings?.newsLetter ?? false),
        })
        .where('id', '=', id)
        .execute();
    },

    confirmWithoutPassword: async (id, now) => {
      await db
        .updateTable('app_user')
        .set({ password_hash: null, verified_at: now, news_letter: newsletterOf(false) })
        .where('id', '=', id)
        .execute();
    },

    setPassword: async (id, passwordHash) => {
      await db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    },

    setType: async (id, type) => {
      await db.updateTable('app_user').set({ type }).where('id', '=', id).execute();
    },

    change: (id, settings, revision) => {
      const update = db
        .updateTable('app_user')
        .set((where) => ({
          ...settings,
          revision: revision === undefined ? where('revision', '+', 1) : nextRevision(revision),
        }))
        .where('id', '=', id);
      return (revision === undefined ? update : update.where(hasRevision(revision, settings)))
        .returningAll()
        .executeTakeFirst();
    },

    knowsZone: async (timeZone) => {
      const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${timeZone})`.execute(db);
      return rows.length > 0;
    },

    subscriptions: (id) => db.selectFrom('subscription').selectAll().where('owner_id', '=', id).execute(),

    addSubscription: async (subscription) => {
      await db.insertInto('subscription').values(subscription).execute();
    },

    powerUps: (id) => readPowerUps(db, id),

    platforms: (id) =>
      db.selectFrom('platform').selectAll().where('owner_id', '=', id).orderBy('platform_name').execute(),

    isPlatformKnown: async (platformId) =>
      (await db.selectFrom('platform').select('id').where('platform_id', '=', platformId).executeTakeFirst()) !==
      undefined,
  };
}
