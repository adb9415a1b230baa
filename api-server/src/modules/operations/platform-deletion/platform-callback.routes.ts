import { createHmac } from 'node:crypto';
import { platformName } from '@tessera/contracts/connection/connection.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { deriveKey } from '../../../platform/derive-key.ts';
import type { Api } from '../../../platform/http/api.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { limitRoutes } from '../../../platform/http/limits/route-limits.ts';
import { registerScope } from '../../../platform/http/register-scope.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';
import { publicUrlOf } from '../../../platform/services.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { endConnection, type EndedConnection } from './end-connection.ts';
import { createPlatformDeletionRepository, deleteConnection } from './platform-deletion.repository.ts';
import { readSignedRequest, type SignedRequest } from './signed-request.ts';

const bytesMax = 8_192;
/** Requests in a minute from one network. The platform sends one for a person. */
const requestsMax = 300;

export const deauthorizePath = '/api/platform/deauthorize';
export const deletionPath = '/api/platform/deletion';

type FormRequest = FastifyRequest;

/**
 * What the platform calls when a person removes this app there, or asks that their data is deleted. Only requests that
 * are signed with the app's secret are read. Nothing about the person is logged.
 */
export function platformCallbackRoutes({ fastify, dependencies }: Api): void {
  const { db, clock, config, encryptionKey, mailer } = dependencies;
  const app = networkAppOf(config);
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const personKey = deriveKey(encryptionKey, 'platform-person');
  const digestOf = (personId: string): Buffer =>
    createHmac('sha256', personKey).update(`${platformName}\0${personId}`).digest();

  async function read(request: FormRequest): Promise<SignedRequest> {
    const now = clock.now();
    const key = `platformCallback:${networkOf(request.ip)}`;
    await takeFrom(db, now, [{ key, budget: requestsMax, windowMs: minuteMs }]);
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const signed = readSignedRequest(form.get('signed_request'), app, now);
    if (signed === null) throw new Problem('invalid');
    return signed;
  }

  const record = (trx: Db, request: FormRequest, { platform }: EndedConnection, action: string): Promise<void> =>
    audit(
      trx,
      { caller: null, now: clock.now(), request: { id: request.id, address: request.ip } },
      { action, ownerId: platform.owner_id, target: platform.id },
    );

  async function deauthorize(request: FormRequest): Promise<object> {
    const signed = await read(request);
    await db.transaction().execute(async (trx) => {
      const ended = await endConnection(trx, vault, signed, clock.now());
      // Removed here as well, or told before.
      if (ended === null || ended.platform.token_sealed === null) return;
      const user = await createUserRepository(trx).find(ended.platform.owner_id);
      if (user === undefined) return;
      await record(trx, request, ended, 'platform.deauthorized');
      const values = { name: ended.platform.name, connectPath: paths.connect({ back: paths.account }) };
      await mailer.enqueue(trx, { to: user.email, template: 'platformRevoked', language: user.language, values });
    });
    return { received: true };
  }

  async function begin(trx: Trx, request: FormRequest, signed: SignedRequest): Promise<string> {
    const requests = createPlatformDeletionRepository(trx);
    const digest = digestOf(signed.personId);
    // The platform may send a request twice at once.
    await sql`select pg_advisory_xact_lock(hashtextextended('platform_deletion ' || ${digest.toString('hex')}::text, 0))`.execute(
      trx,
    );
    const ended = await endConnection(trx, vault, signed, clock.now());
    const known = ended === null ? await requests.ofPerson(digest) : undefined;
    if (known !== undefined) return known;
    const code = await requests.add(digest, ended, clock.now());
    if (ended === null) return code;
    await deleteConnection(trx, ended);
    await record(trx, request, ended, 'platform.dataDeleted');
    const user = await createUserRepository(trx).find(ended.platform.owner_id);
    if (user === undefined) return code;
    const values = { name: ended.platform.name, statusPath: paths.platformDeletion(code) };
    await mailer.enqueue(trx, { to: user.email, template: 'platformDataDeleted', language: user.language, values });
    return code;
  }

  async function deleteData(request: FormRequest): Promise<object> {
    const signed = await read(request);
    const code = await db.transaction().execute((trx) => begin(trx, request, signed));
    return { url: `${publicUrlOf(config)}${paths.platformDeletion(code)}`, confirmation_code: code };
  }

  // Only these routes accept the content type of forms.
  void registerScope(fastify, 'platform callbacks', (scope) => {
    limitRoutes(scope, { counted: 'requests of the platform, by network' });
    scope.removeAllContentTypeParsers();
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: bytesMax }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(deauthorizePath, deauthorize);
    scope.post(deletionPath, deleteData);
  });
}
