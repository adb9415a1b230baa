import { compareCalls } from '@tessera/contracts/compare/compare.calls';
import { compareMin } from '@tessera/contracts/compare/compare.limits';
import type { CompareItem, Comparison } from '@tessera/contracts/compare/compare.schema';
import { metricLabels, metrics } from '@tessera/contracts/media/figures.schema';
import { ChartShapeSwitch } from '@tessera/ui/shared-modules/chart';
import { MenuItem, Select, Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExportButton,
  LoadState,
  Settling,
  toLoadable,
  Toolbar,
  ToolbarSpace,
  useFieldLabels,
  useHost,
  useSettledQuery,
  VisuallyHidden,
} from '@tessera/ui/shared-modules/kit';
import { useId, type ReactNode } from 'react';
import { ForbiddenReport, ForbiddenSwitch } from '../../browse/forbidden/forbidden-report.tsx';
import type { BoardView } from '../../browse/views/board-view.ts';
import { toRangeName } from '../../browse/views/range-name.ts';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { useRights } from '../../lib/plan/use-rights.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ReportBody } from '../../lib/report-section.tsx';
import { ComparePicker, type CompareChoice } from './compare-picker.tsx';
import { ComparisonReport } from './comparison-report.tsx';
import { itemKey, useCompared, type CompareKind } from './use-compared.ts';

interface ComparedItemsProps {
  readonly kind: CompareKind;
  readonly choices: readonly CompareChoice[];
  /** The items that are compared by default. */
  readonly otherwise: readonly string[];
  /** Whether an item does not exist any more. */
  readonly isGone?: (key: string) => boolean;
}

/** The body of the call: the view without its board and content, because each item has its own. */
function askedOf(items: readonly CompareItem[], { question, address }: Pick<BoardView, 'question' | 'address'>) {
  const { folderId: _board, contentId: _content, ...view } = question;
  return {
    ...view,
    ...toRangeName(address),
    itemList: [...items],
    metric: address.metric,
    ...(address.granularity === null ? {} : { granularity: address.granularity }),
  };
}

const never = (): boolean => false;

/** Lets the user choose items and shows their comparison. */
export function ComparedItems({ kind, choices, otherwise, isGone = never }: ComparedItemsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const view = useCurrentView();
  const { address, go } = view;
  const metricLabel = useFieldLabels(metricLabels);
  const labelId = useId();
  const { has } = useRights();
  const mayCompare = has('compare');
  const { items, choose } = useCompared(kind, otherwise, isGone);
  return (
    <ReportBody>
      <Toolbar>
        <ComparePicker choices={choices} chosen={items.map(itemKey)} onChange={choose} />
        <VisuallyHidden id={labelId}>{t('report.chart.metric')}</VisuallyHidden>
        <Select
          value={address.metric}
          onChange={({ target }) =>
            go({ metric: metrics.find((each) => each === target.value) ?? address.metric }, { replace: true })
          }
          labelId={labelId}
          MenuProps={{ slotProps: { list: { 'aria-label': t('report.chart.metric') } } }}
        >
          {metrics.map((each) => (
            <MenuItem key={each} value={each}>
              {metricLabel(each)}
            </MenuItem>
          ))}
        </Select>
        <ToolbarSpace />
        {mayCompare && items.length >= compareMin && (
          <ExportButton
            name="course"
            load={() =>
              api.download(compareCalls.exportComparison, { body: { ...askedOf(items, view), table: 'course' } })
            }
          />
        )}
        <ChartShapeSwitch shape={address.shape} onShapeChange={(shape) => go({ shape }, { replace: true })} />
      </Toolbar>
      {!mayCompare ? (
        <ForbiddenSwitch right="compare" />
      ) : items.length >= compareMin ? (
        <Compared
          items={items}
          nameOf={(item) =>
            choices.find(({ value }) => value === itemKey(item))?.label ?? item.brand ?? t('report.chart.gone')
          }
        />
      ) : (
        <EmptyState title={t('compare.few.title', { count: compareMin })} text={t(`compare.few.${kind}`)} />
      )}
    </ReportBody>
  );
}

interface ComparedProps {
  readonly items: readonly CompareItem[];
  readonly nameOf: (item: CompareItem) => string;
}

function Compared({ items, nameOf }: ComparedProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const view = useCurrentView();
  const asked = askedOf(items, view);
  const { query, isSettling } = useSettledQuery<Comparison>({
    queryKey: queryKeys.comparison({ folderId: view.question.folderId, ...asked }),
    queryFn: ({ signal }) => api.call(compareCalls.getComparison, { body: asked }, { signal }),
  });
  const state = toLoadable(query, () => false);
  return (
    <LoadState
      state={state}
      skeleton={<Skeleton height={480} />}
      empty={null}
      forbidden={<ForbiddenReport state={state} />}
    >
      {(comparison) => (
        <Settling isSettling={isSettling}>
          <ComparisonReport
            comparison={comparison}
            nameOf={nameOf}
            tools={
              <ExportButton
                name="comparison"
                of={t('report.table.all')}
                load={() => api.download(compareCalls.exportComparison, { body: asked })}
              />
            }
          />
        </Settling>
      )}
    </LoadState>
  );
}
