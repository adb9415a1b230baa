import type { Folder } from '@tessera/contracts/folder/folder.schema';
import { paths } from '@tessera/contracts/paths';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExpiredNote,
  ListSkeleton,
  LoadState,
  Page,
  TextLink,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { useParams } from '@tessera/ui/shared-modules/router';
import { Gift } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AddFolderHost } from '../../collect/folders/add-folder-host.tsx';
import { MissingFolder } from '../../collect/folders/missing-folder.tsx';
import { NoFolders } from '../../collect/folders/no-folders.tsx';
import { useFolders } from '../../collect/folders/use-folders.ts';
import { GuardedButton } from '../../lib/plan/guarded-button.tsx';
import { ReportBody } from '../../lib/report-section.tsx';
import { DrawCard } from './draw-card.tsx';
import { NewDrawDialog } from './new-draw-dialog.tsx';
import { useDraws } from './use-draws.ts';

/** The draws of a board. */
export function DrawsPage(): ReactNode {
  const { t } = useTranslation('workspace');
  const { folderId = '' } = useParams();
  const folders = useFolders();
  const folder = folders.status === 'ready' ? folders.data.find(({ id }) => id === folderId) : undefined;
  if (folder !== undefined) return <DrawsOf key={folder.id} folder={folder} />;
  return (
    <AddFolderHost>
      <Page title={t('draw.page.title')}>
        <LoadState state={folders} skeleton={<ListSkeleton />} empty={<NoFolders />}>
          {() => <MissingFolder />}
        </LoadState>
      </Page>
    </AddFolderHost>
  );
}

function DrawsOf({ folder }: { readonly folder: Folder }): ReactNode {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  const draws = useDraws(folder.id);
  const [isMaking, setIsMaking] = useState(false);
  const make = (): ReactNode => (
    <GuardedButton
      variant="contained"
      color="primary"
      startIcon={<Gift aria-hidden />}
      onClick={() => setIsMaking(true)}
    >
      {t('draw.new.action')}
    </GuardedButton>
  );
  return (
    <Page
      title={t('draw.page.title')}
      lead={<TextLink to={paths.board(folder.id)}>{folder.settings.name}</TextLink>}
      {...(draws.status === 'ready' ? { actions: make() } : {})}
    >
      <ExpiredNote />
      <LoadState
        state={draws}
        skeleton={<ListSkeleton />}
        empty={<EmptyState title={t('draw.empty.title')} text={t('draw.empty.text')} action={make()} />}
      >
        {(list) => (
          <ReportBody>
            {list.map((draw) => (
              <DrawCard key={draw.id} draw={draw} />
            ))}
          </ReportBody>
        )}
      </LoadState>
      {isMaking && (
        <NewDrawDialog
          folder={folder}
          onClose={() => setIsMaking(false)}
          onAnnounced={() => {
            setIsMaking(false);
            notify({ tone: 'good', text: t('draw.announce.done') });
          }}
        />
      )}
    </Page>
  );
}
