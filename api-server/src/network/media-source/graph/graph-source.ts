import type * as z from 'zod/mini';
import type { AccountLookup } from '../account-lookup.ts';
import type { Connection } from '../connection/connection.ts';
import type { AccountPage, MediaSource } from '../media-source.ts';
import { SourceError } from '../source-error.ts';
import type { GraphCaller } from './graph-caller.ts';
import { discoveryFields, discoverySchema, profileFields, toAccount, toPage } from './graph-fields.ts';

export interface GraphSourceOptions {
  readonly caller: GraphCaller;
  readonly connection: Connection;
  /** Tells private accounts from missing ones, which the network cannot. Without it, all count as missing. */
  readonly lookup: AccountLookup | null;
  /** Media per page of the network. */
  readonly pageSize: number;
}

/** Reads other professional accounts and their media through the network's business discovery. */
export function createDiscoveryReader({
  caller,
  connection,
  lookup,
  pageSize,
}: GraphSourceOptions): Pick<MediaSource, 'findAccount' | 'readMedia' | 'readAccount'> {
  async function explainMissing(
    username: string,
    missing: SourceError,
    signal: AbortSignal | undefined,
  ): Promise<SourceError> {
    // The lookup only makes the reason more precise, so its failure must not hide the known reason.
    const visibility = await lookup?.visibilityOf(username, signal).catch(() => null);
    return visibility === 'private'
      ? new SourceError('privateAccount', 'the account is private', { cause: missing })
      : missing;
  }

  async function discover(fields: string, signal: AbortSignal | undefined): Promise<z.infer<typeof discoverySchema>> {
    const query = new URLSearchParams({ fields });
    const body = await caller.call(connection, `/${connection.networkUserId}?${query.toString()}`, signal);
    const answer = discoverySchema.safeParse(body);
    if (!answer.success) throw new SourceError('unavailable', 'the response does not match the documented format');
    return answer.data;
  }

  const read = async (username: string, cursor: string | null, signal: AbortSignal | undefined): Promise<AccountPage> =>
    toPage(await discover(discoveryFields(username, pageSize, cursor), signal), cursor);

  return {
    readMedia: read,
    readAccount: async (username, signal) =>
      toAccount((await discover(profileFields(username), signal)).business_discovery),
    async findAccount(username, signal) {
      try {
        return await read(username, null, signal);
      } catch (error) {
        if (error instanceof SourceError && error.fault === 'accountNotFound')
          throw await explainMissing(username, error, signal);
        throw error;
      }
    },
  };
}
