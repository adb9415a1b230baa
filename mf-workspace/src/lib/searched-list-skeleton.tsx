import { Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import { ListSkeleton } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

/** The skeleton of a search field and a table. */
export function SearchedListSkeleton(): ReactNode {
  return (
    <Stack sx={{ gap: 5 }}>
      <Skeleton width={240} height={32} sx={{ maxWidth: '100%' }} />
      <ListSkeleton />
    </Stack>
  );
}
