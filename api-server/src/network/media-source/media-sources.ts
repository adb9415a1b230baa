import type { InspectAudience } from '@tessera/contracts/inspect/inspect.schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AccountLookup } from './account-lookup.ts';
import { networkAppOf } from './business/network-oauth.ts';
import { createConnectionHashtagRepository, type AskedHashtag } from './connection/connection-hashtag.repository.ts';
import { createConnectionPace } from './connection/connection-pace.ts';
import { createConnectionQuotaRepository } from './connection/connection-quota.repository.ts';
import { createConnectionRepository } from './connection/connection.repository.ts';
import type { Connection } from './connection/connection.ts';
import { ensureHouseConnection } from './connection/house-connection.ts';
import type { TokenVault } from './connection/token-vault.ts';
import { readAudience, readReach, type MonthlyReach } from './graph/account-insights.ts';
import { createGraphCaller } from './graph/graph-caller.ts';
import { createDiscoveryReader } from './graph/graph-source.ts';
import { readOwnStories } from './graph/graph-stories.ts';
import { readTagged } from './graph/graph-tags.ts';
import { createHashtagReader } from './graph/hashtag-reader.ts';
import { createJsonClient } from './json-client.ts';
import type { MediaSource, SourcePage } from './media-source.ts';
import { SourceError } from './source-error.ts';
import type { SourceStories } from './story-source.ts';
import { readAudienceSample, type AudienceSample } from './vendor/vendor-audience.ts';
import { readBrands, type VendorBrand } from './vendor/vendor-brands.ts';
import { createVendorCaller } from './vendor/vendor-caller.ts';
import { createVendorLookup } from './vendor/vendor-lookup.ts';
import { createVendorSource, type VendorSource } from './vendor/vendor-source.ts';
import { readVendorStories } from './vendor/vendor-stories.ts';

interface MediaSourceSettings {
  readonly graphUrl: string;
  /** Whether an emulator answers there, which grants the installation a connection. */
  readonly graphEmulated: boolean;
  readonly graphDialogUrl: string | null;
  readonly graphVersion: string;
  readonly graphAppId: string;
  readonly graphAppSecret: string;
  readonly graphToken: string | null;
  readonly graphAccountId: string | null;
  /** Null without a licensed data vendor. */
  readonly vendorUrl: string | null;
  readonly vendorKey: string;
}

export interface MediaSourcesOptions {
  readonly settings: MediaSourceSettings;
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: TokenVault;
  /** Longest wait in milliseconds for a turn; short where a user waits. */
  readonly patience: number;
  /** Whether all calls with the same signal share the patience. */
  readonly sharesPatience?: boolean;
  readonly pageSize?: number;
  readonly retryDelay?: number;
}

interface SourceOfOwner {
  readonly source: MediaSource;
  /** Whose connection is used. */
  readonly kind: Connection['kind'];
}

interface OwnAccount {
  readonly username: string;
  readonly fullName: string | null;
}

export interface AskedHashtags {
  readonly kind: Connection['kind'];
  readonly hashtags: readonly AskedHashtag[];
}

