import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { color, radius } from '../theme/tokens.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Loading placeholder for a `ListTable`. */
export function ListSkeleton(): ReactNode {
  return (
    <Stack sx={{ border: `1px solid ${color.hairline}`, borderRadius: `${radius.card}px`, background: color.surface }}>
      {rows.map((row) => (
        <Stack key={row} direction="row" sx={{ alignItems: 'center', gap: 4, height: 56, px: 3 }}>
          <Skeleton width={40} height={40} />
          <Skeleton width="30%" height={16} />
          <Skeleton width="15%" height={16} sx={{ ml: 'auto' }} />
        </Stack>
      ))}
    </Stack>
  );
}
