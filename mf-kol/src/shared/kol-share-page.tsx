import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import type { SharedKolList } from '@tessera/contracts/kol/kol-share.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState } from '@tessera/ui/shared-modules/kit';
import { SharedPage } from '@tessera/ui/shared-modules/share';
import { DataTable } from '@tessera/ui/shared-modules/table';
import type { ReactNode } from 'react';
import { useSharedColumns } from './use-shared-columns.tsx';

/** The public page of a shared list of influencers. */
export function KolSharePage(): ReactNode {
  return (
    <SharedPage
      kind="kolList"
      ask={(api, query, signal) => api.call(kolShareCalls.openKolShare, { query }, { signal })}
    >
      {(list) => <SharedKols list={list} />}
    </SharedPage>
  );
}

function SharedKols({ list }: { readonly list: SharedKolList }): ReactNode {
  const { t } = useTranslation('kol');
  const columns = useSharedColumns(list);
  const { kolList, total } = list;
  if (kolList.length === 0) return <EmptyState title={t('shared.none')} />;
  return (
    <>
      {total > kolList.length && <p>{t('shared.first', { number: kolList.length, total })}</p>}
      <DataTable
        label={t('table.label')}
        columns={columns}
        rows={kolList.map((kol) => ({ ...kol, id: kol.username }))}
        total={kolList.length}
      />
    </>
  );
}
