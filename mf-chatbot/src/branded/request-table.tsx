import { bcaLabels } from '@tessera/contracts/bca/bca.labels';
import type { BcaRequest } from '@tessera/contracts/bca/bca.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ListTable,
  MarkChip,
  menuColumn,
  useFieldLabels,
  useFormat,
  type ListColumn,
  type MenuAction,
} from '@tessera/ui/shared-modules/kit';
import { Ban, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

type RequestAct = 'ask' | 'end';

interface RequestTableProps {
  readonly rows: readonly BcaRequest[];
  readonly mayChange: boolean;
  readonly onAct: (act: RequestAct, request: BcaRequest) => void;
}

const toneOf = {
  ASKED: 'neutral',
  APPROVED: 'good',
  DECLINED: 'bad',
  REVOKED: 'bad',
  EXPIRED: 'warning',
  ENDED: 'neutral',
} as const;
/** Whether the request is unanswered or its permission is in force. */
export const isOpenRequest = ({ state }: BcaRequest): boolean => state === 'ASKED' || state === 'APPROVED';

/** The creators of a project as a table, with the state of each permission. */
export function RequestTable({ rows, mayChange, onAct }: RequestTableProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { date, day } = useFormat();
  const label = useFieldLabels(bcaLabels);
  const actionsOf = (request: BcaRequest): MenuAction[] => [
    ...(mayChange
      ? [
          {
            label: t(isOpenRequest(request) ? 'branded.lastDay.change' : 'branded.ask.again'),
            icon: <RotateCw aria-hidden />,
            run: () => onAct('ask', request),
          },
        ]
      : []),
    ...(isOpenRequest(request)
      ? [
          {
            label: t('branded.end.action'),
            icon: <Ban aria-hidden />,
            tone: 'danger' as const,
            run: () => onAct('end', request),
          },
        ]
      : []),
  ];
  const columns: readonly ListColumn<BcaRequest & { readonly id: string }>[] = [
    { id: 'username', title: label('username'), cell: ({ username }) => `@${username}` },
    {
      id: 'state',
      title: label('state'),
      cell: ({ state, problem }) => (
        <>
          <MarkChip tone={toneOf[state]}>{t(`branded.state.${state}`)}</MarkChip>{' '}
          {problem !== null && <MarkChip tone="warning">{t(`branded.problem.${problem}`)}</MarkChip>}
        </>
      ),
    },
    {
      id: 'changedTime',
      title: label('changedTime'),
      from: 'md',
      align: 'end',
      isOneLine: true,
      cell: ({ changedTime }) => date(changedTime),
    },
    {
      id: 'lastDay',
      title: label('lastDay'),
      from: 'sm',
      align: 'end',
      isOneLine: true,
      cell: ({ lastDay }) => (lastDay === null ? '–' : day(lastDay)),
    },
    menuColumn({
      title: t('project.actions.title'),
      labelOf: (request) => t('project.actions.label', { name: request.username }),
      actionsOf,
    }),
  ];
  return (
    <ListTable
      label={t('branded.creators')}
      columns={columns}
      rows={rows.map((row) => ({ ...row, id: row.username }))}
    />
  );
}
