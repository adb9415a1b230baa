import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Renders all loaded rows while the page is printed; otherwise only those near the view are in the page. */
export function usePrintRows(apiRef: ReturnType<typeof useGridApiRef>): void {
  useEffect(() => {
    const show = (): void => flushSync(() => apiRef.current?.unstable_setVirtualization(false));
    const restore = (): void => {
      apiRef.current?.unstable_setVirtualization(true);
      apiRef.current?.unstable_setColumnVirtualization(false);
    };
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', restore);
    };
  }, [apiRef]);
}
