import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { paths } from '@tessera/contracts/paths';
import { Button, Divider, IconButton, Popover, Stack, styled, Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { RouterAnchor } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { ChevronsUpDown, Plus, Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWorkspaceAddress } from '../../browse/views/use-workspace-address.ts';
import { anotherBoard } from '../../browse/views/workspace-address.ts';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useAddFolderDialog } from './add-folder-host.tsx';
import { FolderPicker } from './folder-picker.tsx';

const Panel = styled('div')({ width: 320, maxWidth: 'calc(100vw - 32px)', display: 'flex', flexDirection: 'column' });
const Foot = styled(Stack)({
  padding: step,
  gap: 0,
  '& > .MuiButton-root': { justifyContent: 'flex-start', gap: step * 2.5, padding: `0 ${step * 2}px` },
});

interface FolderSwitcherProps {
  readonly folders: readonly Folder[];
  readonly current: Folder | undefined;
}

/** Switches to another board, from anywhere in the workspace. */
export function FolderSwitcher({ folders, current }: FolderSwitcherProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired } = useRights();
  const { go } = useWorkspaceAddress();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const adding = useAddFolderDialog();

  const close = (): void => setAnchor(null);
  const pick = (folder: Folder): void => {
    close();
    go({ folderId: folder.id, ...anotherBoard });
  };
  const add = (): void => {
    close();
    adding.open();
  };

  return (
    <>
      <Tooltip title={t('folder.switch.label')}>
        <IconButton
          size="small"
          aria-label={t('folder.switch.label')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ChevronsUpDown aria-hidden />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('folder.switch.label') } }}
      >
        <Panel>
          <FolderPicker folders={folders} currentId={current?.id} onPick={pick} />
          <Divider />
          <Foot>
            <Button variant="text" startIcon={<Plus aria-hidden />} disabled={isExpired} onClick={add}>
              {t('folder.add.action')}
            </Button>
            <Button
              variant="text"
              startIcon={<Settings2 aria-hidden />}
              LinkComponent={RouterAnchor}
              href={paths.boards}
            >
              {t('folder.list.manage')}
            </Button>
          </Foot>
        </Panel>
      </Popover>
    </>
  );
}
