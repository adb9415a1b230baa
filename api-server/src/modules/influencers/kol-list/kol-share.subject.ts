import { addShare } from '../../../testing/add-share.ts';
import type { AddSubject } from '../../../testing/add-subject.ts';
import { kolListShareKind } from './kol-list.share.ts';

export const addKolShareSubject: AddSubject = async (api, { userId }) => ({
  kolShareToken: (await addShare(api, userId, { kind: kolListShareKind, target: { columns: ['followers'] } })).token,
});
