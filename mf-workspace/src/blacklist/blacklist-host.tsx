import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { AddToBlacklistDialog } from './add-to-blacklist-dialog.tsx';
import { BlacklistDialog } from './blacklist-dialog.tsx';

interface BlacklistDialogs {
  /** Opens the list. */
  readonly open: () => void;
  /** Asks why an account is to be put on it. */
  readonly ask: (username: string) => void;
}

const BlacklistContext = createContext<BlacklistDialogs | undefined>(undefined);

/** The ways to the blacklist. Throws outside a `BlacklistHost`. */
export function useBlacklistDialog(): BlacklistDialogs {
  const dialogs = use(BlacklistContext);
  if (!dialogs) throw new Error('useBlacklistDialog needs a BlacklistHost above it');
  return dialogs;
}

/** Draws the dialogs of the blacklist for what is below it: they outlive the menus that open them. */
export function BlacklistHost({ children }: { readonly children: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  return (
    <BlacklistContext value={{ open: () => setIsOpen(true), ask: setAsked }}>
      {children}
      {isOpen && <BlacklistDialog onClose={() => setIsOpen(false)} />}
      {asked !== undefined && <AddToBlacklistDialog username={asked} onClose={() => setAsked(undefined)} />}
    </BlacklistContext>
  );
}
