import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { adminLabels, type AuditEntry } from '@tessera/contracts/admin/admin.schema';
import { auditWords } from '@tessera/contracts/admin/audit-words';
import { languages } from '@tessera/contracts/i18n/languages';
import type { MoneyText } from '@tessera/contracts/money/money-text';
import { invoiceNumber } from '@tessera/contracts/payment/invoice-number';
import { planCurrency } from '@tessera/contracts/plan/prices';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ListTable,
  PagedList,
  SearchField,
  useCursorPages,
  useDebounced,
  useFieldLabels,
  useFormat,
  useHost,
  type ListColumn,
} from '@tessera/ui/shared-modules/kit';
import { anyText, defineSearchParams, useSearchState } from '@tessera/ui/shared-modules/router';
import { color, size } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { AdminLayout, Filters } from './admin-layout.tsx';

const typingPause = 300;
const actionMax = 60;

/** The filters of the log. */
interface AuditAddress {
  readonly search: string;
  readonly action: string;
}

const auditAddress = defineSearchParams<AuditAddress>({
  search: anyText(''),
  action: { ...anyText(''), read: (text) => text.slice(0, actionMax) },
});

const Quiet = styled('div')({ color: color.inkSecondary, fontSize: size.small, overflowWrap: 'anywhere' });

/** The audit log: who did what and when. */
export function AuditPage(): ReactNode {
  const { t } = useTranslation('billing');
  const { api } = useHost();
  const { address, go } = useSearchState(auditAddress);
  const search = useDebounced(address.search.trim(), typingPause);
  const action = useDebounced(address.action.trim(), typingPause);
  const { query, isSettling } = useCursorPages({
    queryKey: ['admin', 'audit', search, action],
    ask: (from, signal) => api.call(adminCalls.getAudit, { body: { search, action, ...from } }, { signal }),
  });
  return (
    <AdminLayout screen="audit">
      <Filters role="search">
        <SearchField
          label={t('admin.audit.search')}
          text={address.search}
          onChange={(search) => go({ search }, { replace: true })}
        />
        <SearchField
          label={t('admin.audit.action')}
          text={address.action}
          onChange={(action) => go({ action }, { replace: true })}
        />
      </Filters>
      <PagedList
        query={query}
        isSettling={isSettling}
        rowsOf={({ eventList }) => eventList}
        empty={<EmptyState title={t('admin.audit.none')} text={t('admin.noneText')} />}
      >
        {(rows) => <AuditTable entries={rows} />}
      </PagedList>
    </AdminLayout>
  );
}

/**
 * The details of an entry as text. In payments, sums are recorded in the smallest unit and invoices as plain counters.
 */
function detailOf({ action, target, detail }: AuditEntry, money: MoneyText['money']): string {
  const valueOf = (name: string, value: AuditEntry['detail'][string]): string => {
    if (!action.startsWith('payment.') || typeof value !== 'number') return String(value);
    if (name === 'invoice') return invoiceNumber(value);
    return name === 'total' ? money(value, planCurrency) : String(value);
  };
  return [
    ...(target === null ? [] : [target]),
    ...Object.entries(detail).map(([name, value]) => `${name}: ${valueOf(name, value)}`),
  ].join(' · ');
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }): ReactNode {
  const { t, i18n } = useTranslation('billing');
  const { dateTime, money } = useFormat();
  const language = languages.find((known) => known === i18n.language) ?? languages[0];
  const label = useFieldLabels(adminLabels);
  const byOf = ({ by }: AuditEntry): string => by ?? t('admin.audit.system');
  const aboutOf = ({ by, about }: AuditEntry): string | null => (about === by ? null : about);
  const columns: readonly ListColumn<AuditEntry>[] = [
    {
      id: 'at',
      title: label('at'),
      from: 'sm',
      isOneLine: true,
      cell: ({ at }) => dateTime(at),
      below: ({ at }) => dateTime(at),
    },
    {
      id: 'action',
      title: label('action'),
      cell: (entry) => (
        <span title={entry.action}>
          {auditWords(entry.action, language)}
          <Quiet>{detailOf(entry, money)}</Quiet>
        </span>
      ),
    },
    { id: 'by', title: label('by'), from: 'sm', cell: byOf, below: byOf },
    { id: 'about', title: label('about'), from: 1100, cell: (entry) => aboutOf(entry) ?? '–', below: aboutOf },
  ];
  return <ListTable label={t('admin.screen.audit')} columns={columns} rows={entries} isCompact />;
}
