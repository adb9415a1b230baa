import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FormDialog } from '@tessera/ui/shared-modules/kit';
import { createContext, use, useState, type ReactNode } from 'react';
import { BlacklistDialog } from './blacklist-dialog.tsx';
import { BlacklistFields, useBlacklistForm } from './blacklist-form.tsx';

interface BlacklistDialogs {
  /** Opens the blacklist. */
  readonly open: () => void;
  /** Asks for the reason to blacklist an account. */
  readonly ask: (username: string) => void;
}

const BlacklistContext = createContext<BlacklistDialogs | undefined>(undefined);

/** Functions that open the dialogs of the blacklist. Throws outside a `BlacklistHost`. */
export function useBlacklistDialog(): BlacklistDialogs {
  const dialogs = use(BlacklistContext);
  if (!dialogs) throw new Error('useBlacklistDialog needs a BlacklistHost above it');
  return dialogs;
}

/** Renders the dialogs of the blacklist for its children, so that they outlive the menus that open them. */
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

/** Blacklists the author of a post, with a reason. */
function AddToBlacklistDialog({
  username,
  onClose,
}: {
  readonly username: string;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const form = useBlacklistForm(username, onClose);
  return (
    <FormDialog
      title={t('blacklist.add.title', { account: username })}
      form={form}
      submitLabel={t('blacklist.add.action')}
      onClose={onClose}
    >
      <BlacklistFields form={form} placeholder={t('blacklist.add.placeholder')} />
    </FormDialog>
  );
}
