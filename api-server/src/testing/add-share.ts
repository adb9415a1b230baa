import { randomUUID } from 'node:crypto';
import type { ShareKind } from '../modules/publishing/share/share-kind.ts';
import { makeToken } from '../modules/publishing/share/share-secret.ts';
import { createShareRepository } from '../modules/publishing/share/share.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { hashToken } from '../platform/session/session.service.ts';

interface Sharing<Target> {
  readonly kind: Pick<ShareKind<Target>, 'kind' | 'targetSchema'>;
  /** The target as the client sends it. */
  readonly target: unknown;
  readonly folderId?: string;
  readonly passwordHash?: string | null;
}

/** Creates a share for a test and returns the secret of its link. */
export async function addShare<Target extends Readonly<Record<string, unknown>>>(
  { db, clock }: { readonly db: Db; readonly clock: { now(): Date } },
  ownerId: string,
  { kind, target, folderId, passwordHash = null }: Sharing<Target>,
): Promise<{ readonly id: string; readonly token: string }> {
  const [id, token] = [randomUUID(), makeToken()];
  await createShareRepository(db).add(
    ownerId,
    {
      id,
      kind: kind.kind,
      target: kind.targetSchema.parse(target),
      tokenHash: hashToken(token),
      keyId: '',
      sealed: Buffer.alloc(0),
      folderId: folderId ?? null,
      title: 'Spring report',
      byline: '',
      language: null,
      expiresAt: null,
      passwordHash,
      frozen: null,
    },
    clock.now(),
  );
  return { id, token };
}
