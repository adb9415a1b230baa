import { randomUUID } from 'node:crypto';
import type { AddSubject } from '../../testing/add-subject.ts';
import { createKolImportRepository } from './kol-import.repository.ts';

export const addKolImportSubject: AddSubject = async ({ db, clock }, { userId }) => {
  const kolImportId = randomUUID();
  const head = { header: ['username'], sample: [], mapping: { username: 0 }, encoding: 'utf-8', columnOrders: [null] } as const;
  await createKolImportRepository(db).add(userId, { id: kolImportId, fileName: 'creators.csv', bytes: 12, head }, clock.now());
  return { kolImportId };
};