/** The sources for all owners: their own connection if they have one, else the house connection. */
export interface MediaSources extends Pick<AccountLookup, 'profileOf'> {
  /** Throws an unconfigured `SourceError` when there is no usable connection. */
  forOwner(ownerId: string): Promise<SourceOfOwner>;
  /**
   * The hashtags that the owner's connection has requested in the last seven days, oldest request first. Throws like
   * `forOwner`.
   */
  hashtagsOf(ownerId: string): Promise<AskedHashtags>;
  /** The licensed vendor. Throws an unconfigured `SourceError` when there is none. */
  vendor(): VendorSource;
  hasVendor(): boolean;
  /** The owner's own accounts that can be read. */
  ownAccounts(ownerId: string): Promise<readonly OwnAccount[]>;
  /**
   * One page of the posts that tag an own account. Throws an unconfigured `SourceError` when the owner has not
   * connected it.
   */
  readTagged(ownerId: string, username: string, cursor: string | null, signal?: AbortSignal): Promise<SourcePage>;
  /**
   * The audience of an account that the owner connected; null for other accounts and without the permission. Throws
   * `SourceError`.
   */
  audienceOf(ownerId: string, networkUserId: string, signal: AbortSignal): Promise<InspectAudience | null>;
  /**
   * The reach of an account that the owner connected; null for other accounts and without the permission. Throws
   * `SourceError`.
   */
  reachOf(ownerId: string, networkUserId: string, signal: AbortSignal): Promise<MonthlyReach | null>;
  /**
   * The stories that an account shows now: with figures if the owner connected it, else from the data provider. Throws
   * `SourceError`, an unconfigured one when neither is available.
   */
  storiesOf(ownerId: string, username: string, signal: AbortSignal): Promise<SourceStories>;
  /**
   * The accounts that the data provider knows as brands, of up to 50 names. Throws `SourceError`, an unconfigured one
   * without a provider.
   */
  brandsOf(usernames: readonly string[], signal?: AbortSignal): Promise<readonly VendorBrand[]>;
  /**
   * A sample of the followers of a public account; null when the data provider has none. Throws `SourceError`, an
   * unconfigured one without a provider.
   */
  sampleOf(username: string, signal?: AbortSignal): Promise<AudienceSample | null>;
  /** Makes sure that the installation has a connection, and obtains one if it can. Throws `SourceError`. */
  prepare(): Promise<void>;
  /** Whether the network answers, for the health check. */
  status(): Promise<'ok' | 'down' | 'unconfigured'>;
  close(): void;
}

/** Without a vendor, private accounts cannot be told from missing ones. */
const noLookup: AccountLookup = { visibilityOf: () => Promise.resolve(null), profileOf: () => Promise.resolve(null) };

const timeout = 20_000;
const statusTimeout = 2_000;
const maxBytes = 8_000_000;
/** Media per page of business discovery; the most that the documentation allows. */
const defaultPageSize = 50;

