import type { Figures, Provenance, Metric } from '@tessera/contracts/media/figures.schema';
import type { DayRange } from '@tessera/contracts/time/ranges';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, type ExplainedInput, type Explanation } from '@tessera/ui/shared-modules/kit';
import { useCurrentView } from '../browse/views/use-board-view.ts';
import { useEmvName } from '../lib/emv-setting/use-emv-name.ts';
import { figureOf, unknownOf } from '../lib/figures/metric-figure.ts';
import { useMetricText } from '../lib/figures/use-metric-text.ts';
import { interactionParts, type InteractionPart } from './interaction-parts.ts';
import { useOrigin } from './use-origin.ts';

interface Explained {
  readonly metric: Metric;
  readonly current: Figures;
  /** Null or absent without comparison. */
  readonly previous?: Figures | null;
  /** A mean per post instead of the sum. */
  readonly isMean?: boolean;
  /** The days of the posts, if they differ from those of the view. */
  readonly range?: DayRange | null;
}

/** The source of figures, as shown beside each. */
export interface FigureOrigin {
  readonly source: string;
  readonly asOf: string;
  /** Whether the figures are of selected days and therefore have a previous interval. */
  readonly hasDays: boolean;
}

/**
 * Explains a figure of the open board: formula, inputs, source, "as of", and the number of posts for which it is
 * unknown.
 */
export function useExplain(ground: Provenance): (explained: Explained) => Explanation {
  const origin = useOrigin(ground);
  const { days } = useCurrentView();
  return useExplainFrom(ground, { ...origin, hasDays: days !== null });
}

/** The same for figures of something other than the open board. */
export function useExplainFrom(
  ground: Provenance,
  { hasDays, ...origin }: FigureOrigin,
): (explained: Explained) => Explanation {
  const { t } = useTranslation('workspace');
  const { number, change, dayRange } = useFormat();
  const text = useMetricText(ground.emvSetting.currency);
  const nameOfSetting = useEmvName();

  const told = (metric: Metric, figures: Figures): ExplainedInput => ({
    label: t('report.input.told'),
    value: t('report.input.ofPosts', { known: figureOf(figures, metric).known, total: figures.posts }),
  });
  const ingredients = (metric: Metric, figures: Figures): readonly ExplainedInput[] => {
    const partOf = ({ metric: part, sum, known }: InteractionPart): ExplainedInput => ({
      label: t('report.input.sumOf', { metric: text.label(part), count: known }),
      value: text.full(part, known === 0 && figures.posts > 0 ? null : sum),
    });
    const { engagement, priced, exposure } = figures;
    switch (metric) {
      case 'posts':
        return [{ label: t('report.input.blocked'), value: number(ground.blocked) }];
      case 'interactions':
        return [...interactionParts(figures).map(partOf), told(metric, figures)];
      case 'engagement':
        return [
          { label: text.label('interactions'), value: number(engagement.interactions) },
          { label: t('report.input.followers'), value: number(engagement.followers) },
          told(metric, figures),
        ];
      case 'exposure':
        return [{ label: t('report.input.followers'), value: number(exposure.sum) }, told(metric, figures)];
      case 'emv':
        return [
          { label: text.label('likes'), value: number(priced.likes) },
          { label: text.label('comments'), value: number(priced.comments) },
          { label: text.label('views'), value: number(priced.views) },
          told(metric, figures),
          { label: t('report.input.setting'), value: nameOfSetting(ground.emvSetting) },
        ];
      default:
        return [told(metric, figures)];
    }
  };
  const beside = (metric: Metric, current: Figures, previous: Figures): readonly ExplainedInput[] => {
    const [now, before] = [figureOf(current, metric).value, figureOf(previous, metric).value];
    return [
      { label: t('report.input.before'), value: text.full(metric, before) },
      ...(now === null || before === null || before === 0
        ? []
        : [{ label: t('report.input.change'), value: change((now - before) / before) }]),
    ];
  };

  return ({ metric, current, previous = null, isMean = false, range = null }) => {
    const unknown = unknownOf(current, metric);
    const { value, known } = figureOf(current, metric);
    const division: readonly ExplainedInput[] = [
      { label: text.label(metric), value: text.full(metric, value) },
      { label: t('report.input.divisor'), value: number(known) },
    ];
    return {
      ...origin,
      formula: isMean ? t('report.formula.mean', { metric: text.label(metric) }) : t(`report.formula.${metric}`),
      inputs: [
        ...(range === null ? [] : [{ label: t('report.input.days'), value: dayRange(range.dateFrom, range.toDate) }]),
        ...(isMean ? division : ingredients(metric, current)),
        ...(previous === null || isMean || !hasDays ? [] : beside(metric, current, previous)),
      ],
      ...(metric !== 'posts' && unknown > 0
        ? { unknown: t(`report.unknown.${metric}`, { count: unknown, total: current.posts }) }
        : {}),
    };
  };
}
