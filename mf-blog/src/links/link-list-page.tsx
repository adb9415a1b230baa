import type { Link } from '@tessera/contracts/link/link.schema';
import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExpiredNote,
  Page,
  PagedList,
  QrDialog,
  SearchField,
  SegmentedControl,
  Toolbar,
  ToolbarSpace,
  useMayChange,
} from '@tessera/ui/shared-modules/kit';
import { useSearchParams } from '@tessera/ui/shared-modules/router';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { LinkDialog } from './link-dialog.tsx';
import { LinkFileDialog } from './link-file-dialog.tsx';
import { startIn } from './link-form.ts';
import { LinkStatsDialog } from './link-stats-dialog.tsx';
import { LinkTable } from './link-table.tsx';
import { shortAddress } from './short-address.ts';
import { useLinkAddress } from './use-link-address.ts';
import { useLinks } from './use-links.ts';
import { useRunLinkAct } from './use-run-link-act.ts';

type Opened =
  | { readonly dialog: 'edit' | 'qr' | 'stats'; readonly link: Link }
  | { readonly dialog: 'add' | 'start' | 'file' }
  | null;

/** The user's short links: create, search, edit, archive, and view clicks. */
export function LinkListPage(): ReactNode {
  const { t } = useTranslation(['blog', 'problem']);
  const { address, go } = useLinkAddress();
  const { query, isSettling } = useLinks(address);
  const [params] = useSearchParams();
  const [start] = useState(() => startIn(params));
  const [opened, setOpened] = useState<Opened>(start && { dialog: 'start' });
  const run = useRunLinkAct();
  const mayChange = useMayChange();
  const last = query.data?.pages.at(-1);
  const isFull = last !== undefined && last.number >= last.quota;
  const close = (): void => {
    // The values from the address are used once: without this, a reload would open the dialog again.
    if (opened?.dialog === 'start') go({}, { replace: true });
    setOpened(null);
  };
  const add = (): void => setOpened({ dialog: 'add' });
  // The latest version of the open link: after a conflict the list has a newer one.
  const latest = (link: Link): Link =>
    query.data?.pages.flatMap(({ linkList }) => linkList).find(({ id }) => id === link.id) ?? link;

  return (
    <Page
      title={t('link.page.title')}
      lead={last && t('link.page.usage', { usage: last.number, quota: last.quota })}
      actions={
        <>
          <Button disabled={!mayChange || isFull} onClick={() => setOpened({ dialog: 'file' })}>
            {t('link.file.open')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus aria-hidden />}
            disabled={!mayChange || isFull}
            onClick={add}
          >
            {t('link.add.open')}
          </Button>
        </>
      }
    >
      <ExpiredNote />
      {mayChange && isFull && (
        <Alert severity="info" role="status">
          {t('problem:usageLimit', { usage: last.number, quota: last.quota })}
        </Alert>
      )}
      <LinkToolbar />
      <PagedList
        query={query}
        isSettling={isSettling}
        rowsOf={({ linkList }) => linkList}
        empty={<NoLinks onAdd={mayChange ? add : null} />}
      >
        {(rows) => (
          <LinkTable
            rows={rows}
            mayChange={mayChange}
            onAct={(act, link) => {
              if (act === 'edit' || act === 'qr' || act === 'stats') setOpened({ dialog: act, link });
              else void run(act, link);
            }}
          />
        )}
      </PagedList>
      {opened?.dialog === 'add' && <LinkDialog link={null} onClose={close} />}
      {opened?.dialog === 'start' && <LinkDialog link={null} start={start} onClose={close} />}
      {opened?.dialog === 'file' && <LinkFileDialog onClose={close} />}
      {opened?.dialog === 'edit' && <LinkDialog link={latest(opened.link)} onClose={close} />}
      {opened?.dialog === 'qr' && (
        <QrDialog address={shortAddress(opened.link.slug)} fileName={opened.link.slug} onClose={close} />
      )}
      {opened?.dialog === 'stats' && <LinkStatsDialog link={opened.link} onClose={close} />}
    </Page>
  );
}

/** Searches the links, and switches to archived ones. */
function LinkToolbar(): ReactNode {
  const { t } = useTranslation('blog');
  const { address, go } = useLinkAddress();
  return (
    <Toolbar role="search">
      <SearchField
        label={t('link.search.label')}
        text={address.search}
        onChange={(search) => go({ search }, { replace: true })}
      />
      <ToolbarSpace />
      <SegmentedControl
        label={t('link.shown.label')}
        value={address.isArchived ? 'archived' : 'live'}
        options={[
          { value: 'live', label: t('link.shown.live') },
          { value: 'archived', label: t('link.shown.archived') },
        ]}
        onChange={(value) => go({ isArchived: value === 'archived' })}
      />
    </Toolbar>
  );
}

/** Why no link is shown. `onAdd` is null where the plan has expired. */
function NoLinks({ onAdd }: { readonly onAdd: (() => void) | null }): ReactNode {
  const { t } = useTranslation('blog');
  const { address, go } = useLinkAddress();
  if (address.search.trim() !== '') {
    return (
      <EmptyState
        title={t('link.none.title')}
        text={t('link.none.text')}
        action={<Button onClick={() => go({ search: '', isArchived: false })}>{t('link.none.action')}</Button>}
      />
    );
  }
  if (address.isArchived) {
    return (
      <EmptyState
        title={t('link.noneArchived.title')}
        text={t('link.noneArchived.text')}
        action={<Button onClick={() => go({ isArchived: false })}>{t('link.none.action')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('link.empty.title')}
      text={t('link.empty.text')}
      action={
        onAdd !== null && (
          <Button variant="contained" color="primary" onClick={onAdd}>
            {t('link.add.open')}
          </Button>
        )
      }
    />
  );
}
