import { useHost } from '@tessera/ui/shared-modules/kit';
import { useEffect } from 'react';

/** Keeps the content on the screen as the current one. */
export function useRememberContent(contentId: string): void {
  const { storage } = useHost();
  useEffect(() => {
    storage.set('contentId', contentId);
  }, [storage, contentId]);
}
