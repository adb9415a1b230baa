import { Skeleton, Stack } from '@tessera/ui/doors/components';
import { color, radius } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of a search field and a table. */
export function ListSkeleton(): ReactNode {
  return (
    <Stack sx={{ gap: 5 }}>
      <Skeleton width={280} height={32} sx={{ maxWidth: '100%' }} />
      <Stack sx={{ border: `1px solid ${color.hairline}`, borderRadius: `${radius.card}px`, background: color.surface }}>
        {rows.map((row) => (
          <Stack key={row} direction="row" sx={{ alignItems: 'center', gap: 4, height: 56, px: 3 }}>
            <Skeleton width={40} height={40} />
            <Skeleton width="30%" height={16} />
            <Skeleton width="15%" height={16} sx={{ ml: 'auto' }} />
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
