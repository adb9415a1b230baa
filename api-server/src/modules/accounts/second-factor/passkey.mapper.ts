import type { Passkey } from '@tessera/contracts/second-factor/second-factor.schema';
import type { PasskeyRow } from './second-factor.repository.ts';

export const toPasskey = ({
  id,
  name,
  created_at: createdAt,
  used_at: usedAt,
}: Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'used_at'>): Passkey => ({
  id,
  name,
  createdTime: createdAt.toISOString(),
  usedTime: usedAt?.toISOString() ?? null,
});
