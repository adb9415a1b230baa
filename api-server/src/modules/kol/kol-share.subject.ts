import { randomUUID } from 'node:crypto';
import type { AddSubject } from '../../testing/add-subject.ts';
import { hashToken } from '../session/session.service.ts';
import { createShareRepository } from '../share/share.repository.ts';
import { makeToken } from '../share/share-secret.ts';
import { kolListShareKind } from './kol-list.share.ts';

export const addKolShareSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const kolShareToken = makeToken();
  const target = kolListShareKind.targetSchema.parse({ columns: ['followers'] });
  await createShareRepository(db).add(
    userId,
    { id: randomUUID(), kind: kolListShareKind.kind, target, tokenHash: hashToken(kolShareToken), keyId: '', sealed: Buffer.alloc(0), folderId: null, title: 'Shortlist', byline: '', language: null, expiresAt: null, passwordHash: null, frozen: null },
    clock.now(),
  );
  return { kolShareToken };
};
