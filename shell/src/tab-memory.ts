import type { NoticeMemory } from '@tessera/ui/shared-modules/kit';

/** A text that this tab keeps across reloads, unless the browser refuses to store it. */
export const tabMemory = (page: Window, name: string): NoticeMemory => {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => attempt(() => page.sessionStorage.getItem(name), null),
    write: (text) => attempt(() => page.sessionStorage.setItem(name, text), undefined),
  };
};
