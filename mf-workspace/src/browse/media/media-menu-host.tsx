import type { Media } from '@tessera/contracts/media/media.schema';
import { Divider, Menu, MenuItem } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useCopyLink } from '@tessera/ui/shared-modules/kit';
import { ExternalLink, Link2 } from 'lucide-react';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useMarkActions } from './marks/use-mark-actions.tsx';
import { mediaKey } from './media-pages.ts';

interface Opened {
  readonly key: string;
  readonly anchor: HTMLElement;
}

type OpenMenu = (media: Media, anchor: HTMLElement) => void;

const MenuContext = createContext<OpenMenu | undefined>(undefined);

/** Opens the menu of a media at an element. Throws outside a `MediaMenuHost`. */
export function useOpenMenu(): OpenMenu {
  const open = use(MenuContext);
  if (!open) throw new Error('useOpenMenu needs a MediaMenuHost above it');
  return open;
}

interface MediaMenuHostProps {
  /** The present state of a media by its key. */
  readonly find: (key: string) => Media | undefined;
  readonly children: ReactNode;
}

/** One menu shared by all cards of a wall, because scrolling renders dozens of cards and only one menu is ever open. */
export function MediaMenuHost({ find, children }: MediaMenuHostProps): ReactNode {
  const [opened, setOpened] = useState<Opened>();
  const open = useMemo<OpenMenu>(() => (media, anchor) => setOpened({ key: mediaKey(media), anchor }), []);
  const media = opened && find(opened.key);
  return (
    <MenuContext value={open}>
      {children}
      {opened && media && <MediaMenu media={media} anchor={opened.anchor} onClose={() => setOpened(undefined)} />}
    </MenuContext>
  );
}

function MediaMenu({
  media,
  anchor,
  onClose,
}: {
  readonly media: Media;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const copyLink = useCopyLink();
  const actions = useMarkActions(media);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('mark.more.label') } }}>
      {actions.flatMap(({ label, icon, isDisabled = false, startsGroup = false, run }) => [
        ...(startsGroup ? [<Divider key={`${label}-line`} />] : []),
        <MenuItem
          key={label}
          disabled={isDisabled}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {icon}
          {label}
        </MenuItem>,
      ])}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          void copyLink(media.link);
        }}
      >
        <Link2 aria-hidden />
        {t('media.link.copy')}
      </MenuItem>
      <MenuItem component="a" href={media.link} target="_blank" rel="noreferrer" onClick={onClose}>
        <ExternalLink aria-hidden />
        {t('media.link.open')}
      </MenuItem>
    </Menu>
  );
}