export function createMediaSources({
  settings,
  db,
  clock,
  vault,
  patience,
  sharesPatience = false,
  pageSize = defaultPageSize,
  retryDelay,
}: MediaSourcesOptions): MediaSources {
  const connections = createConnectionRepository(db, vault);
  const client = createJsonClient({ baseUrl: settings.graphUrl, timeout, maxBytes });
  const vendorClient =
    settings.vendorUrl === null ? null : createJsonClient({ baseUrl: settings.vendorUrl, timeout, maxBytes });
  const lookup: AccountLookup = vendorClient === null ? noLookup : createVendorLookup(vendorClient, settings.vendorKey);
  const vendorCaller =
    vendorClient === null ? null : createVendorCaller({ client: vendorClient, key: settings.vendorKey, clock });
  const vendor = vendorCaller === null ? null : createVendorSource(vendorCaller);
  const asked = createConnectionHashtagRepository(db);
  const pace = createConnectionPace(createConnectionQuotaRepository(db), clock);
  const caller = createGraphCaller({
    client,
    pace,
    clock,
    version: settings.graphVersion,
    patience,
    sharesPatience,
    ...(retryDelay === undefined ? {} : { retryDelay }),
  });
  const { graphToken, graphAccountId } = settings;
  const configured =
    graphToken !== null && graphAccountId !== null ? { accessToken: graphToken, networkUserId: graphAccountId } : null;
  const app = networkAppOf(settings);

  const prepare: MediaSources['prepare'] = () =>
    ensureHouseConnection({ app, repository: connections, clock, configured, isEmulated: settings.graphEmulated });

  async function connectionFor(ownerId: string): Promise<Connection> {
    const connection = await connections.findFor(ownerId, clock.now());
    if (connection) return connection;
    if (configured === null) await prepare();
    const renewed = await connections.findFor(ownerId, clock.now());
    if (renewed === null) throw new SourceError('unconfigured', 'no connection is available');
    return renewed;
  }

  /** Marks a rejected token as broken and repeats the call once with the next connection. */
  async function withRenewal<T>(ownerId: string, call: (source: MediaSource) => Promise<T>): Promise<T> {
    const connection = await connectionFor(ownerId);
    const sourceOf = (used: Connection): MediaSource => ({
      ...createDiscoveryReader({ caller, connection: used, lookup, pageSize }),
      ...createHashtagReader({ caller, connection: used, ownerId, asked, clock }),
    });
    try {
      return await call(sourceOf(connection));
    } catch (error) {
      if (!(error instanceof SourceError) || error.fault !== 'token') throw error;
      await connections.markBroken(connection, ownerId, clock.now());
      return call(sourceOf(await connectionFor(ownerId).catch(() => Promise.reject(error))));
    }
  }

  return {
    prepare,
    async status() {
      if ((await connections.findHouse(clock.now())) === null) return 'unconfigured';
      // Any answer counts: without a token it is an error, but still an answer.
      const answer = await client
        .get({ path: `/${settings.graphVersion}/me`, signal: AbortSignal.timeout(statusTimeout) })
        .catch(() => null);
      return answer !== null && answer.status < 500 ? 'ok' : 'down';
    },
    async hashtagsOf(ownerId) {
      const { id, kind } = await connectionFor(ownerId);
      return { kind, hashtags: await asked.list(id, clock.now()) };
    },
    async audienceOf(ownerId, networkUserId, signal) {
      const connection = (await connections.listOwn(ownerId, clock.now())).find(
        (own) => own.networkUserId === networkUserId,
      );
      return connection === undefined ? null : readAudience({ caller, connection, clock, signal });
    },
    async reachOf(ownerId, networkUserId, signal) {
      const connection = (await connections.listOwn(ownerId, clock.now())).find(
        (own) => own.networkUserId === networkUserId,
      );
      return connection === undefined ? null : readReach({ caller, connection, clock, signal });
    },
    async forOwner(ownerId) {
      const { kind } = await connectionFor(ownerId);
      return {
        kind,
        source: {
          findAccount: (username, signal) => withRenewal(ownerId, (source) => source.findAccount(username, signal)),
          readMedia: (username, cursor, signal) =>
            withRenewal(ownerId, (source) => source.readMedia(username, cursor, signal)),
          readAccount: (username, signal) => withRenewal(ownerId, (source) => source.readAccount(username, signal)),
          findHashtag: (tag, signal) => withRenewal(ownerId, (source) => source.findHashtag(tag, signal)),
          askForHashtag: (tag, knownId, signal) =>
            withRenewal(ownerId, (source) => source.askForHashtag(tag, knownId, signal)),
          readHashtag: (networkId, cursor, signal) =>
            withRenewal(ownerId, (source) => source.readHashtag(networkId, cursor, signal)),
        },
      };
    },
    async brandsOf(usernames, signal) {
      if (vendorCaller === null) throw new SourceError('unconfigured', 'no vendor is connected');
      return readBrands(vendorCaller, usernames, signal);
    },
    async sampleOf(username, signal) {
      if (vendorCaller === null) throw new SourceError('unconfigured', 'no vendor is connected');
      return readAudienceSample(vendorCaller, username, signal);
    },
    profileOf: (username, signal) => lookup.profileOf(username, signal),
    hasVendor: () => vendor !== null,
    vendor() {
      if (vendor === null) throw new SourceError('unconfigured', 'no vendor is connected');
      return vendor;
    },
    ownAccounts: async (ownerId) =>
      (await connections.listOwn(ownerId, clock.now())).map(({ username, fullName }) => ({ username, fullName })),
    async readTagged(ownerId, username, cursor, signal) {
      const own = (await connections.listOwn(ownerId, clock.now())).find(
        (connection) => connection.username === username,
      );
      if (own === undefined) throw new SourceError('unconfigured', 'the owner has not connected the account');
      try {
        return await readTagged(caller, own, cursor, signal);
      } catch (error) {
        if (error instanceof SourceError && error.fault === 'token')
          await connections.markBroken(own, ownerId, clock.now());
        throw error;
      }
    },
    async storiesOf(ownerId, username, signal) {
      const own = (await connections.listOwn(ownerId, clock.now())).find(
        (connection) => connection.username === username,
      );
      if (own === undefined) {
        if (vendorCaller === null) throw new SourceError('unconfigured', 'no vendor is connected');
        return readVendorStories(vendorCaller, username, signal);
      }
      try {
        return await readOwnStories(caller, own, signal);
      } catch (error) {
        if (error instanceof SourceError && error.fault === 'token')
          await connections.markBroken(own, ownerId, clock.now());
        throw error;
      }
    },
    close: () => {
      client.close();
      vendorClient?.close();
    },
  };
}
