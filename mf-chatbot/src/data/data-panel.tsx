import { chatbotLabels } from '@tessera/contracts/chatbot/chatbot.labels';
import type { BubbleReport } from '@tessera/contracts/chatbot/engine/flow-report';
import { Alert, Button, Stack, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  DayRangePicker,
  ListTable,
  NameText,
  Settling,
  useFieldLabels,
  useFormat,
  type ListColumn,
} from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { CornerDownRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBubbleText } from '../lib/use-bubble-text.ts';
import type { ReportRange } from './use-flow-report.ts';

const Quiet = styled('p')({ margin: 0, color: color.inkSecondary, fontSize: size.small });

const Part = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: step,
  '& > svg': { flex: 'none', color: color.inkSecondary },
});

/** A number of days up to today that can be chosen by name. */
interface NamedRange {
  readonly count: number;
  readonly range: ReportRange;
}

interface DataPanelProps {
  readonly range: ReportRange;
  readonly namedRanges: readonly NamedRange[];
  readonly onRangeChange: (range: ReportRange) => void;
  /** The figures are those of the previous range; the new ones are being loaded. */
  readonly isSettling: boolean;
  readonly report: readonly BubbleReport[];
  /** The draft differs from the flow of the report. */
  readonly isDraftOther: boolean;
  readonly onDownload: () => void;
}

/** A row of the table. `isPart`: it belongs to the bubble above it and is shown indented with an arrow. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly isPart: boolean;
  readonly visits: number;
  readonly wentOn: number | null;
}

/** Each bubble, with its outgoing ways and its text variants below it. */
function useReportRows(report: readonly BubbleReport[]): readonly Row[] {
  const { portName } = useBubbleText();
  return report.flatMap(({ bubble, visits, passes, variants, wentOn }) => [
    { id: bubble.id, name: bubble.title, isPart: false, visits, wentOn },
    ...[...passes].flatMap(([port, count]) =>
      passes.size > 1
        ? [
            {
              id: `${bubble.id} ${port}`,
              name: portName(bubble, port),
              isPart: true,
              visits: count,
              wentOn: visits === 0 ? null : Math.min(1, count / visits),
            },
          ]
        : [],
    ),
    ...[...variants].flatMap(([variant, count]) =>
      bubble.kind === 'reply' && bubble.type === 'COMMENT_REPLY'
        ? [
            {
              id: `${bubble.id} text ${variant}`,
              name: `“${bubble.comments[variant] ?? ''}”`,
              isPart: true,
              visits: count,
              wentOn: null,
            },
          ]
        : [],
    ),
  ]);
}

function useReportColumns(): readonly ListColumn<Row>[] {
  const { t } = useTranslation('chatbot');
  const label = useFieldLabels(chatbotLabels);
  const { number, percent } = useFormat();
  return [
    {
      id: 'name',
      title: label('title'),
      cell: ({ name, isPart }) =>
        isPart ? (
          <Part>
            <CornerDownRight size={14} aria-hidden />
            <NameText>{name}</NameText>
          </Part>
        ) : (
          <NameText>{name}</NameText>
        ),
    },
    { id: 'visits', title: label('visits'), align: 'end', cell: ({ visits }) => number(visits) },
    {
      id: 'wentOn',
      title: t('data.wentOn'),
      align: 'end',
      cell: ({ wentOn }) => (wentOn === null ? '–' : percent(wentOn)),
    },
  ];
}

/** The figures of a range of days as a table: each bubble, its outgoing ways and its text variants. */
export function DataPanel({
  range,
  namedRanges,
  onRangeChange,
  isSettling,
  report,
  isDraftOther,
  onDownload,
}: DataPanelProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const rows = useReportRows(report);
  const columns = useReportColumns();
  const chosen = namedRanges.find(
    (named) => named.range.dateFrom === range.dateFrom && named.range.toDate === range.toDate,
  );
  return (
    <Stack spacing={3}>
      {isDraftOther && (
        <Alert severity="info" role="status">
          {t('data.draftDiffers')}
        </Alert>
      )}
      <DayRangePicker
        ranges={namedRanges.map((named) => ({
          value: String(named.count),
          label: t('data.days', { count: named.count }),
          days: { from: named.range.dateFrom, to: named.range.toDate },
        }))}
        chosen={chosen === undefined ? null : String(chosen.count)}
        days={{ from: range.dateFrom, to: range.toDate }}
        onChoose={(name) =>
          namedRanges.filter(({ count }) => String(count) === name).forEach((named) => onRangeChange(named.range))
        }
        onDaysChange={({ from, to }) => onRangeChange({ dateFrom: from, toDate: to })}
      />
      <Button startIcon={<Download aria-hidden />} onClick={onDownload}>
        {t('data.download')}
      </Button>
      <Settling isSettling={isSettling}>
        <Stack spacing={3}>
          {report.every(({ visits }) => visits === 0) && <Quiet role="status">{t('data.none')}</Quiet>}
          <ListTable label={t('data.title')} columns={columns} rows={rows} isCompact />
        </Stack>
      </Settling>
    </Stack>
  );
}
